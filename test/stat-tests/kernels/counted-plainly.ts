import type {RowQuestion} from '../../../stat-tests/kernels/row-question.js';

/** The counts by the simplest code: a loop for each statistic, maps instead of tables, nothing shared with a kernel. */
export interface Plainly {
	readonly places: readonly string[];
	readonly pairs: readonly string[];
	readonly closing: readonly string[];
	readonly gaps: readonly string[];
	readonly agreements: number;
	/** X² of ranks by segments of each complete row; `undefined` for the others. */
	readonly density: readonly (number | undefined)[];
	readonly order: readonly ({readonly inversions: number; readonly descents: number} | undefined)[];
}

export function countPlainly(rows: readonly Uint8Array[], question: RowQuestion): Plainly {
	const complete = rows.filter(row => isComplete(row, question));
	const orderOrNot = (row: Uint8Array) => (isComplete(row, question) ? order(row) : undefined);
	return {
		places: tally(complete.flatMap(row => [...row].map((face, place) => `${place} ${face}`))),
		pairs: tally(complete.flatMap(row => [...row.subarray(1)].map((face, at) => `${row[at]} ${face}`))),
		closing: tally(complete.map(row => `${row.at(-1)} ${row[0]}`)),
		gaps: tally(complete.flatMap(gaps).map(String)),
		agreements: complete.reduce((sum, row, at) => sum + same(row, complete[at - 1]), 0),
		density: rows.map(row => (isComplete(row, question) ? density(row, question) : undefined)),
		order: rows.map(orderOrNot),
	};
}

export const isComplete = (row: Uint8Array, {expected}: RowQuestion): boolean =>
	row.every(face => face < 52) &&
	Array.from({length: 52}, (_, face) => row.filter(each => each === face).length).every(
		(count, face) => count === expected[face],
	);

/** Each token and its count, in alphabetical order. */
function tally(words: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts].map(([word, count]) => `${word}: ${count}`).sort();
}

const gaps = (row: Uint8Array): number[] =>
	[...row].flatMap((face, place) => {
		const before = [...row.subarray(0, place)].findLastIndex(each => each % 13 === face % 13);
		return before === -1 ? [] : [place - before];
	});

const same = (row: Uint8Array, before: Uint8Array | undefined): number =>
	row.filter((face, place) => before !== undefined && before[place] === face).length;

/** Σ (observed - expected)² / expected over all segments and ranks. */
function density(row: Uint8Array, {segmentOf, expected}: RowQuestion): number {
	const ranks = [...new Set(row.map(face => face % 13))];
	const segments = [...new Set(segmentOf)];
	const cards = (rank: number) =>
		expected.filter((_, face) => face < 52 && face % 13 === rank).reduce((a, b) => a + b, 0);
	return segments
		.flatMap(segment =>
			ranks.map(rank => {
				const places = segmentOf.filter(each => each === segment).length;
				const fair = (places * cards(rank)) / row.length;
				const seen = row.filter((face, place) => segmentOf[place] === segment && face % 13 === rank).length;
				return (seen - fair) ** 2 / fair;
			}),
		)
		.reduce((a, b) => a + b, 0);
}

function order(row: Uint8Array): {readonly inversions: number; readonly descents: number} {
	const inversions = [...row].reduce(
		(sum, face, at) => sum + row.subarray(0, at).filter(each => each > face).length,
		0,
	);
	return {inversions, descents: [...row].filter((face, at) => at > 0 && face < (row[at - 1] ?? 0)).length};
}
