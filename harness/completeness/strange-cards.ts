import type {Batch} from '../model/cards/batch.js';
import {copiesOf} from '../model/cards/batch.js';
import {nameOf} from './card-key.js';
import type {StrangeCard} from './round-flow.js';

/** Who is at fault: `unexplained` the machine, `undecided` not known, `misread` the reader. */
export type StrangeWeight = 'unexplained' | 'undecided' | 'misread';

export interface StrangeTally {
	readonly round: (cards: number, unreadable: number, strange: readonly StrangeCard[]) => void;
	readonly weigh: (each: StrangeCard) => StrangeWeight;
}

/** Minimum repeats before the cards are at fault, and the maximum probability that a reader causes them by chance. */
const LEAST_REPEATS = 3;
const MOST_CHANCE = 1e-3;
/** The maximum probability that a card really inside has not come out again by now. */
const NOT_AGAIN = 0.01;

/**
A reader that misreads a card makes another card seem duplicate or foreign. In a machine that is never empty the number of
cards rarely decides. A card really inside comes out again; a misread one does not.

Let F faces be distinguishable in n rounds. Let the reader make each other face strange in a round with
probability q. One error is added to its estimate, so that no errors do not imply a perfect reader. The probability that some
face is strange k times is at most F · C(n, k) · q^k: the sum over all faces and choices of rounds.

A round deals d of the N cards. A foreign card comes out again with probability d/N. If a face has m copies and one extra,
all m + 1 come out in one round with probability ∏ (d - i)/(N + 1 - i), i = 0 … m.
*/
export function strangeTally(batch: Batch): StrangeTally {
	const known = new Map<string, Known>();
	const faces = batch.faces.length;
	let [rounds, unreadable] = [0, 0];
	const sizes: number[] = [];
	return {
		round(cards, unread, strange) {
			rounds++;
			unreadable += unread;
			sizes.push(cards);
			for (const key of new Set(strange.map(keyOf)))
				known.set(key, {times: (known.get(key)?.times ?? 0) + 1, last: rounds});
		},
		weigh(each) {
			if (each.shownBy === 'number') return 'unexplained';
			const {times, last} = known.get(keyOf(each)) ?? {times: 1, last: rounds};
			const others = [...known].flatMap(([key, other]) => (key === keyOf(each) ? [] : [other.times]));
			const elsewhere = others.reduce((sum, count) => sum + count, 0);
			// The most frequent of the others may really be inside, and then shows nothing about the reader.
			const q = (elsewhere - Math.max(0, ...others) + 1) / (rounds * faces);
			if (times >= LEAST_REPEATS && faces * choose(rounds, times) * q ** times < MOST_CHANCE) return 'unexplained';
			// A reader that has erred elsewhere is assumed to have erred here too.
			if (elsewhere + unreadable > times) return 'misread';
			return chanceNotAgain(batch, each, sizes.slice(last)) < NOT_AGAIN ? 'misread' : 'undecided';
		},
	};
}

interface Known {
	readonly times: number;
	readonly last: number;
}

const keyOf = ({card, went}: StrangeCard): string => `${went} ${nameOf(card)}`;

function choose(n: number, k: number): number {
	let choices = 1;
	for (let i = 0; i < k; i++) choices *= (n - i) / (i + 1);
	return choices;
}

/** The probability that none of these rounds shows the extra card, if it is really inside. */
function chanceNotAgain(batch: Batch, {card}: StrangeCard, sizes: readonly number[]): number {
	const copies = card.kind === 'face' ? copiesOf(batch, card.face) : 0;
	return sizes.reduce((chance, dealt) => {
		let all = 1;
		for (let i = 0; i <= copies; i++) all *= Math.max(0, dealt - i) / (batch.size + 1 - i);
		return chance * (1 - Math.min(1, all));
	}, 1);
}
