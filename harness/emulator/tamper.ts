import {newDeckOrder} from '../model/batch.js';
import {seeded} from '../model/random.js';
import {exchangeOf, type SeededFault} from '../model/seeded-fault.js';
import type {Behaviour} from './behaviour.js';
import {halved, jammed} from './device-faults.js';
import {decksIn, type Machine, UNTOUCHED} from './machine.js';

/** What somebody who stands at an emulated device can do to it; the device learns of none of it but by looking. */
export type Tampering =
	| {readonly do: 'seed'; readonly fault: SeededFault}
	/** All cards are back, and lie as they should. */
	| {readonly do: 'restore'}
	/** These cards are put in, in this order. */
	| {readonly do: 'lay'; readonly order: Uint8Array}
	/** Off and on again. */
	| {readonly do: 'restart'};

/** So long is a plug out. */
export const UNPLUGGED_MS = 40;

export function tamper(machine: Machine, tampering: Tampering): void {
	const stack = machine.stacks.A;
	switch (tampering.do) {
		case 'seed':
			seed(machine, tampering.fault);
			return;
		case 'restore':
			Object.assign(machine.tampered, UNTOUCHED);
			stack.cards = newDeckOrder(machine.batch);
			stack.decks = decksIn(machine.batch, 'new-deck');
			stack.state = 'empty';
			return;
		case 'lay':
			stack.cards = Uint8Array.from(tampering.order);
			stack.state = 'empty';
			return;
		case 'restart':
			powerUp(machine, 'empty');
	}
}

function seed(machine: Machine, fault: SeededFault): void {
	const stack = machine.stacks.A;
	const {taken, put} = exchangeOf(fault, machine.batch);
	const cards = Array.from(stack.cards);
	for (const face of taken) cards.splice(cards.indexOf(face), 1);
	for (const face of put) cards.splice(machine.luck.below(cards.length + 1), 0, face);
	stack.cards = Uint8Array.from(cards);
	if (fault.kind === 'foreign-back') machine.tampered.odd = {what: 'foreign', face: fault.face};
	if (fault.kind === 'face-up') machine.tampered.odd = {what: 'face-up', face: fault.face};
	if (fault.kind === 'power-cut' || fault.kind === 'jam') machine.tampered.strikes = fault.kind;
}

/** It forgets all but its cards; where its chance begins is a matter of how it was built. */
function powerUp(machine: Machine, state: 'empty' | 'ready'): void {
	for (const stack of Object.values(machine.stacks)) stack.state = state;
	machine.shufflesSincePowerUp = 0;
	machine.said = 0;
	const {wakes} = machine.checking;
	if (wakes.kind === 'alike') machine.random = seeded(1);
	if (wakes.kind === 'clock') machine.random = seeded(machine.luck.below(2 ** wakes.bits));
}

/** What was armed strikes in the middle of the shuffle, once. */
export const struck: Behaviour = {
	at: 'telling',
	tell(acts, machine) {
		const {strikes} = machine.tampered;
		if (strikes === undefined) return acts;
		machine.tampered.strikes = undefined;
		const halves = halved(acts);
		if (strikes === 'jam') return jammed(halves, machine);
		powerUp(machine, machine.checking.afterStop === 'deals' ? 'ready' : 'empty');
		return [...halves.before, {do: 'power-cut'}, {do: 'unplug', forMs: UNPLUGGED_MS}];
	},
};
