import {STATISTICS} from '../battery.js';
import type {RelativeOrders} from '../relative-order.js';
import type {ExpertKind} from './expert.js';
import {alike, recentColours, recentRanks} from './experts/alike.js';
import {pairCells, placeCells} from './experts/cells.js';
import {distance, fineDistance} from './experts/distance.js';
import {inverseShelves, packets, shelves} from './experts/likelihood.js';
import {displacement, labelsInParts, placeTable, regions} from './experts/places.js';
import {followedBefore, samePlace, sameTwoCards} from './experts/recall.js';
import {repeats} from './experts/repeats.js';
import {nearestLeft, neighbourDealt} from './experts/rising.js';
import {slugs} from './experts/slugs.js';
import {successorTable} from './experts/successors.js';
import {trailing} from './experts/trailing.js';
import {tiltExpert} from './tilt-expert.js';

const any = (): undefined => undefined;

/** By places in only where these are another way to tell the cards than faces: a single deck, and orders in that change. */
const places = ({labelled, against}: RelativeOrders): string | undefined =>
	labelled === 'places' && against === 'order-in' ? undefined : 'places in are faces, or not known';

/** The order before is asked about only where it is not the order in. */
const before = ({labelled, against}: RelativeOrders): string | undefined =>
	against !== 'order-before' ? 'it is asked about already' : labelled === 'places' ? undefined : 'copies look alike';
const beforeAtAll = ({against}: RelativeOrders): string | undefined =>
	against === 'order-before' ? undefined : 'it is asked about already';

const unless = (unfit: ExpertKind['unfit'], kind: ExpertKind): ExpertKind => ({
	...kind,
	unfit: orders => unfit(orders) ?? kind.unfit(orders),
});

/** What the tilted statistics are worth; those that a formula or a learner does better have little. */
const TILTS: Readonly<Record<string, number>> = {
	successions: 10,
	'rising-sequences': 4,
	valleys: 4,
	inversions: 4,
	cycles: 6,
};

/**
All gamblers, with their shares of the first dollar. A share of one in fifty costs log 50 = 3.9 on the way to log 200 = 5.3: a few
shuffles where a defect is small, none where it is plain. Larger shares went to what machines are known to do (packets, shelves,
pairs, slugs, cards that stay); the rest learn without knowing what to look for. Fixed on simulated machines; fair machines have no
say in them, and the law holds for any shares that are fixed before the first card.
*/
export const EXPERTS: readonly ExpertKind[] = [
	packets(30),
	shelves(16),
	inverseShelves(4),
	...STATISTICS.map(statistic => tiltExpert(statistic, {view: 'memory', weight: TILTS[statistic.id] ?? 2})),
	slugs('slugs', 'memory', 14),
	trailing('trailing-next', 'memory', 14, 'next'),
	trailing('trailing-last', 'memory', 4, 'last'),
	trailing('trailing-same', 'memory', 6, 'same'),
	distance('distance', 'memory', 6, 1),
	distance('distance-2', 'memory', 3, 2),
	distance('distance-3', 'memory', 3, 3),
	fineDistance('fine-distance', 'memory', 4),
	displacement('displacement', 'memory', 8),
	neighbourDealt('neighbour-dealt', 'memory', 2),
	nearestLeft('nearest-left', 'memory', 2),
	placeCells({id: 'place-cells', view: 'absolute', weight: 8, unfit: any}),
	placeCells({id: 'place-cells-place', view: 'memory', weight: 6, unfit: places}),
	pairCells({id: 'pair-cells', view: 'absolute', weight: 8, unfit: any}),
	pairCells({id: 'pair-cells-place', view: 'memory', weight: 6, unfit: places}),
	placeTable('place-table', 'absolute', 3, any),
	placeTable('place-table-place', 'memory', 3, places),
	regions('regions-4', 'absolute', 4, any, 4),
	regions('regions-8', 'absolute', 3, any, 8),
	regions('regions-4-place', 'memory', 4, places, 4),
	regions('regions-8-place', 'memory', 3, places, 8),
	labelsInParts('labels-in-parts', 'absolute', 3, any, 13),
	successorTable('successor-table', 'absolute', 3, any),
	successorTable('successor-table-place', 'memory', 3, places),
	alike('alike', 4),
	recentRanks('recent-ranks', 4),
	recentColours('recent-colours', 3),
	sameTwoCards('same-two-cards', 'absolute', 2),
	followedBefore('followed-before', 5),
	samePlace('same-place', 5),
	repeats({id: 'repeats', view: 'absolute', weight: 2, unfit: any}),
	repeats({id: 'repeats-place', view: 'memory', weight: 2, unfit: places}),
	unless(beforeAtAll, distance('distance-before', 'before', 3, 1)),
	unless(beforeAtAll, trailing('trailing-next-before', 'before', 3, 'next')),
	unless(before, displacement('displacement-before', 'before', 3)),
	regions('regions-4-before', 'before', 2, before, 4),
	unless(before, pairCells({id: 'pair-cells-before', view: 'before', weight: 2, unfit: any})),
];
