import {figuresOf} from '../../../stat-tests/kernels/row-figures.js';
import type {RowP} from '../../../stat-tests/kernels/row-p-values.js';
import {columns} from '../../app/columns.js';
import type {ScreenPs} from '../../app/screen/p-values.js';
import {type Screened, screen} from '../../app/screen/screen.js';
import type {Asked} from '../../app/screen/screened-file.js';
import type {DeckId} from '../../model/cards/deck.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ScreenCommandOptions extends OutputOptions {
	readonly deck: DeckId;
	/** Of each file in turn; the last holds for the rest. */
	readonly decks: readonly number[];
	readonly ask?: Asked;
	readonly threads?: number;
	readonly plain?: boolean;
	readonly tables?: boolean;
	readonly pValues?: boolean;
}

export async function screenCommand(files: readonly string[], options: ScreenCommandOptions): Promise<number> {
	const {deck, decks, ask: asked, threads} = options;
	const toScreen = files.map((file, at) => ({file, deck, decks: decks[at] ?? decks.at(-1) ?? 8, asked}));
	const all = await screen(toScreen, {threads, kind: options.plain ? 'plain' : undefined});
	const ps = options.pValues ? (await import('../../app/screen/p-values.js')).pValuesOf : undefined;
	const looked = all.map(each => ({screened: each, ps: ps?.(each)}));
	const text = looked.map(each => `${columns(linesOf(each)).join('\n')}\n`).join('\n');
	outputFor(options).data(text + (ps === undefined ? '' : `\n${NO_VERDICT}\n`), {
		schema: 'deckproof/screen/1',
		files: looked.map(each => asJson(each, options)),
	});
	return all.every(({incomplete}) => incomplete.length === 0) ? EXIT.pass : EXIT.fail;
}

/** A file, and the p-values of its figures; `undefined`: nobody asked for them. */
interface Looked {
	readonly screened: Screened;
	readonly ps: ScreenPs | undefined;
}

const NO_VERDICT =
	'p: two-sided, of each figure by itself. It is a first look and no verdict: the more figures, the smaller is the smallest p. analyze judges.';

/** More would be of no use to anybody; how many there are is told. */
const MOST_NAMED = 1000;

function asJson({screened, ps}: Looked, {tables}: ScreenCommandOptions): object {
	const {file, sha256, complete, incomplete, counts, inversions, descents} = screened;
	return {
		file: file.file,
		sha256,
		deck: file.deck,
		decks: file.decks,
		rows: file.rows,
		complete,
		incomplete: incomplete.slice(0, MOST_NAMED),
		...(file.asked === 'order' ? {} : tablesOf(screened)),
		...(file.asked === 'tables' ? {} : {inversions, descents}),
		...(ps === undefined ? {} : {firstLook: {verdict: 'none', pValues: ps}}),
		...(tables && file.asked !== 'order'
			? {tables: {places: [...counts.places], pairs: [...counts.pairs], gaps: [...counts.gaps]}}
			: {}),
	};
}

function tablesOf({file: {question}, complete, counts, squares, largest}: Screened) {
	const {scale, size} = question;
	return {
		...figuresOf(counts, question, complete),
		agreements: counts.agreements,
		/** X² of ranks by segments of each row: the sum, and the largest. */
		density: {
			sum: squares * scale - complete * size,
			largest: complete === 0 ? 0 : largest.value * scale - size,
			row: largest.row + 1,
		},
	};
}

function linesOf({screened, ps = {}}: Looked): string[][] {
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
	if (file.asked !== 'tables')
		lines.push(
			['  inversions, mean', `${mean(inversions)}${p('inversions')}`],
			['  descents, mean', `${mean(descents)}${p('descents')}`],
		);
	if (file.asked === 'order') return lines;
	const {positionX2, pairX2, colourRuns, agreements, density} = tablesOf(screened);
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

function pText(found: RowP | undefined): string {
	if (found === undefined) return '';
	return found.kind === 'measured' ? `   p ${found.p.toPrecision(3)}` : `   p needs ${found.need} rows`;
}
