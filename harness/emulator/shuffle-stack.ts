import {at} from '../model/checked.js';
import {changed} from './behaviour.js';
import {permutationOf} from './defects/shuffle-model.js';
import type {Machine, Stack} from './machine.js';
import {turnedCards} from './turned-cards.js';

/** Shuffles a stack. Every kind of device uses this function. */
export const shuffleStack = (machine: Machine, stack: Stack): void =>
	setOrder(machine, stack, shuffled(machine, stack));

/** Where decks are distinguished or cards start turned, these properties move with each card. */
function shuffled(machine: Machine, stack: Stack): Uint8Array {
	const {shuffle, random, turns, eventRandom} = machine;
	const {cards, decks} = stack;
	if (decks === undefined && turns.kind !== 'half') {
		const outputOrder = shuffle(cards, random);
		stack.turned = turnedCards(turns, {cards: outputOrder, from: WITHOUT_INPUT_PLACES, eventRandom});
		return outputOrder;
	}
	const from = permutationOf(shuffle, cards.length, random);
	stack.decks = decks?.map((_, place) => at(decks, at(from, place)));
	const outputOrder = cards.map((_, place) => at(cards, at(from, place)));
	stack.turned = turnedCards(turns, {cards: outputOrder, from, eventRandom});
	return outputOrder;
}

/** For kinds of turns that do not depend on the input order. */
const WITHOUT_INPUT_PLACES = new Uint16Array(0);

/** Sets an order, also one from another device, as the result of the next shuffle. */
export function setOrder(machine: Machine, stack: Stack, outputOrder: Uint8Array): void {
	machine.shuffles++;
	machine.shufflesSincePowerUp++;
	machine.latest = stack;
	stack.shuffle = machine.shufflesSincePowerUp;
	stack.cards = changed(machine, 'shuffle', outputOrder);
	stack.reported = changed(machine, 'reading', stack.cards);
}
