import type {Labels} from '../relative-order.js';
import {openFewBins, openManyBins, WAYS} from './card-bets.js';
import {openCardsLeft} from './cards-left.js';
import {logMean} from './log-mean.js';

/**
A gambler who sorts the cards that may come next into bins, and learns which bins come more often than they should.

With r cards left, r_x of label x, and weights w by bin, a dollar becomes

	r w(c) / Σ_x r_x w(x)

when card c comes: for a fair device the mean of that is Σ_c (r_c / r) · r w(c) / Σ_x r_x w(x) = 1, whatever the weights, as long as they
were chosen before. The weight of a bin is (seen + κ) / (expected + κ), where the expectation is the sum of the fair chances that it
had, card by card (its compensator): the mean of a gamma law with prior mean 1 and strength κ. With a guess g for the prior mean it is
(seen + κg) / (expected + κ). He splits his dollar over four priors.
*/
export interface Learner {
	readonly play: (order: Labels) => void;
	readonly logWealth: () => number;
	/** How often each bin came, and should have come. */
	readonly seen: Float64Array;
	readonly expected: Float64Array;
}

export interface Bins {
	readonly count: number;
	/** The bin of each label, in rows: which row counts for a card is said by `rowAt`. */
	readonly table: Int32Array;
	/**
	Before the card at a place comes: the row of `table` that holds for it. It may rest on the cards before that place, and may
	write to the table; not on the card itself. -1: no bet.
	*/
	readonly rowAt: (place: number, order: Labels) => number;
	/** Four ways to begin; without them he begins with no opinion, in four strengths. */
	readonly ways?: Ways;
}

/** What a bin's weight is guessed to be before anything was seen, and how many events that guess is worth. */
export interface Way {
	readonly guess: (bin: number) => number;
	readonly strength: number;
}

/** Four, written out in the loop: this is where the time goes. */
export type Ways = readonly [Way, Way, Way, Way];

const even = () => 1;
const NO_OPINION: Ways = [
	{guess: even, strength: 1},
	{guess: even, strength: 6},
	{guess: even, strength: 36},
	{guess: even, strength: 216},
];
/** A batch is played in stretches, after each of which few bins are weighed anew; many only after a shuffle. */
const STRETCH = 13;
const FEW = 64;

export function openLearner(multiplicities: readonly number[], bins: Bins): Learner {
	const {count, table, rowAt, ways = NO_OPINION} = bins;
	const width = multiplicities.length;
	const size = multiplicities.reduce((sum, copies) => sum + copies, 0);
	const [seen, expected] = [new Float64Array(count), new Float64Array(count)];
	const {weights, weigh} = openWeights(ways, seen, expected);
	const cards = openCardsLeft(multiplicities);
	const logs = new Float64Array(WAYS);
	const isFew = count <= FEW;
	const {bet, products} = (isFew ? openFewBins : openManyBins)({table, weights, expected, cards});

	const settle = () => {
		for (let way = 0; way < WAYS; way++) logs[way] = (logs[way] as number) + Math.log(products[way] as number);
		products.fill(1);
		if (isFew) weigh();
	};
	const play = (order: Labels) => {
		weigh();
		cards.reset();
		// A continuous shuffler deals a round, and has the rest still inside.
		for (let place = 0; place < order.length; place++) {
			const card = order[place] as number;
			const row = rowAt(place, order);
			// Of one kind that is left nothing is to be learned or won.
			if (row >= 0 && cards.kinds > 1) {
				const bin = bet(row * width, card, size - place);
				seen[bin] = (seen[bin] as number) + 1;
			}
			cards.take(card);
			if (place % STRETCH === STRETCH - 1) settle();
		}
		settle();
	};
	return {play, logWealth: () => logMean(logs), seen, expected};
}

/** (seen + κg) / (expected + κ) for each bin, a row of four. */
function openWeights(ways: Ways, seen: Float64Array, expected: Float64Array) {
	const count = seen.length;
	const weights = new Float64Array(WAYS * count).fill(1);
	const [k0, k1, k2, k3] = [ways[0].strength, ways[1].strength, ways[2].strength, ways[3].strength];
	const guesses = Float64Array.from(weights, (_, at) => {
		const way = ways[at % WAYS] ?? ways[0];
		return way.strength * way.guess(Math.floor(at / WAYS));
	});
	const weigh = () => {
		for (let bin = 0; bin < count; bin++) {
			const came = seen[bin] as number;
			const fair = expected[bin] as number;
			const at = WAYS * bin;
			weights[at] = (came + (guesses[at] as number)) / (fair + k0);
			weights[at + 1] = (came + (guesses[at + 1] as number)) / (fair + k1);
			weights[at + 2] = (came + (guesses[at + 2] as number)) / (fair + k2);
			weights[at + 3] = (came + (guesses[at + 3] as number)) / (fair + k3);
		}
	};
	return {weights, weigh};
}
