import {colourChanges, sameFace, sameRank, sameSuit, sameValue} from '../../statistics/adjacency/same-kind.js';
import {agreements} from '../../statistics/order/agreements.js';
import {cycles} from '../../statistics/order/cycles.js';
import {descents} from '../../statistics/order/descents.js';
import {guessing} from '../../statistics/order/guessing.js';
import {halfChanges} from '../../statistics/order/halves.js';
import {risingSequences} from '../../statistics/order/rising-sequences.js';
import type {ScalarStatistic} from '../../statistics/order/scalar.js';
import {successions} from '../../statistics/order/successions.js';
import {inverseValleys, valleys} from '../../statistics/order/valleys.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type Deadline, deadlineStrategy} from '../deadline-strategy.js';
import type {StrategyKind} from '../strategy.js';

/** Deadlines in cards: nine decks, or a shoe of eight; and 40 to 48 decks, or five or six shoes. */
const SOON = [416, 468] as const;
const LATER = [2080, 2496] as const;

/**
Neighbours that stay together in a shoe, as after double feeds. A rate of two percent must be found within five or six shoes in 99 of 100
campaigns. A fair device reaches a mark at that distance with a chance of 1 in 310, so a third of the weight makes evidence of 100.
*/
export const successionsInSixShoes = (weight: number): StrategyKind =>
	deadlineStrategy(successions, {id: 'successions-in-six-shoes', view: 'memory', weight, unfit: noShoe}, [
		{cards: LATER, deviationsAway: 3, stakes: {many: 99, few: 1}},
	]);

/** For shoes only: the same number of cards of a single deck is more shuffles than such a weight is worth. */
const noShoe = ({size, against}: RelativeOrders): string | undefined => {
	if (size < 4 * 52) return 'fewer than four decks';
	return against === 'input-order' ? undefined : 'it is not known which cards were neighbours';
};

/** Shelves leave too few valleys: twenty shelves are found within nine decks. */
export const valleysInTime = (weight: number): StrategyKind =>
	deadlineStrategy(valleys, {id: `${valleys.id}-in-time`, view: 'memory', weight}, [
		{cards: SOON, deviationsAway: 3.5, stakes: {many: 1, few: 12}},
		eitherWay(LATER),
	]);

/** Any trace of the input order. */
export const inTimeOfMemory = (weight: number): readonly StrategyKind[] =>
	[successions, risingSequences, descents, inverseValleys, cycles, guessing, halfChanges, agreements, sameFace].map(
		statistic => inTime(statistic, {view: 'memory', weight}),
	);

export const inTimeOfFaces = (weight: number): readonly StrategyKind[] =>
	[colourChanges, sameRank, sameSuit, sameValue].map(statistic => inTime(statistic, {view: 'absolute', weight}));

const inTime = (statistic: ScalarStatistic, settings: Pick<StrategyKind, 'view' | 'weight'>): StrategyKind =>
	deadlineStrategy(statistic, {...settings, id: `${statistic.id}-in-time`}, [eitherWay(SOON), eitherWay(LATER)]);

/** Too many and too few cards of one kind, with a far mark: a small weight is useful only for a large prize. */
const eitherWay = (cards: Deadline['cards']): Deadline => ({cards, deviationsAway: 4.3, stakes: {many: 1, few: 1}});
