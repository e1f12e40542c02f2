import type {BatchName} from '../model/cards/batch.js';
import type {Deviation} from './deviation.js';
import type {FlawedOrder} from './stretches.js';

/** How likely it is that a reader as bad as this one has some card astray so often in a row, anywhere in the run. */
export type ChanceOfRepeat = (deviation: Deviation, times: number, batch: BatchName | undefined) => number;

export interface ReaderHabits {
	/** Only orders with the right number of cards tell of the reader; in others cards are gone. */
	readonly add: (order: FlawedOrder, batch: BatchName | undefined) => void;
	readonly chance: (checked: number) => ChanceOfRepeat;
}

/** A card that is taken for another may always be taken for the same few: one in so many of all repeats is no surprise. */
const SAME_MISTAKE = 0.1;

/**
Of n orders with F cards to be told apart, one card is astray by the reader's fault in an order with chance q, and so in L orders
in a row, somewhere, with a chance of at most n·F·q^L (the sum over all places and cards).

q is the larger of two: what the reader does to all other cards, with one error more than was seen so that a reader of few errors is not
thought perfect; and what it does to this card outside of these L orders, for a worn card is misread more often than others.
*/
export function readerHabits(cardsToTell: number): ReaderHabits {
	const astray = {absent: new Map<string, number>(), present: new Map<string, number>()};
	const all = {absent: 0, present: 0};
	return {
		add({deficit, deviations}, batch) {
			if (deficit !== 0) return;
			for (const {key, side, card} of deviations) {
				if (card.kind === 'unreadable') continue;
				const name = `${batch} ${key}`;
				astray[side].set(name, (astray[side].get(name) ?? 0) + 1);
				all[side]++;
			}
		},
		chance: checked => (deviation, times, batch) => {
			const {key, side} = deviation;
			const own = astray[side].get(`${batch} ${key}`) ?? 0;
			const others = (all[side] - own + 1) / (checked * Math.max(1, cardsToTell - 1));
			const elsewhere = Math.max(0, own - times) / checked;
			const once = Math.min(1, Math.max(others, elsewhere));
			const same = side === 'present' ? SAME_MISTAKE ** (times - 1) : 1;
			return checked * cardsToTell * once ** times * same;
		},
	};
}
