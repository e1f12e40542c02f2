import type {Campaigns} from './campaign.js';

/** `suite`: the shuffles that the best single test needs inside a suite, to reject this defect in 99 of 100 campaigns. */
export interface PowerRow extends Pick<Campaigns, 'deck' | 'decks' | 'input' | 'defect'> {
	readonly suite: number;
}

/**
The shuffles that the best statistic of a catalogue needs to detect each defect in 99 of 100 campaigns. Each statistic is
two-sided at 1 % shared by 40 tests. By exact laws where they exist, else by the normal approximation from 400,000 or more
simulated shuffles. The battery may take ten percent more shuffles. For seven and eight riffles of a sorted shoe, the number is
that of a single test at 1 %.
*/
const ONE_DECK: readonly (readonly [defect: string, suite: number])[] = [
	['shelf:10', 1],
	['shelf:20', 9],
	['shelf:10:2', 52_900],
	['riffle:4', 1],
	['riffle:5', 4],
	['riffle:6', 13],
	['riffle:7', 50],
	['riffle:8', 198],
	['topstick:0.10', 287],
	['pairstick:0.25', 76],
	['dblfeed:0.02', 49],
	['slug:10', 1],
	['slugrand:10', 1],
	['naive', 132],
	['sattolo', 3],
	['seed16', 777],
];

const NEW_DECK_SHOE: typeof ONE_DECK = [
	['riffle:4', 1],
	['riffle:5', 2],
	['riffle:6', 4],
	['riffle:7', 19],
	['riffle:8', 96],
	['shelf:10', 4],
	['shelf:10:2', 12_300],
	['dblfeed:0.02', 6],
	['slugrand:10', 4],
	['topstick:0.10', 287],
];

const SORTED_SHOE: typeof ONE_DECK = [
	['riffle:4', 1],
	['riffle:5', 5],
	['riffle:6', 89],
	['riffle:7', 650],
	['riffle:8', 2660],
	['shelf:10', 1],
	['shelf:10:2', 12],
	['dblfeed:0.02', 7],
	['slugrand:10', 3],
	['topstick:0.10', 287],
];

const rowsOf = (decks: number, input: PowerRow['input'], marks: typeof ONE_DECK): PowerRow[] =>
	marks.map(([defect, suite]) => ({deck: 'standard-52', decks, input, defect, suite}));

export const POWER_ROWS: readonly PowerRow[] = [
	...rowsOf(1, 'new-deck', ONE_DECK),
	...rowsOf(8, 'new-deck', NEW_DECK_SHOE),
	...rowsOf(8, 'sorted', SORTED_SHOE),
];

/** The mark plus ten percent, rounded down. */
export const shufflesFor = ({suite}: PowerRow): number => Math.floor(1.1 * suite + 1e-9);
