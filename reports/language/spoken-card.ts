import type {Say} from './say.js';

const RANKS: Readonly<Record<string, string>> = {A: 'ace', T: 'ten', J: 'jack', Q: 'queen', K: 'king'};
const SUITS: Readonly<Record<string, string>> = {S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs'};

/** "QH" as somebody says it who asks for the card: "queen of hearts". A tile stays as it is: "tile 6-6". */
export function spokenCard(say: Say, name: string): string {
	const [, rank = '', suit = ''] = /^([A2-9TJQK])([SHDC])$/.exec(name) ?? [];
	return suit === '' ? say`tile ${name}` : say`${RANKS[rank] ?? rank} of ${SUITS[suit]}`;
}
