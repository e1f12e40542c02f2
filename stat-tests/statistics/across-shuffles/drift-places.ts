import {at, missing} from '../../../harness/model/checked.js';
import {probability} from '../../../harness/model/probability.js';
import {chiSquareUpper} from '../../laws/distributions/chi-square.js';
import {gathered} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {chiSquareTable} from '../one-way-table.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED} from '../test-record.js';

/**
Do cards lie in the late half of the run where they lay in the early half?

Places and faces are grouped into four blocks each, with a_A places and b_B cards. D_AB counts cards of block B in block A, in
the last m shuffles minus the first m. From the covariance of a uniform permutation (see position-card)

	Q = (n-1) / (2m) · Σ_AB D_AB² / (a_A b_B)  ~  chi-square with 9 degrees of freedom

The mean of 9 is exact for every m. Only the upper tail rejects: halves that are too similar are no defect.
*/
export const driftPlaces: RandomnessTest = {
	id: 'drift-places',
	group: 'between-shuffles',
	detects: 'wear, heat, for places',
	law: '4 × 4 blocks: chi-square, 9 degrees of freedom, upper tail',
	source: 'Hoeffding 1951',
	title: 'Drift of places',
	question: 'Do cards have the same places in the late half of the run as in the early half?',
	rejection: () => 'Cards change places over the run',
	observedText: (translate, {observed}) =>
		translate`quarters of the deck and of the places differ between the halves ${observed.toFixed(2)} times as much as by chance`,
	weight: LISTED,
	need: 10,
	view: 'absolute',
	unfit: ({multiplicities, size}) =>
		multiplicities.length < BLOCKS || size < BLOCKS ? 'it needs at least four faces' : undefined,
	reads: () => [differences],
	measure: measureDrift,
};

const BLOCKS = 4;

function measureDrift(orders: RelativeOrders): Measurement {
	const {rows, size} = orders;
	const half = Math.floor(rows / 2);
	const {places, faces} = blocksIn(orders);
	const q = differences(orders).reduce((sum, difference, cell) => {
		const cards = at(places.sizes, Math.floor(cell / BLOCKS)) * at(faces.sizes, cell % BLOCKS);
		return sum + difference ** 2 / cards;
	}, 0);
	const scaled = (q * (size - 1)) / (2 * half);
	return {...chiSquareTable(scaled, DF), p: probability(chiSquareUpper(scaled, DF))};
}

const DF = (BLOCKS - 1) ** 2;

/** D_AB, one row for each block of places. The middle shuffle of an odd number is left out. */
const differences = gathered(orders => {
	const {rows, size} = orders;
	const half = Math.floor(rows / 2);
	const {places, faces} = blocksIn(orders);
	const late = new Int32Array(BLOCKS * BLOCKS);
	return {
		take(cards, row) {
			if (row >= half && row < rows - half) return;
			const step = row < half ? -1 : 1;
			for (let place = 0; place < size; place++) {
				const face = cards[place] ?? missing(place);
				const cell = (places.of[place] ?? missing(place)) * BLOCKS + (faces.of[face] ?? missing(face));
				late[cell] = (late[cell] ?? missing(cell)) + step;
			}
		},
		result: () => late,
	};
});

const blocksIn = ({size, multiplicities}: RelativeOrders) => ({
	places: blocksOf(new Array<number>(size).fill(1)),
	faces: blocksOf(multiplicities),
});

/**
Four blocks with numbers of cards (`sizes`) as equal as whole places or faces allow. `of`: the block of each place, or of each face. `cards`: the
number of cards of each place or face.
*/
function blocksOf(cards: readonly number[]): {readonly of: Uint8Array; readonly sizes: Float64Array} {
	const whole = cards.reduce((sum, each) => sum + each, 0);
	const sizes = new Float64Array(BLOCKS);
	let before = 0;
	const of = Uint8Array.from(cards, each => {
		const block = Math.min(BLOCKS - 1, Math.floor((BLOCKS * (before + each / 2)) / whole));
		before += each;
		sizes[block] = (sizes[block] ?? missing(block)) + each;
		return block;
	});
	return {of, sizes};
}
