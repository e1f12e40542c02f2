import {columns} from '../../../reports/language/columns.js';
import type {tableFigures as figuresFrom} from '../../app/screen/figures.js';
import type {ScreenPs} from '../../app/screen/p-values.js';
import type {Screened} from '../../app/screen/screen.js';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {oneOf, wholeNumber, wholeNumbers} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {DECK} from '../options.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	deck: {...DECK, initial: 'standard-52'},
	decks: option('--decks <list>', 'number of decks in a row, for each file in turn, such as 8 or 8,1', {
		read: wholeNumbers(1, MOST_DECKS),
		initial: [8],
	}),
	ask: option(
		'--ask <what>',
		'tables (positions and neighbours), order (inversions and descents of single decks), or all (default: tables for shoes, order for single decks)',
		{read: oneOf(['tables', 'order', 'all'])},
	),
	pValues: option('--p-values', 'also print two-sided p-values; no verdict'),
	tables: option('--tables', 'also print the counts, with --json'),
	threads: option('--threads <n>', 'number of threads (default: one for each processor); the result is the same', {
		read: wholeNumber(1, 64),
	}),
	plain: option('--plain', 'without WebAssembly; the result is the same'),
} as const satisfies Options;

export const screen = command({
	name: 'screen',
	description:
		'count files of bytes as fast as they can be read: completeness, SHA-256 and plain counts, without a verdict',
	arguments: [{form: '<files...>', text: '.u8 files, a byte a card'}],
	options: OPTIONS,
	after: `
Exit codes: 0 if every row has all its cards, 1 if not. analyze has the tests and the same counts.

Examples:
  deckproof screen shoes.u8
  deckproof screen shoes.u8 decks.u8 --decks 8,1 --json`,
	async run(options, files) {
		const app = await import('../../app/screen/screen.js');
		const {tableFigures} = await import('../../app/screen/figures.js');
		const {deck, decks, ask: requested, threads} = options;
		const toScreen = files.map((file, at) => ({file, deck, decks: decks[at] ?? decks.at(-1) ?? 8, requested}));
		const all = await app.screen(toScreen, {threads, kind: options.plain ? 'plain' : undefined});
		const ps = options.pValues ? (await import('../../app/screen/p-values.js')).pValuesOf : undefined;
		const found = all.map(screened => ({
			screened,
			figures: screened.file.requested === 'order' ? undefined : tableFigures(screened),
			ps: ps?.(screened),
		}));
		const text = found.map(each => `${columns(linesOf(each)).join('\n')}\n`).join('\n');
		outputFor(options).data(text + (ps === undefined ? '' : `\n${NO_VERDICT}\n`), {
			schema: 'deckproof/screen/1',
			files: found.map(each => asJson(each, options.tables === true)),
		});
		return all.every(({incomplete}) => incomplete.length === 0) ? EXIT.pass : EXIT.fail;
	},
});

interface Found {
	readonly screened: Screened;
	/** `undefined` with `--ask order`. */
	readonly figures: ReturnType<typeof figuresFrom> | undefined;
	/** `undefined` without `--p-values`. */
	readonly ps: ScreenPs | undefined;
}

const NO_VERDICT =
	'p: two-sided, of each figure by itself. It is a first look and no verdict: the more figures, the smaller is the smallest p. analyze judges.';

const MOST_NAMED = 1000;

function asJson({screened, figures, ps}: Found, withTables: boolean): object {
	const {file, sha256, complete, incomplete, counts, inversions, descents} = screened;
	return {
		file: file.file,
		sha256,
		deck: file.deck,
		decks: file.decks,
		rows: file.rows,
		complete,
		incomplete: incomplete.slice(0, MOST_NAMED),
		...figures,
		...(file.requested === 'tables' ? {} : {inversions, descents}),
		...(ps === undefined ? {} : {firstLook: {verdict: 'none', pValues: ps}}),
		...(withTables && file.requested !== 'order'
			? {tables: {places: [...counts.places], pairs: [...counts.pairs], gaps: [...counts.gaps]}}
			: {}),
	};
}

function linesOf({screened, figures, ps = {}}: Found): string[][] {
	const {file, sha256, complete, incomplete, inversions, descents} = screened;
	const mean = (sum: number): string => (complete === 0 ? 'none' : (sum / complete).toFixed(4));
	const p = (figure: keyof ScreenPs): string => pText(ps[figure]);
	const named = incomplete.slice(0, 5).join(', ');
	const lines = [
		[file.file, `${file.rows} × ${file.decks} ${file.deck}`],
		['  SHA-256', sha256],
		['  with every card', String(complete)],
		...(incomplete.length === 0 ? [] : [['  lack a card', `${incomplete.length}, first ${named}`]]),
	];
	if (file.requested !== 'tables')
		lines.push(
			['  inversions, mean', `${mean(inversions)}${p('inversions')}`],
			['  descents, mean', `${mean(descents)}${p('descents')}`],
		);
	if (figures === undefined) return lines;
	const {positionX2, pairX2, colourRuns, agreements, density} = figures;
	return [
		...lines,
		['  places by faces, X²', `${positionX2.toFixed(1)}${p('positionX2')}`],
		['  pairs of neighbours, X²', pairX2.toFixed(1)],
		['  colour runs, mean', `${mean(colourRuns)}${p('colourRuns')}`],
		['  agreements with the row before, mean', `${mean(agreements)}${p('agreements')}`],
		['  ranks by segments, X², mean', `${mean(density.sum)}${p('density')}`],
		['  largest', `${density.largest.toFixed(1)}, row ${density.row}`],
	];
}

function pText(found: ScreenPs[keyof ScreenPs]): string {
	if (found === undefined) return '';
	return found.kind === 'measured' ? `   p ${found.p.toPrecision(3)}` : `   p needs ${found.need} rows`;
}
