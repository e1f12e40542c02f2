import type {Watch} from './rejection-times.js';

/**
A defect, and the shuffles after which an earlier sequential test rejected it at 100 : 1: in half of the campaigns, and in 99 of
100.
*/
export interface StoppingRow extends Pick<Watch, 'deck' | 'decks' | 'input' | 'machine'> {
	readonly median: number;
	readonly late: number;
}

/**
Marks of an earlier mixture of tilted statistics and learned tables with about forty strategies. From 100 campaigns for a deck
and 40 for a shoe. There is no `late` mark if fewer than 99 of 100 were rejected by 1,500 shuffles, and no mark at all if few
were rejected.
*/
type Mark = readonly [machine: string, median: number, late: number];

const NONE = Number.POSITIVE_INFINITY;

const ONE_DECK: readonly Mark[] = [
	['shelf:10', 1, 1],
	['shelf:20', 5, 9],
	['riffle:4', 1, 1],
	['riffle:5', 2, 4],
	['riffle:6', 7, 16],
	['riffle:7', 24, 72],
	['riffle:8', 87, 284],
	['topstick:0.10', 179, 390],
	['pairstick:0.25', 64, 115],
	['dblfeed:0.02', 29, 71],
	['slug:10', 1, 1],
	['slugrand:10', 1, 1],
	['naive', 103, 213],
	['sattolo', 4, 4],
	['seed16', 313, 911],
];

const NEW_DECK_SHOE: readonly Mark[] = [
	['riffle:4', 1, 1],
	['riffle:5', 1, 3],
	['riffle:6', 6, 9],
	['riffle:7', 24, 51],
	['riffle:8', 279, NONE],
	['shelf:10', 2, 3],
	['dblfeed:0.02', 3, 5],
	['slugrand:10', 3, 6],
	['topstick:0.10', 265, 451],
];

const SORTED_SHOE: readonly Mark[] = [
	['riffle:4', 1, 1],
	['riffle:5', 4, 7],
	['riffle:6', 90, 266],
	['riffle:7', NONE, NONE],
	['shelf:10', 1, 1],
	['shelf:10:2', 7, 13],
	['dblfeed:0.02', 4, 6],
	['slugrand:10', 2, 3],
	['topstick:0.10', 252, 473],
];

const rowsOf = (decks: number, input: Watch['input'], marks: readonly Mark[]): StoppingRow[] =>
	marks.map(([machine, median, late]) => ({deck: 'standard-52', decks, input, machine, median, late}));

export const STOPPING_ROWS: readonly StoppingRow[] = [
	...rowsOf(1, 'new-deck', ONE_DECK),
	...rowsOf(8, 'new-deck', NEW_DECK_SHOE),
	...rowsOf(8, 'sorted', SORTED_SHOE),
];
