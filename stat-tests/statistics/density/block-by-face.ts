import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {chiSquareTable} from '../one-way-table.js';
import {positionCounts} from '../position/card-by-position.js';
import {unfitTable} from '../position/table-view.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED, tooMany, uneven} from '../test-record.js';
import {blockOfPlaces, blockSizes} from './blocks.js';

/**
Equi-distribution: does every card come to every part of the order equally often? The table of cards and places, with the places
merged into 13 blocks:

	Q = ((n-1)/n) Σ_bj (O_bj - E_bj)² / E_bj,   E_bj = N (places of block b) d_j / n      ~ chi-square, (blocks - 1)(m - 1)

O is a sum of the counts of places, whose covariance is (I - J/n) ⊗ (I - J/n) / (n-1). Merging places, scaled by the square root
of the block's size, keeps it a projection. So the same factor applies (Hoeffding 1951, as for the table of card by position).
LISTED: rule books require it; `smooth-4` and card by position detect the same with fewer shuffles.
*/
export const blockByFace: RandomnessTest = {
	id: 'block-by-face',
	group: 'tables',
	family: 'equi-distribution',
	detects: '"equi-distribution" of the rule books',
	law: 'Q = X² (n-1)/n ~ chi-square, 12(m-1)',
	source: 'Hoeffding 1951',
	title: 'Equi-distribution',
	question: 'Does every card come to every thirteenth of the order equally often?',
	rejection: tooMany('Cards prefer parts of the order', 'Cards are spread too evenly'),
	observedText: (translate, effect) =>
		translate`the table of cards against thirteenths of the order is ${uneven(translate, effect)}`,
	weight: LISTED,
	need: 10,
	view: 'absolute',
	unfit: orders => unfitTable('absolute', orders) ?? (orders.size < 2 * BLOCKS ? 'there are too few cards' : undefined),
	reads: () => [positionCounts],
	measure: blockTable,
};

const BLOCKS = 13;

function blockTable(orders: RelativeOrders): Measurement {
	const {rows, size, multiplicities} = orders;
	const counts = positionCounts(orders);
	const m = multiplicities.length;
	const blocks = blockOfPlaces(size, BLOCKS);
	const table = new Float64Array(BLOCKS * m);
	for (let cell = 0; cell < counts.length; cell++) {
		const to = (blocks[Math.trunc(cell / m)] ?? missing(Math.trunc(cell / m))) * m + (cell % m);
		table[to] = (table[to] ?? missing(to)) + (counts[cell] ?? missing(cell));
	}
	let x2 = 0;
	blockSizes(size, BLOCKS).forEach((places, block) => {
		multiplicities.forEach((copies, label) => {
			const expected = (rows * places * copies) / size;
			x2 += ((table[block * m + label] ?? missing(block * m + label)) - expected) ** 2 / expected;
		});
	});
	return chiSquareTable((x2 * (size - 1)) / size, (BLOCKS - 1) * (m - 1));
}
