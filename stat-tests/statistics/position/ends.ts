import {missing} from '../../../harness/model/checked.js';
import {multinomialMoments} from '../../laws/distributions/multinomial-moments.js';
import {coincidenceMoments} from '../../laws/orders/coincidence-moments.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {measuredTable, type OneWayTable} from '../one-way-table.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, tooMany, uneven} from '../test-record.js';
import {positionCounts} from './card-by-position.js';
import {unfitInputOrder, unfitTable} from './table-view.js';

/**
Single rows and columns of the table of cards and places: which card comes first, which last, and where the first card of the
input order goes. All LISTED: `corner-cells` detects cards that stay at an end with fewer shuffles.

X² of single cells needs five in each (Cochran, Some methods for strengthening the common χ² tests, Biometrics 10, 1954): with
fewer it takes too few values to keep a level of 5 %. From there on a chi-square matched to its first three moments, which are
exact, keeps the level (see docs/statistics.md).
*/
const EXPECTED = 5;
/** Gives EXPECTED in each cell, unless a card is rarer than one in 52. */
const NEED = EXPECTED * 52;

interface EndTestParts extends Pick<RandomnessTest, 'id' | 'view' | 'unfit' | 'title' | 'question'> {
	readonly what: string;
	readonly table: (orders: RelativeOrders) => OneWayTable;
}

const endTest = ({what, table, ...rest}: EndTestParts): RandomnessTest => ({
	...rest,
	group: 'tables',
	detects: 'a stack that is only cut',
	law: 'chi-square, of two approximations the larger tail; three moments are exact',
	source: 'Haldane 1937',
	weight: LISTED,
	need: NEED,
	rejection: tooMany('Some occur too often', 'All occur too evenly'),
	observedText: (translate, effect) => translate`the table of ${what} is ${uneven(translate, effect)}`,
	reads: () => [positionCounts],
	measure: orders => measuredTable(table(orders)),
});

const unfitFaces = (orders: RelativeOrders) => unfitTable('absolute', orders) ?? unfitCells(orders);

const unfitCells = ({size, multiplicities}: RelativeOrders) =>
	Math.min(...multiplicities) * 52 < size ? 'one of the cards is rarer than 1 in 52' : undefined;

export const endTests: readonly RandomnessTest[] = [
	endTest({
		id: 'first-card',
		view: 'absolute',
		title: 'First card',
		question: 'Does every card come first equally often?',
		what: 'first cards',
		unfit: unfitFaces,
		table: orders => cardsAt(orders, 0),
	}),
	endTest({
		id: 'last-card',
		view: 'absolute',
		title: 'Last card',
		question: 'Does every card come last equally often?',
		what: 'last cards',
		unfit: unfitFaces,
		table: orders => cardsAt(orders, orders.size - 1),
	}),
	endTest({
		id: 'cut-location',
		view: 'memory',
		title: 'Where the cut falls',
		question: 'Does the first card of the input order come to every place equally often?',
		what: 'places of the first input card',
		unfit: orders =>
			unfitInputOrder(orders) ?? unfitFaces(orders) ?? (orders.size < 4 ? 'there are too few cards' : undefined),
		table: placesOfFirst,
	}),
];

/** Σ_j (O_j - N d_j/n)² / (N d_j/n) over the labels at one place: N independent draws. */
function cardsAt(orders: RelativeOrders, place: number): OneWayTable {
	const {rows, size, multiplicities} = orders;
	const m = multiplicities.length;
	const counts = positionCounts(orders).subarray(place * m, (place + 1) * m);
	const chances = multiplicities.map(copies => copies / size);
	const x2 = chances.reduce(
		(sum, p, label) => sum + ((counts[label] ?? missing(label)) - rows * p) ** 2 / (rows * p),
		0,
	);
	return {x2, moments: multinomialMoments(chances, rows)};
}

/**
Where the d cards of the first label lie:

	Q = (n-1) / (N d (1 - d/n)) · Σ_i (O_i - N d/n)²,   n - 1 degrees of freedom

Two shuffles agree in a hypergeometric number of places: d drawn from n with d marked. Its third central moment is
κ = d²(n-d)²(n-2d)² / (n³(n-1)(n-2)), and in units where its variance is n - 1, τ = κ (n(n-1) / (d(n-d)))³.
*/
export function placesOfFirst(orders: RelativeOrders): OneWayTable {
	const {rows, size: n, multiplicities} = orders;
	const counts = positionCounts(orders);
	const d = multiplicities[0] ?? missing(0);
	let squares = 0;
	for (let place = 0; place < n; place++)
		squares +=
			((counts[place * multiplicities.length] ?? missing(place * multiplicities.length)) - (rows * d) / n) ** 2;
	const scale = (n - 1) / (rows * d * (1 - d / n));
	const kappa = (d ** 2 * (n - d) ** 2 * (n - 2 * d) ** 2) / (n ** 3 * (n - 1) * (n - 2));
	const third = kappa * ((n * (n - 1)) / (d * (n - d))) ** 3;
	return {x2: scale * squares, moments: coincidenceMoments({df: n - 1, third, rows})};
}
