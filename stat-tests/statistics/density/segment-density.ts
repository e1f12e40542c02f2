import {missing} from '../../../harness/model/checked.js';
import type {Probability} from '../../../harness/model/probability.js';
import {chiSquareLower, chiSquareUpper} from '../../laws/distributions/chi-square.js';
import {type TableMoments, tableMoments} from '../../laws/orders/table-moments.js';
import {twoSided} from '../../laws/sums/p-value.js';
import {gathered, type Tally} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {unfitInputOrder} from '../position/table-view.js';
import type {RandomnessTest} from '../randomness-test.js';
import {SECONDARY, tooMany, uneven} from '../test-record.js';
import {blockOfPlaces, blockSizes} from './blocks.js';

/**
How evenly each shuffle spreads its cards: the order is cut into blocks, and the cards of each block are counted by category.

	X² = Σ_bc (O_bc - E_bc)² / E_bc,   E_bc = (places of block b) (cards of category c) / n

for each shuffle, summed over the shuffles. Clumps at changing places leave no trace in the table of cards and places, but a
strong one in this sum. Cards that are dealt out evenly make it too small, which is a defect as well.

Law: both margins are fixed, so mean M and variance V of one X² are exact (laws/orders/table-moments.ts), and shuffles are
independent. The sum over N shuffles is approximated by V/(2M) times a chi-square with N · 2M²/V degrees of freedom, which has
that mean and variance (Box, Ann. Math. Stat. 25 (1954) 290, doi 10.1214/aoms/1177728786). docs/statistics.md has the measured accuracy.
*/
const densityTest = ({blocks, categoriesOf, because, what, ...rest}: DensityParts): RandomnessTest => {
	const sums = gathered(orders => densityTally(orders, blocks(orders), categoriesOf(orders)));
	return {
		...rest,
		group: 'tables',
		law: 'Σ X² ~ scaled chi-square with the exact mean and variance',
		source: 'Haldane 1940, Dawson 1954, Box 1954',
		weight: SECONDARY,
		need: 5,
		rejection: tooMany('Cards clump', 'Cards are spread too evenly'),
		observedText: (translate, effect) =>
			translate`within a shuffle the spread of ${what} is ${uneven(translate, effect)}`,
		reads: () => [sums],
		unfit(orders) {
			const unknown = rest.view === 'memory' ? unfitInputOrder(orders) : undefined;
			if (unknown !== undefined) return unknown;
			if (orders.size < 2 * blocks(orders)) return 'there are too few cards';
			const {variance} = momentsFor(orders, blocks(orders), categoriesOf(orders));
			return variance > ROUNDING ? undefined : because;
		},
		measure(orders) {
			const moments = momentsFor(orders, blocks(orders), categoriesOf(orders));
			const {mean, variance} = moments;
			const sum = sums(orders);
			return {
				statistic: sum,
				p: tailsAt(sum, orders.rows, moments),
				effect: {observed: sum / orders.rows / mean, fair: 1, error: Math.sqrt(variance / orders.rows) / mean},
			};
		},
	};
};

function tailsAt(sum: number, rows: number, {mean, variance}: TableMoments): Probability {
	const [value, df] = [(2 * mean * sum) / variance, (2 * mean ** 2 * rows) / variance];
	return twoSided(chiSquareLower(value, df), chiSquareUpper(value, df));
}

/** The p of `segment-density` for a precomputed sum over such orders. */
export const rankDensityP = (sum: number, orders: RelativeOrders): Probability =>
	tailsAt(sum, orders.rows, momentsFor(orders, deckLengths(orders), byRank(orders)));

interface DensityParts extends Pick<RandomnessTest, 'id' | 'detects' | 'view' | 'title' | 'question'> {
	/** What is spread over what, for the report. */
	readonly what: string;
	readonly blocks: (orders: RelativeOrders) => number;
	readonly categoriesOf: (orders: RelativeOrders) => Categories;
	/** The reason where every block always holds the same number of each category. */
	readonly because: string;
}

const ROUNDING = 1e-9;

/** One block for each deck of a shoe, at least four. */
export const deckLengths = ({size}: RelativeOrders): number => Math.max(4, Math.round(size / 52));

// Quarters of the shoe detect former neighbours of one face, as in a sorted shoe, with the fewest shoes. Six riffles with 99 %
// power at a level of 1e-4: 18 shoes; with eight blocks 22; by ranks and eight blocks 97 (from 12,000 simulated shoes).
const quarters = (): number => 4;

export const segmentDensities: readonly RandomnessTest[] = [
	densityTest({
		id: 'segment-density',
		view: 'absolute',
		detects: 'clumps, and cards dealt out too evenly',
		title: 'Ranks in segments',
		question: 'Does each part of a shuffle hold its share of every rank?',
		what: 'ranks over segments',
		blocks: deckLengths,
		categoriesOf: byRank,
		because: 'the cards have no ranks',
	}),
	densityTest({
		id: 'segment-density-face',
		view: 'absolute',
		detects: 'riffled sorted shoes: six riffles in 25 shoes',
		title: 'Copies in quarters',
		question: 'Are the copies of a card spread over the quarters of a shuffle as by chance?',
		what: 'copies of a card over quarters',
		blocks: quarters,
		categoriesOf: ({multiplicities}) => Uint16Array.from(multiplicities.keys()),
		because: 'there is one card of each face',
	}),
	densityTest({
		id: 'segment-density-part',
		view: 'memory',
		detects: 'slugs, packets, cards dealt round',
		title: 'Input and output quarters',
		question: 'Are the cards of one input quarter spread over the output quarters as by chance?',
		what: 'input quarters over output quarters',
		blocks: quarters,
		categoriesOf: byPart,
		because: 'all cards look alike',
	}),
];

const momentsFor = (orders: RelativeOrders, blocks: number, categories: Categories) =>
	tableMoments(blockSizes(orders.size, blocks), categorySizes(orders, categories));

/** Σ X² over the shuffles, with X² = Σ_bc O_bc² / E_bc - n. */
function densityTally(orders: RelativeOrders, blocks: number, categories: Categories): Tally<number> {
	const {rows, size} = orders;
	const ofCategories = categorySizes(orders, categories);
	const width = ofCategories.length;
	const firstCells = Uint16Array.from(blockOfPlaces(size, blocks), block => block * width);
	const weights = Float64Array.from(
		blockSizes(size, blocks).flatMap(places => ofCategories.map(cards => size / (places * cards))),
	);
	const counts = new Uint16Array(blocks * width);
	let sum = 0;
	return {
		take(cards) {
			for (let place = 0; place < size; place++) {
				const label = cards[place] ?? missing(place);
				const cell = (firstCells[place] ?? missing(place)) + (categories[label] ?? missing(label));
				counts[cell] = (counts[cell] ?? missing(cell)) + 1;
			}
			for (let cell = 0; cell < counts.length; cell++) {
				sum += (counts[cell] ?? missing(cell)) ** 2 * (weights[cell] ?? missing(cell));
				counts[cell] = 0;
			}
		},
		result: () => sum - rows * size,
	};
}

/** The category of each label, numbered from 0 without gaps. */
type Categories = Uint16Array;

/** Ace to king. One category where cards have no rank. */
function byRank({kinds, multiplicities}: RelativeOrders): Categories {
	return withoutGaps(kinds?.ranks ?? new Uint8Array(multiplicities.length));
}

const PARTS = 4;

/** By the quarter of the order of labels that holds most copies of a label. */
function byPart({size, multiplicities}: RelativeOrders): Categories {
	let before = 0;
	const parts = multiplicities.map(copies => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * PARTS) / size);
	});
	return withoutGaps(parts);
}

function withoutGaps(numbers: ArrayLike<number>): Categories {
	const present = [...new Set(Array.from(numbers))].sort((left, right) => left - right);
	return Uint16Array.from(numbers, number => present.indexOf(number));
}

function categorySizes({multiplicities}: RelativeOrders, categories: Categories): number[] {
	const sizes = new Array<number>(Math.max(...categories) + 1).fill(0);
	categories.forEach((category, label) => {
		sizes[category] = (sizes[category] ?? missing(category)) + (multiplicities[label] ?? missing(label));
	});
	return sizes;
}
