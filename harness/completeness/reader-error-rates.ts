import type {BatchName} from '../model/cards/batch.js';
import type {Deviation} from './deviation.js';
import type {FlawedOrder} from './segments.js';

/** An upper bound on the probability that this reader misreads some card this often in a row, anywhere in the run. */
export type ChanceOfRepeat = (deviation: Deviation, times: number, batch: BatchName | undefined) => number;

export type ReaderErrorRates = ReturnType<typeof readerErrorRates>;

/** A misread card is often taken for the same few others: the assumed probability of the same mistake again. */
const SAME_MISTAKE = 0.1;

/**
In n orders with F distinguishable cards, the reader misreads a given card with probability q per order. The probability of
L misreads in a row, anywhere, is at most n·F·q^L (the sum over all places and cards).

q is the larger of two rates. The first is the rate on all other cards, with one error added, so that few errors do not
imply a perfect reader. The second is the rate on this card outside these L orders, since a worn card is misread more often.
*/
export function readerErrorRates(distinctCards: number) {
	const errors = {absent: new Map<string, number>(), present: new Map<string, number>()};
	const all = {absent: 0, present: 0};
	return {
		/** Only orders with the right number of cards are used; in others cards are missing. */
		add({deficit, deviations}: FlawedOrder, batch: BatchName | undefined): void {
			if (deficit !== 0) return;
			for (const {key, side, card} of deviations) {
				if (card.kind === 'unreadable') continue;
				const name = `${batch} ${key}`;
				errors[side].set(name, (errors[side].get(name) ?? 0) + 1);
				all[side]++;
			}
		},
		chance:
			(checked: number): ChanceOfRepeat =>
			({key, side}, times, batch) => {
				const own = errors[side].get(`${batch} ${key}`) ?? 0;
				const others = (all[side] - own + 1) / (checked * Math.max(1, distinctCards - 1));
				const elsewhere = Math.max(0, own - times) / checked;
				const once = Math.min(1, Math.max(others, elsewhere));
				const same = side === 'present' ? SAME_MISTAKE ** (times - 1) : 1;
				return checked * distinctCards * once ** times * same;
			},
	};
}
