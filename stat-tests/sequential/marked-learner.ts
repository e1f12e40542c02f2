import {missing} from '../../harness/model/checked.js';
import type {Labels} from '../views/relative-order.js';
import {NEUTRAL_PRIORS, openBinEvidence, type Priors} from './bin-evidence.js';
import {betByCounts} from './card-bets.js';
import {type Learner, SETTLE_EVERY} from './learner.js';

/**
The strategy of learner.ts for the case that only a few labels change their bins from one card to the next. The number of cards in each bin
is updated, so a card costs one step for each bin, however many labels there are.
*/
export interface MarkedBins {
	readonly bins: number;
	/** The bins have separate weights in each context. Default 1. */
	readonly contexts?: number;
	readonly home: (label: number) => number;
	/**
	Before the card at a place comes: moves labels to other bins, and returns the context; -1: no bet. It may depend on the cards before that
	place, not on the card itself.
	*/
	readonly next: (place: number, order: Labels, move: Move) => number;
	/** Priors by context, then by bin. */
	readonly priors?: Priors;
}

export type Move = (label: number, bin: number) => void;

export function openMarkedLearner(multiplicities: readonly number[], marked: MarkedBins): Learner {
	const {bins, contexts = 1, home, next, priors = NEUTRAL_PRIORS} = marked;
	const all = Int32Array.from(multiplicities);
	const size = all.reduce((sum, copies) => sum + copies, 0);
	const homes = Int32Array.from(multiplicities, (_, label) => home(label));
	const countsAtHome = new Int32Array(bins);
	homes.forEach((bin, label) => {
		countsAtHome[bin] = (countsAtHome[bin] ?? missing(bin)) + (all[label] ?? missing(label));
	});
	const [left, binOf, counts] = [all.slice(), homes.slice(), countsAtHome.slice()];
	const binEvidence = openBinEvidence(bins * contexts, priors);
	const bet = betByCounts(binEvidence, counts);
	const move: Move = (label, bin) => {
		const was = binOf[label] as number;
		const copies = left[label] as number;
		counts[was] = (counts[was] as number) - copies;
		counts[bin] = (counts[bin] as number) + copies;
		binOf[label] = bin;
	};
	let shuffles = 0;
	const play = (order: Labels) => {
		left.set(all);
		binOf.set(homes);
		counts.set(countsAtHome);
		if (shuffles > 0) binEvidence.updateWeights();
		shuffles++;
		for (let place = 0; place < order.length; place++) {
			const card = order[place] as number;
			const context = next(place, order, move);
			const bin = binOf[card] as number;
			if (context >= 0) bet(context * bins, bin, size - place);
			left[card] = (left[card] as number) - 1;
			counts[bin] = (counts[bin] as number) - 1;
			if (place % SETTLE_EVERY === SETTLE_EVERY - 1) {
				binEvidence.settle();
				binEvidence.updateWeights();
			}
		}
		binEvidence.settle();
	};
	return {play, logEvidence: binEvidence.logEvidence, observed: binEvidence.observed, expected: binEvidence.expected};
}
