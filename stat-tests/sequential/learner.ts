import type {Labels} from '../views/relative-order.js';
import {betByBin, betByLabel} from './card-bets.js';
import {openCardsLeft} from './cards-left.js';
import {NO_OPINION, openStakes, type Stakes, type Ways} from './stakes.js';

/**
A gambler who sorts the cards that may come next into bins, and learns which bins come more often than they should.

With r cards left, r_x of label x, and weights w by bin, a dollar becomes

	r w(c) / Σ_x r_x w(x)

when card c comes: for a fair device the mean of that is Σ_c (r_c / r) · r w(c) / Σ_x r_x w(x) = 1, whatever the weights, as long as they
were chosen before. The weight of a bin is (seen + κ) / (expected + κ), where the expectation is the sum of the fair chances that it
had, card by card (its compensator): the mean of a gamma law with prior mean 1 and strength κ. With a guess g for the prior mean it is
(seen + κg) / (expected + κ). He splits his dollar over four priors.
*/
export interface Learner extends Pick<Stakes, 'seen' | 'expected' | 'logWealth'> {
	readonly play: (order: Labels) => void;
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

/** A batch is played in stretches, after each of which few bins are weighed anew. */
export const STRETCH = 13;
const FEW = 64;
/** Many bins are weighed anew only after so large a part of all shuffles as changes something. */
const RARELY = 16;

export function openLearner(multiplicities: readonly number[], bins: Bins): Learner {
	const {count, table, rowAt, ways = NO_OPINION} = bins;
	const width = multiplicities.length;
	const size = multiplicities.reduce((sum, copies) => sum + copies, 0);
	const stakes = openStakes(count, ways);
	const cards = openCardsLeft(multiplicities);
	const isFew = count <= FEW;
	const bet = (isFew ? betByBin : betByLabel)({table, stakes, cards});
	let shuffles = 0;
	const weighBefore = () => {
		const isDue = isFew || shuffles % Math.ceil((shuffles + 1) / RARELY) === 0;
		if (isDue && shuffles > 0) stakes.weigh();
		shuffles++;
	};

	const play = (order: Labels) => {
		weighBefore();
		cards.reset();
		// A continuous shuffler deals a round, and has the rest still inside.
		for (let place = 0; place < order.length; place++) {
			const card = order[place] as number;
			const row = rowAt(place, order);
			// Of one kind that is left nothing is to be learned or won.
			if (row >= 0 && cards.kinds > 1) bet(row * width, card, size - place);
			cards.take(card);
			if (place % STRETCH === STRETCH - 1) {
				stakes.settle();
				if (isFew) stakes.weigh();
			}
		}
		stakes.settle();
	};
	return {play, logWealth: stakes.logWealth, seen: stakes.seen, expected: stakes.expected};
}
