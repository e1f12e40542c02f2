import type {Labels} from '../views/relative-order.js';
import {type BinEvidence, NEUTRAL_PRIORS, openBinEvidence, type Priors} from './bin-evidence.js';
import {betByBin, betByLabel} from './card-bets.js';
import {openCardsLeft} from './cards-left.js';

/**
A strategy that sorts the cards that may come next into bins, and learns which bins come more often than they should.

With r cards left, r_x of label x, and weights w by bin, the factor of the evidence is

	r w(c) / Σ_x r_x w(x)

when card c comes. For a fair device its mean is Σ_c (r_c / r) · r w(c) / Σ_x r_x w(x) = 1, for any weights that were chosen before.
The weight of a bin is (observed + κ) / (expected + κ). The expectation is the sum of the fair chances that the bin had, card by card (its
compensator). This is the mean of a gamma law with prior mean 1 and strength κ. With a guess g for the prior mean it is
(observed + κg) / (expected + κ). The evidence is the mean over four priors.
*/
export interface Learner extends Pick<BinEvidence, 'observed' | 'expected' | 'logEvidence'> {
	readonly play: (order: Labels) => void;
}

export interface Bins {
	readonly count: number;
	/** The bin of each label, in rows; `rowAt` selects the row for a card. */
	readonly table: Int32Array;
	/**
	The row of `table` for the card at a place, before that card comes; -1: no bet. It may depend on the cards before that place, not on the
	card itself. It may write to the table.
	*/
	readonly rowAt: (place: number, order: Labels) => number;
	/** Four priors; the default has prior mean 1, in four strengths. */
	readonly priors?: Priors;
}

/** Up to `FEW` bins are weighed again after each stretch of this many cards. */
export const SETTLE_EVERY = 13;
const FEW = 64;
/** More bins are weighed again only after each sixteenth of all shuffles so far. */
const RARELY = 16;

export function openLearner(multiplicities: readonly number[], bins: Bins): Learner {
	const {count, table, rowAt, priors = NEUTRAL_PRIORS} = bins;
	const width = multiplicities.length;
	const size = multiplicities.reduce((sum, copies) => sum + copies, 0);
	const binEvidence = openBinEvidence(count, priors);
	const cards = openCardsLeft(multiplicities);
	const isFew = count <= FEW;
	const bet = (isFew ? betByBin : betByLabel)({table, binEvidence, cards});
	let shuffles = 0;
	const weighBefore = () => {
		const isDue = isFew || shuffles % Math.ceil((shuffles + 1) / RARELY) === 0;
		if (isDue && shuffles > 0) binEvidence.updateWeights();
		shuffles++;
	};

	const play = (order: Labels) => {
		weighBefore();
		cards.reset();
		// A continuous shuffler deals a round; the other cards stay inside.
		for (let place = 0; place < order.length; place++) {
			const card = order[place] as number;
			const row = rowAt(place, order);
			// With one kind left the next card is certain.
			if (row >= 0 && cards.kinds > 1) bet(row * width, card, size - place);
			cards.take(card);
			if (place % SETTLE_EVERY === SETTLE_EVERY - 1) {
				binEvidence.settle();
				if (isFew) binEvidence.updateWeights();
			}
		}
		binEvidence.settle();
	};
	return {play, logEvidence: binEvidence.logEvidence, observed: binEvidence.observed, expected: binEvidence.expected};
}
