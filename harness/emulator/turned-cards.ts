import {RANKS} from '../model/cards/card.js';
import {at} from '../model/checked.js';
import type {RandomSource} from '../model/random.js';
import {badSetting} from './bad-setting.js';
import {happens} from './defects/shuffle-model.js';

/**
Which cards come out turned end for end.

	random    each with probability 1/2                           fair
	edges     sevens, eights and nines, as they were inserted     fair, but useful to a player who sees the edges: edge sorting
	half      the lower half of the input order, turned           as fair as the shuffle: clumps keep turned cards together, while one
	                                                              riffle of Gilbert, Shannon and Reeds interleaves two halves by chance
	packets   packets of the output order, each with 1/2          a gripper that takes several cards at once and turns them
	second    each second card of the output order                two grippers that alternate
	early     two in three of the first half of the output order, one in three of the second

(Edge sorting at baccarat: Ivey v Genting Casinos [2017] UKSC 67.)
*/
export type Turns = {readonly kind: (typeof PLAIN_TURNS)[number]} | {readonly kind: 'packets'; readonly cards: number};

export const NEVER: Turns = {kind: 'never'};

const PLAIN_TURNS = ['never', 'random', 'edges', 'half', 'second', 'early'] as const;
const USUAL_PACKET = 10;

/** "random", or "packets:10". */
export function turnsIn(text: string | undefined): Turns {
	if (text === undefined) return NEVER;
	const kind = PLAIN_TURNS.find(each => each === text);
	if (kind !== undefined) return {kind};
	const cards = /^packets(?::([1-9]\d{0,2}))?$/.exec(text);
	if (cards !== null) return {kind: 'packets', cards: Number(cards[1] ?? USUAL_PACKET)};
	throw badSetting('turns', text, `one of ${PLAIN_TURNS.join(', ')}, or packets:CARDS`);
}

interface ShuffledCards {
	readonly cards: Uint8Array;
	/** The place of each card in the input order; used by `half` only. */
	readonly from: ArrayLike<number>;
	readonly eventRandom: RandomSource;
}

/** 1 for each turned card of the output order; empty if cards are never turned. */
export function turnedCards(turns: Turns, {cards, from, eventRandom}: ShuffledCards): Uint8Array {
	if (turns.kind === 'never') return new Uint8Array(0);
	const isTurned = turnRule(turns, {cards, from, eventRandom});
	return Uint8Array.from(cards, (_, place) => (isTurned(place) ? 1 : 0));
}

function turnRule(turns: Turns, {cards, from, eventRandom}: ShuffledCards): (place: number) => boolean {
	const half = cards.length / 2;
	switch (turns.kind) {
		case 'never':
			return () => false;
		case 'random':
			return () => happens(1 / 2, eventRandom);
		case 'edges':
			return place => EDGE_SORTED_RANKS.includes(at(RANKS, at(cards, place) % RANKS.length));
		case 'half':
			return place => at(from, place) >= half;
		case 'second':
			return place => place % 2 === 1;
		case 'early':
			return place => happens(place < half ? 2 / 3 : 1 / 3, eventRandom);
		case 'packets': {
			const packets = Array.from({length: Math.ceil(cards.length / turns.cards)}, () => happens(1 / 2, eventRandom));
			return place => at(packets, Math.floor(place / turns.cards));
		}
	}
}

const EDGE_SORTED_RANKS: readonly string[] = ['7', '8', '9'];
