import {missing} from '../../harness/model/checked.js';
import type {Labels} from '../views/relative-order.js';
import {betOnHeld} from './card-bets.js';
import {type Learner, STRETCH} from './learner.js';
import {NO_OPINION, openStakes, type Ways} from './stakes.js';

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
	/** By context, then by bin. */
	readonly ways?: Ways;
}

export type Move = (label: number, bin: number) => void;

export function openMarkedLearner(multiplicities: readonly number[], marked: MarkedBins): Learner {
	const {bins, contexts = 1, home, next, ways = NO_OPINION} = marked;
	const all = Int32Array.from(multiplicities);
	const size = all.reduce((sum, copies) => sum + copies, 0);
	const homes = Int32Array.from(multiplicities, (_, label) => home(label));
	const heldAtHome = new Int32Array(bins);
	homes.forEach((bin, label) => {
		heldAtHome[bin] = (heldAtHome[bin] ?? missing(bin)) + (all[label] ?? missing(label));
	});
	const [left, binOf, held] = [all.slice(), homes.slice(), heldAtHome.slice()];
	const stakes = openStakes(bins * contexts, ways);
	const bet = betOnHeld(stakes, held);
	const move: Move = (label, bin) => {
		const was = binOf[label] as number;
		const copies = left[label] as number;
		held[was] = (held[was] as number) - copies;
		held[bin] = (held[bin] as number) + copies;
		binOf[label] = bin;
	};
	let shuffles = 0;
	const play = (order: Labels) => {
		left.set(all);
		binOf.set(homes);
		held.set(heldAtHome);
		if (shuffles > 0) stakes.weigh();
		shuffles++;
		for (let place = 0; place < order.length; place++) {
			const card = order[place] as number;
			const context = next(place, order, move);
			const bin = binOf[card] as number;
			if (context >= 0) bet(context * bins, bin, size - place);
			left[card] = (left[card] as number) - 1;
			held[bin] = (held[bin] as number) - 1;
			if (place % STRETCH === STRETCH - 1) {
				stakes.settle();
				stakes.weigh();
			}
		}
		stakes.settle();
	};
	return {play, logEvidence: stakes.logEvidence, seen: stakes.seen, expected: stakes.expected};
}
