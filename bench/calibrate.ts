import {writeFileSync} from 'node:fs';
import {batchOf} from '../harness/model/batch.js';
import type {DeckId} from '../harness/model/deck.js';
import {type CalibrationTable, drawTable} from '../stat-tests/calibrated/calibration-table.js';
import type {CardSet} from '../stat-tests/calibrated/count.js';
import {kindsOf} from '../stat-tests/kinds.js';

// npm run calibrate: draws the laws of the usual batches and writes stat-tests/calibrated/shipped-tables.ts, the same bytes each time.
// It takes some ten minutes.
const SEED = 20_260_105;
const FINE = 2 ** 20;
const COARSE = 2 ** 18;

interface Wanted {
	readonly cards: CardSet;
	readonly draws: number;
}

const WANTED: readonly Wanted[] = [
	{cards: setOf('standard-52', 1), draws: FINE},
	...[2, 4, 6].map(decks => ({cards: setOf('standard-52', decks), draws: COARSE})),
	{cards: setOf('standard-52', 8), draws: FINE},
	...[12, 16].map(decks => ({cards: setOf('standard-52', decks), draws: COARSE})),
	{cards: setOf('spanish-48', 1), draws: FINE},
	...[6, 8].map(decks => ({cards: setOf('spanish-48', decks), draws: COARSE})),
	{cards: setOf('super-pan-9-36', 1), draws: FINE},
	{cards: setOf('pai-gow-tiles-32', 1), draws: FINE},
	// Shoes of six and eight decks whose cards can all be told apart.
	...[312, 416].map(size => ({cards: {size, multiplicities: new Array<number>(size).fill(1)}, draws: COARSE})),
];

const tables = WANTED.map(({cards, draws}) => {
	const table = drawTable(cards, {draws, seed: SEED});
	process.stderr.write(`${table.cards}\n`);
	return table;
});

writeFileSync('stat-tests/calibrated/shipped-tables.ts', sourceOf(tables));

function setOf(deck: DeckId, decks: number): CardSet {
	const batch = batchOf(deck, decks);
	const kinds = kindsOf(batch);
	const multiplicities = batch.faces.map(face => batch.counts[face] ?? 0);
	return {size: batch.size, multiplicities, ...(kinds === undefined ? {} : {kinds})};
}

/** In the form that the formatter would give it. */
function sourceOf(all: readonly CalibrationTable[]): string {
	return [
		"import type {CalibrationTable} from './calibration-table.js';",
		'',
		'/** Written by `npm run calibrate`; not to be edited. See calibration-table.ts for what it says. */',
		'export const SHIPPED: readonly CalibrationTable[] = [',
		...all.flatMap(tableSource),
		'];',
		'',
	].join('\n');
}

function tableSource({cards, kinds, drawing, laws, moments, beginning}: CalibrationTable): string[] {
	return [
		'\t{',
		`\t\tcards: '${cards}',`,
		`\t\tkinds: '${kinds}',`,
		`\t\tdrawing: {draws: ${drawing.draws}, seed: ${drawing.seed}},`,
		...textsSource('laws', laws),
		...textsSource('moments', moments),
		`\t\tbeginning: '${beginning}',`,
		'\t},',
	];
}

function textsSource(name: string, texts: Readonly<Record<string, string>>): string[] {
	const entries = Object.entries(texts);
	if (entries.length === 0) return [`\t\t${name}: {},`];
	return [`\t\t${name}: {`, ...entries.flatMap(([key, text]) => entrySource(key, text)), '\t\t},'];
}

/** A line wider than 120 columns, a tab being two, goes below its key. */
function entrySource(key: string, text: string): string[] {
	const line = `\t\t\t'${key}': '${text}',`;
	return line.length + 3 > 120 ? [`\t\t\t'${key}':`, `\t\t\t\t'${text}',`] : [line];
}
