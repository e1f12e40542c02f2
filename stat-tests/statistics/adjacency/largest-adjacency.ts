import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type CellGroup, extremeCount} from '../extreme-count.js';
import {byFacesAndPlaces, type TableView, unfitTable} from '../position/table-view.js';
import type {RandomnessTest} from '../randomness-test.js';
import {SECONDARY, tooMany} from '../test-record.js';
import {neighbourCounts} from './neighbour-counts.js';

/**
Does one card follow another far too often?

In a fair order of n cards, count how often one of d_a cards of label a is directly followed by one of d_b cards of label b. The
count is hypergeometric: d_a cards are drawn from n of which d_b are marked, for a = b from n of which d_a - 1 are. (There are
C(d_a, j) C(d_b, j) j! ways to glue j such pairs, and (n-j)! orders for each; these are the factorial moments of that law. For
a = b it is C(d_a, j) (d_a - 1)! / (d_a - 1 - j)! ways.) With one copy of each, the count is 1 with probability 1/n, else 0. The
sum over N shuffles is exact, and the p of the worst pair is multiplied by the number of pairs.

Sticking cards were neighbours before. So pairs that are neighbours in the order of the labels get half of the risk, and all
others the other half.
*/
const adjacencyTest = (view: TableView): RandomnessTest => ({
	id: 'largest-adjacency',
	group: 'tables',
	detects: 'two cards that stick in a quarter of the shuffles, within 83',
	law: 'exact: sum of N hypergeometric counts, times the number of pairs; half of the risk for pairs that were neighbours',
	source: 'factorial moments; union bound',
	title: 'One card after another',
	question: 'Does any one card follow any other far too often, or never?',
	rejection: tooMany('Two cards stick', 'Two cards never follow each other'),
	observedText: (translate, {observed, fair}) =>
		translate`the most extreme pair of cards follow one another ${observed.toFixed(3)} times a shuffle; for a fair device it is ${fair.toFixed(3)} times`,
	weight: SECONDARY,
	need: 1,
	view,
	unfit: orders => unfitTable(view, orders),
	reads: () => [neighbourCounts],
	measure: (orders, level) => extremeCount(pairGroups(orders), orders, level),
});

export const largestAdjacency = byFacesAndPlaces(adjacencyTest);

/** Pairs of labels with the same numbers of copies and the same relation have one law. */
function pairGroups(orders: RelativeOrders): CellGroup[] {
	const {size, multiplicities} = orders;
	const groups = [...new Set(multiplicities)].flatMap(first =>
		[...new Set(multiplicities)].flatMap(second => RELATIONS.map(relation => ({first, second, relation}))),
	);
	const possible = groups.map(group => ({...group, ...extremesOf(orders, group)})).filter(isPossible);
	const neighbouring = cellsOf(possible.filter(({relation}) => relation !== 'apart'));
	const apart = cellsOf(possible.filter(({relation}) => relation === 'apart'));
	const half = apart === 0 ? 1 : 0.5;
	return possible.map(({first, second, relation, cells, fullest, emptiest}) => ({
		law: hypergeometricLaw({population: size, marked: relation === 'the-same' ? second - 1 : second, drawn: first}),
		cells,
		share: relation === 'apart' ? (half * cells) / apart : (half * cells) / neighbouring,
		fullest,
		emptiest,
	}));
}

/** The position of the second label relative to the first, in the order of the labels. */
const RELATIONS = ['the-same', 'the-next', 'apart'] as const;

interface PairKind {
	/** The copies of the first and the second label. */
	readonly first: number;
	readonly second: number;
	readonly relation: (typeof RELATIONS)[number];
}

/** A single card cannot follow itself. */
const isPossible = ({relation, first, cells}: PairKind & Extremes): boolean =>
	cells > 0 && !(relation === 'the-same' && first === 1);

type Extremes = Pick<CellGroup, 'cells' | 'fullest' | 'emptiest'>;

const cellsOf = (groups: readonly Extremes[]): number => groups.reduce((sum, {cells}) => sum + cells, 0);

function extremesOf(orders: RelativeOrders, {first, second, relation}: PairKind): Extremes {
	const {multiplicities} = orders;
	const {inLine} = neighbourCounts(orders);
	const width = multiplicities.length;
	let [cells, fullest, emptiest] = [0, 0, Number.POSITIVE_INFINITY];
	for (let a = 0; a < width; a++) {
		if (multiplicities[a] !== first) continue;
		for (let b = 0; b < width; b++) {
			if (multiplicities[b] !== second || relationOf(a, b) !== relation) continue;
			const count = inLine[a * width + b] as number;
			cells++;
			if (count > fullest) fullest = count;
			if (count < emptiest) emptiest = count;
		}
	}
	return {cells, fullest, emptiest};
}

const relationOf = (a: number, b: number): PairKind['relation'] =>
	a === b ? 'the-same' : b === a + 1 ? 'the-next' : 'apart';
