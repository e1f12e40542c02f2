import {at} from '../model/checked.js';
import {changed} from './behaviour.js';
import {permutationOf} from './defects/shuffle-model.js';
import type {Machine, Stack} from './machine.js';
import {waysOut} from './turns.js';

/** Every shuffle, of any kind of device, is made here. */
export const mix = (machine: Machine, stack: Stack): void => take(machine, stack, shuffled(machine, stack));

/** Where decks are distinguished or cards start turned, these properties move with each card. */
function shuffled(machine: Machine, stack: Stack): Uint8Array {
	const {shuffle, random, turns, luck} = machine;
	const {cards, decks} = stack;
	if (decks === undefined && turns.kind !== 'half') {
		const orderOut = shuffle(cards, random);
		stack.turned = waysOut(turns, {cards: orderOut, from: AS_THEY_COME, luck});
		return orderOut;
	}
	const from = permutationOf(shuffle, cards.length, random);
	stack.decks = decks?.map((_, place) => decks[from[place] ?? 0] ?? 0);
	const orderOut = cards.map((_, place) => at(cards, at(from, place)));
	stack.turned = waysOut(turns, {cards: orderOut, from, luck});
	return orderOut;
}

/** For turns that do not depend on the place in the input order. */
const AS_THEY_COME = new Uint16Array(0);

/** Sets an order, also one from another device, as the result of the next shuffle. */
export function take(machine: Machine, stack: Stack, orderOut: Uint8Array): void {
	machine.shuffles++;
	machine.shufflesSincePowerUp++;
	machine.latest = stack;
	stack.shuffle = machine.shufflesSincePowerUp;
	stack.cards = changed(machine, 'shuffle', orderOut);
	stack.told = changed(machine, 'reading', stack.cards);
}
