import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {LISTED, type RandomnessTest} from '../../randomness-test.js';
import {noOrderBefore} from '../../relative-order.js';
import {colourChanges, sameFace, sameRank, sameSuit, sameValue} from '../adjacency/same-kind.js';
import {agreements} from './agreements.js';
import {allRanks} from './all-ranks.js';
import {cycles} from './cycles.js';
import {middleOfHalf} from './halves.js';
import {inversions} from './inversions.js';
import {longestRising} from './longest-rising.js';
import {risingSequences} from './rising-sequences.js';
import {type ScalarStatistic, scalarTest} from './scalar.js';
import {successions} from './successions.js';
import {triples} from './triples.js';

/** The same questions about the order that came out before, which nobody put in again: a device that remembers. Agreements with it are asked across shuffles. */
export const BEFORE: readonly ScalarStatistic<WholeLaw>[] = [successions, risingSequences, inversions, cycles].map(
	statistic => ({...statistic, unfit: orders => noOrderBefore(orders) ?? statistic.unfit(orders)}),
);

/**
Tests of one whole number a shuffle, beside those that the gambler bets on too. Agreements, copies side by side and colours convict; ranks, suits,
values and the coupon collector see the same clumps more faintly, the longest rising subsequence and the middle of a half follow what
rising sequences and inversions tell with fewer shuffles, and a device whose order in is known and forgotten rarely remembers what came
out before. All of these have the small share of the risk.
*/
export const ORDER_TESTS: readonly RandomnessTest[] = [
	scalarTest(agreements),
	scalarTest(sameFace),
	scalarTest(colourChanges, {view: 'absolute'}),
	...[sameRank, sameSuit, sameValue, allRanks].map(each => scalarTest(each, {view: 'absolute', weight: LISTED})),
	scalarTest(longestRising, {weight: LISTED}),
	scalarTest(middleOfHalf, {weight: LISTED}),
	triples,
	...BEFORE.map(each => scalarTest(each, {id: `before-${each.id}`, view: 'before', weight: LISTED})),
];
