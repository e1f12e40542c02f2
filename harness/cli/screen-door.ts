import {parseArgs} from 'node:util';
import {isDeckId} from '../model/cards/deck.js';
import type {ScreenCommandOptions} from './commands/screen.js';

/** What was asked, without the whole command line: it would take as long to build as 10,000 shoes to count. */
export interface PlainScreen {
	readonly command: 'screen';
	readonly files: readonly string[];
	readonly options: ScreenCommandOptions;
}

/** `undefined` if anything but files and these options is there, or looks odd: then the whole command line reads it, and explains. */
export function plainScreen(args: readonly string[]): PlainScreen | undefined {
	const [command, ...rest] = args;
	if (command !== 'screen') return undefined;
	try {
		const {values, positionals} = parseArgs({args: rest, options: OPTIONS, allowPositionals: true});
		const {deck = 'standard-52', decks = '8', 'p-values': pValues = false, ...flags} = values;
		const isPlain = isDeckId(deck) && /^\d{1,2}(,\d{1,2})*$/.test(decks) && positionals.length > 0;
		const counts = decks.split(',').map(Number);
		if (!isPlain || counts.some(count => count < 1 || count > 16)) return undefined;
		return {command, files: positionals, options: {...flags, deck, decks: counts, pValues}};
	} catch {
		return undefined;
	}
}

const OPTIONS = {
	deck: {type: 'string'},
	decks: {type: 'string'},
	json: {type: 'boolean'},
	quiet: {type: 'boolean'},
	plain: {type: 'boolean'},
	tables: {type: 'boolean'},
	'p-values': {type: 'boolean'},
} as const;
