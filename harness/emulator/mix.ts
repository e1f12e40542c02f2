import {changed} from './behaviour.js';
import type {Machine, Stack} from './machine.js';
import {permutationOf} from './shuffles/permutation.js';

/** The one place where a shuffle is made, whatever kind of device makes it. */
export const mix = (machine: Machine, stack: Stack): void => take(machine, stack, shuffled(machine, stack));

/** Where decks are told apart, which deck a card is of goes with it. */
function shuffled({shuffle, random}: Machine, stack: Stack): Uint8Array {
	const {cards, decks} = stack;
	if (decks === undefined) return shuffle(cards, random);
	const from = permutationOf(shuffle, cards.length, random);
	stack.decks = decks.map((_, at) => decks[from[at] ?? 0] ?? 0);
	return cards.map((_, at) => cards[from[at] ?? 0] ?? 0);
}

/** Takes an order that came from elsewhere for the next shuffle. */
export function take(machine: Machine, stack: Stack, orderOut: Uint8Array): void {
	machine.shuffles++;
	machine.shufflesSincePowerUp++;
	machine.latest = stack;
	stack.shuffle = machine.shufflesSincePowerUp;
	stack.cards = changed(machine, 'shuffle', orderOut);
	stack.told = changed(machine, 'reading', stack.cards);
}
