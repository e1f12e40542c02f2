import {missing} from '../../../harness/model/checked.js';
import type {Probability} from '../../../harness/model/probability.js';
import {coincidenceMoments} from '../../laws/orders/coincidence-moments.js';
import type {Moments} from '../../laws/orders/matched-chi-square.js';
import {gathered} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {measuredTable} from '../one-way-table.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED, tooMany} from '../test-record.js';
import {unfitTable} from './table-view.js';

/**
The table of card by position.

With n cards, m labels, d_j cards of label j, N shuffles, O_ij = how often label j lies at place i, E_j = N d_j / n:

	X² = Σ_ij (O_ij - E_j)² / E_j       Q = X² (n-1)/n  ~  chi-square with (n-1)(m-1) degrees of freedom

The factor (n-1)/n is needed because the places of one shuffle are dependent: each holds just one card. Without it a fair device
is rejected three times as often as the level says. Mean and variance of Q are exact for every N: (n-1)(m-1) and
2(n-1)(m-1)(1-1/N) (covariance of a uniform permutation matrix; Hoeffding, Ann. Math. Stat. 22 (1951) 558, doi
10.1214/aoms/1177729545). For few shuffles Q is narrower and more skewed than its limit. So tails are taken from a chi-square
matched to its first three moments. Valid from N = 10 (calibration in bench/).
*/
const POSITION_TEST = {
	group: 'position',
	law: 'Q = X² (n-1)/n ~ chi-square, (n-1)(m-1) degrees of freedom',
	source: 'covariance of a uniform permutation: Hoeffding 1951',
	weight: LISTED,
	need: 10,
	reads: () => [positionCounts],
	measure: measureTable,
} as const;

export const cardByPosition: RandomnessTest = {
	...POSITION_TEST,
	id: 'position-card',
	family: 'chi-square',
	detects: 'cards that prefer places; a table that is too even',
	title: 'Card by position',
	question: 'Does every card come to every place equally often?',
	rejection: tooMany('Cards prefer places', 'Cards are spread too evenly'),
	observedText: (translate, {observed}) =>
		translate`the table of cards by position is ${observed.toFixed(3)} times as uneven as by chance`,
	view: 'absolute',
	unfit: orders => unfitTable('absolute', orders),
};

/** Input places by output places. After new-deck order a face is its place, and the first table covers it. */
export const placeByPlace: RandomnessTest = {
	...POSITION_TEST,
	id: 'position-place',
	detects: 'machines that move cards in fixed ways; a single deck with known input orders',
	title: 'Input place by output place',
	question: 'Does a card go from every place to every place equally often?',
	rejection: tooMany('Some moves are preferred', 'Cards are moved too evenly'),
	observedText: (translate, {observed}) =>
		translate`the table of input places by output places is ${observed.toFixed(3)} times as uneven as by chance`,
	view: 'memory',
	unfit: orders => unfitTable('memory', orders),
};

function measureTable(orders: RelativeOrders): Measurement {
	const {q, df} = positionTable(orders);
	return measuredTable({x2: q, moments: positionMoments(orders, df)});
}

/** The p of a precomputed X² over such orders. */
export function positionP(x2: number, orders: Pick<RelativeOrders, 'rows' | 'size' | 'multiplicities'>): Probability {
	const {size, multiplicities} = orders;
	const moments = positionMoments(orders, (size - 1) * (multiplicities.length - 1));
	return measuredTable({x2: (x2 * (size - 1)) / size, moments}).p;
}

/**
One shuffle always gives the same Q, so Q counts agreements between shuffles: h = (n-1) Σ_x (F_x / d_x - d_x/n), where two
shuffles both show face x in F_x places. E h³ = (n-1)³ Σ_x 1/(n d_x), exact where each face comes once (F is then the number of
fixed points, E(F-1)³ = 1). In shoes F_x is nearly Poisson, and the error is some percent of a term that vanishes as N grows.
*/
function positionMoments(
	{rows, size, multiplicities}: Pick<RelativeOrders, 'rows' | 'size' | 'multiplicities'>,
	df: number,
): Moments {
	const reciprocals = multiplicities.reduce((sum, copies) => sum + 1 / copies, 0);
	return coincidenceMoments({df, third: ((size - 1) ** 3 * reciprocals) / size, rows});
}

export function positionTable(orders: RelativeOrders): {readonly q: number; readonly df: number} {
	const {rows, size, multiplicities} = orders;
	const counts = positionCounts(orders);
	const expected = multiplicities.map(d => (rows * d) / size);
	let x2 = 0;
	for (let place = 0; place < size; place++) {
		expected.forEach((mean, label) => {
			x2 += ((counts[place * expected.length + label] ?? missing(place * expected.length + label)) - mean) ** 2 / mean;
		});
	}
	return {q: (x2 * (size - 1)) / size, df: (size - 1) * (multiplicities.length - 1)};
}

/** O_ij, one row of labels for each place. Shared by two tests, a rule and a chart. */
export const positionCounts = gathered(({size, multiplicities}) => {
	const width = multiplicities.length;
	const counts = new Uint32Array(size * width);
	return {
		take(cards) {
			for (let place = 0; place < size; place++) {
				const cell = place * width + (cards[place] ?? missing(place));
				counts[cell] = (counts[cell] ?? missing(cell)) + 1;
			}
		},
		result: () => counts,
	};
});
