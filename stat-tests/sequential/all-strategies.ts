import {STATISTICS} from '../battery.js';
import {colourChanges, sameFace, sameRank, sameSuit, sameValue} from '../statistics/adjacency/same-kind.js';
import {agreements} from '../statistics/order/agreements.js';
import {BEFORE} from '../statistics/order/before.js';
import {middleOfHalf} from '../statistics/order/halves.js';
import type {RelativeOrders} from '../views/relative-order.js';
import {pairCells, placeCells} from './strategies/cells.js';
import {distance, fineDistance} from './strategies/distance.js';
import {ofEarlier} from './strategies/earlier.js';
import {inverseShelves, packets, shelves} from './strategies/likelihood.js';
import {displacement, labelsInParts, placeTable, regions, successorTable} from './strategies/places.js';
import {followedBefore, followedNear, samePlace, sameTwoCards} from './strategies/previous-order.js';
import {repeats} from './strategies/repeats.js';
import {due, nearestLeft} from './strategies/rising.js';
import {alike, rankInPart, recentColours, recentRanks} from './strategies/same-kind.js';
import {slugs} from './strategies/slugs.js';
import {trailing} from './strategies/trailing.js';
import {inTimeOfFaces, inTimeOfMemory, successionsInSixShoes, valleysInTime} from './strategies/with-deadline.js';
import type {StrategyKind} from './strategy.js';
import {tiltStrategy} from './tilt-strategy.js';

/** Places are used only where they differ from faces as labels: a single deck, and changing input orders. */
const places = ({labelled, against}: RelativeOrders): string | undefined =>
	labelled === 'places' && against === 'input-order' ? undefined : 'input places equal faces, or are not known';

/** If copies are adjacent, the reversed pairs are the same pairs. */
const noReverse = ({neighbour}: RelativeOrders): string | undefined =>
	neighbour === 'same-face' ? 'another strategy covers it already' : undefined;

/** The order before is tested only where it is not the input order. */
const before = ({labelled, against}: RelativeOrders): string | undefined =>
	against !== 'order-before'
		? 'another strategy covers it already'
		: labelled === 'places'
			? undefined
			: 'copies look alike';
const beforeAtAll = ({against}: RelativeOrders): string | undefined =>
	against === 'order-before' ? undefined : 'another strategy covers it already';

/** Weights of the tilted statistics. Statistics that a formula or a learner covers better have little. */
const TILTS: Readonly<Record<string, number>> = {
	successions: 10,
	'rising-sequences': 4,
	valleys: 4,
	inversions: 4,
	cycles: 6,
	agreements: 4,
	'colour-changes': 3,
};

/**
All strategies, with their weights. A share of one in fifty costs log 50 = 3.9 on the way to log 200 = 5.3: a few shuffles for a small
defect, none for a large one. Known defects have larger weights (packets, shelves, pairs, slugs, cards that stay); the other strategies
learn without a model. The weights were tuned on simulated defects. The error bound holds for any weights that are fixed before the
first card.
*/
export const STRATEGIES: readonly StrategyKind[] = [
	packets(35),
	shelves(40),
	inverseShelves(4),
	...[...STATISTICS, agreements, sameFace, middleOfHalf].map(statistic =>
		tiltStrategy(statistic, {view: 'memory', weight: TILTS[statistic.id] ?? 2}),
	),
	...[colourChanges, sameRank, sameSuit, sameValue].map(statistic =>
		tiltStrategy(statistic, {view: 'absolute', weight: TILTS[statistic.id] ?? 1}),
	),
	successionsInSixShoes(100),
	valleysInTime(14),
	...inTimeOfMemory(1),
	...inTimeOfFaces(1),
	...BEFORE.map(statistic => tiltStrategy(statistic, {id: `before-${statistic.id}`, view: 'before', weight: 1})),
	slugs({id: 'slugs', view: 'memory', weight: 20}, 'in-order'),
	slugs({id: 'reverse-slugs', view: 'memory', weight: 3, unfit: noReverse}, 'in-reverse'),
	trailing({id: 'trailing-next', view: 'memory', weight: 14}, 'next'),
	trailing({id: 'trailing-last', view: 'memory', weight: 4}, 'last'),
	trailing({id: 'trailing-same', view: 'memory', weight: 6}, 'same'),
	distance({id: 'distance', view: 'memory', weight: 6}, 1),
	distance({id: 'distance-2', view: 'memory', weight: 3}, 2),
	distance({id: 'distance-3', view: 'memory', weight: 3}, 3),
	fineDistance({id: 'fine-distance', view: 'memory', weight: 4}),
	displacement({id: 'displacement', view: 'memory', weight: 8}),
	due({id: 'due', view: 'memory', weight: 12}),
	nearestLeft({id: 'nearest-left', view: 'memory', weight: 2}),
	placeCells({id: 'place-cells', view: 'absolute', weight: 8}),
	placeCells({id: 'place-cells-place', view: 'memory', weight: 6, unfit: places}),
	pairCells({id: 'pair-cells', view: 'absolute', weight: 8}),
	pairCells({id: 'pair-cells-place', view: 'memory', weight: 6, unfit: places}),
	placeTable({id: 'place-table', view: 'absolute', weight: 3}),
	placeTable({id: 'place-table-place', view: 'memory', weight: 3, unfit: places}),
	regions({id: 'regions-4', view: 'absolute', weight: 4}, 4),
	regions({id: 'regions-8', view: 'absolute', weight: 3}, 8),
	regions({id: 'regions-4-place', view: 'memory', weight: 4, unfit: places}, 4),
	regions({id: 'regions-8-place', view: 'memory', weight: 3, unfit: places}, 8),
	labelsInParts({id: 'labels-in-parts', view: 'absolute', weight: 3}, 13),
	successorTable({id: 'successor-table', view: 'absolute', weight: 3}),
	successorTable({id: 'successor-table-place', view: 'memory', weight: 3, unfit: places}),
	alike({id: 'alike', view: 'absolute', weight: 4}),
	recentRanks({id: 'recent-ranks', view: 'absolute', weight: 4}),
	recentColours({id: 'recent-colours', view: 'absolute', weight: 3}),
	sameTwoCards({id: 'same-two-cards', view: 'absolute', weight: 2}),
	rankInPart({id: 'rank-in-part', view: 'absolute', weight: 4}),
	followedNear({id: 'followed-near', view: 'absolute', weight: 3}),
	followedBefore({id: 'followed-before', view: 'absolute', weight: 5}),
	samePlace({id: 'same-place', view: 'absolute', weight: 5}),
	ofEarlier(2, due({id: 'due-two-before', view: 'absolute', weight: 2})),
	ofEarlier(2, slugs({id: 'slugs-two-before', view: 'absolute', weight: 2}, 'in-order')),
	repeats({id: 'repeats', view: 'absolute', weight: 2}),
	repeats({id: 'repeats-place', view: 'memory', weight: 2, unfit: places}),
	distance({id: 'distance-before', view: 'before', weight: 3, unfit: beforeAtAll}, 1),
	trailing({id: 'trailing-next-before', view: 'before', weight: 3, unfit: beforeAtAll}, 'next'),
	displacement({id: 'displacement-before', view: 'before', weight: 3, unfit: before}),
	regions({id: 'regions-4-before', view: 'before', weight: 2, unfit: before}, 4),
	pairCells({id: 'pair-cells-before', view: 'before', weight: 2, unfit: before}),
];
