import {changed} from './behaviour.js';
import type {Machine, Stack} from './machine.js';

/** The one place where a shuffle is made, whatever kind of device makes it. */
export const mix = (machine: Machine, stack: Stack): void =>
	take(machine, stack, machine.shuffle(stack.cards, machine.random));

/** Takes an order that came from elsewhere for the next shuffle. */
export function take(machine: Machine, stack: Stack, orderOut: Uint8Array): void {
	machine.shuffles++;
	machine.shufflesSincePowerUp++;
	machine.latest = stack;
	stack.shuffle = machine.shufflesSincePowerUp;
	stack.cards = changed(machine, 'shuffle', orderOut);
	stack.told = changed(machine, 'reading', stack.cards);
}
