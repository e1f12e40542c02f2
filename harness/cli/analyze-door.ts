import {statSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {MOST_DECKS} from '../model/cards/batch.js';
import {type DeckId, isDeckId} from '../model/cards/deck.js';
import {TOLD_INPUTS} from '../model/shuffles/order-in.js';
import type {OutputOptions} from './output.js';

/** Files to be judged, and what most people say of them. */
export interface PlainAnalysis {
	readonly command: 'analyze';
	readonly files: readonly string[];
	readonly output: OutputOptions;
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	readonly cards: number | undefined;
	readonly input: string | undefined;
}

/** `undefined` if a run directory is named, or anything but these options is there, or looks odd: then the whole command line reads it. */
export function plainAnalysis(args: readonly string[]): PlainAnalysis | undefined {
	const [command, ...rest] = args;
	if (command !== 'analyze') return undefined;
	try {
		const {values, positionals} = parseArgs({args: rest, options: OPTIONS, allowPositionals: true});
		const {deck, decks, cards, input, ...output} = values;
		const isPlain =
			positionals.length > 0 &&
			positionals.every(file => statSync(file).isFile()) &&
			(deck === undefined || isDeckId(deck)) &&
			isCount(decks, MOST_DECKS) &&
			isCount(cards, MOST_CARDS) &&
			(input === undefined || TOLD_INPUTS.some(known => known === input));
		if (!isPlain) return undefined;
		return {command, files: positionals, output, deck, decks: numberIn(decks), cards: numberIn(cards), input};
	} catch {
		return undefined;
	}
}

/** As many as an order may have; the whole command line says so, too. */
export const MOST_CARDS = 4096;

/** What is recorded where nobody names one. */
export const DEFAULT_SEED = 1;

const OPTIONS = {
	deck: {type: 'string'},
	decks: {type: 'string'},
	cards: {type: 'string'},
	input: {type: 'string'},
	json: {type: 'boolean'},
	quiet: {type: 'boolean', short: 'q'},
} as const;

const isCount = (text: string | undefined, most: number): boolean =>
	text === undefined || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
