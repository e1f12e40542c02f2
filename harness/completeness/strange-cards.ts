import type {Batch} from '../model/cards/batch.js';
import {copiesOf} from '../model/cards/batch.js';
import type {StrangeCard} from './round-flow.js';
import {nameOf} from './suspect-name.js';

/** How much a strange card weighs: the machine's, nobody can say, or the reader's. */
export type StrangeWeight = 'unexplained' | 'undecided' | 'misread';

/** What rounds show of strange cards, before any of them is weighed. */
export interface StrangeTally {
	readonly round: (cards: number, unreadable: number, strange: readonly StrangeCard[]) => void;
	readonly weigh: (each: StrangeCard) => StrangeWeight;
}

/** So often the same card must be strange before that is held against the cards; and a reader does that by chance less often than this. */
const LEAST_REPEATS = 3;
const MOST_CHANCE = 1e-3;
/** A card that is really there would by now have shown itself again, but for this chance. */
const NOT_AGAIN = 0.01;

/**
A reader that takes one card for another makes it seem that a card came twice, or that one does not belong. In a machine that is never empty
the number of cards hardly ever tells; but what is really inside comes again, and what a reader saw wrongly does not.

Let F faces be told apart in n rounds, and let the reader make each other face strange in a round with chance q (one more than was seen, so that
a reader without errors is not thought perfect). That some face is strange k times has a chance of at most F · C(n, k) · q^k, the sum
over all faces and all choices of rounds.

A round deals d of the N cards. One that does not belong comes again with chance d/N; of a face with m copies, one more than m come in one round
with chance C(m+1 of them, all dealt), the product of (d - i)/(N + 1 - i) for i = 0 … m.
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
			// The worst of the others may be really there too, and says nothing of the reader.
			const q = (elsewhere - Math.max(0, ...others) + 1) / (rounds * faces);
			if (times >= LEAST_REPEATS && faces * choose(rounds, times) * q ** times < MOST_CHANCE) return 'unexplained';
			// A reader that has erred elsewhere is taken to have erred here too.
			if (elsewhere + unreadable > times) return 'misread';
			return chanceNotAgain(batch, each, sizes.slice(last)) < NOT_AGAIN ? 'misread' : 'undecided';
		},
	};
}

interface Known {
	readonly times: number;
	/** The last round in which it was so. */
	readonly last: number;
}

const keyOf = ({card, went}: StrangeCard): string => `${went} ${nameOf(card)}`;

function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
	return ways;
}

/** The chance that none of these rounds shows a card that is really inside once too often. */
function chanceNotAgain(batch: Batch, {card}: StrangeCard, sizes: readonly number[]): number {
	const copies = card.kind === 'face' ? copiesOf(batch, card.face) : 0;
	return sizes.reduce((chance, dealt) => {
		let all = 1;
		for (let i = 0; i <= copies; i++) all *= Math.max(0, dealt - i) / (batch.size + 1 - i);
		return chance * (1 - Math.min(1, all));
	}, 1);
}
