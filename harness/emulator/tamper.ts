import {newDeckOrder} from '../model/cards/batch.js';
import {kindRecord} from '../model/device-kinds.js';
import {seeded as randomFrom} from '../model/random.js';
import {exchangeOf, type SeededFault} from '../model/tasks/seeded-fault.js';
import type {Behaviour} from './behaviour.js';
import {halved, jammed} from './faults/device-faults.js';
import {decksIn, type Machine, type Stack, UNTOUCHED} from './machine.js';

/** What a person can do to an emulated device; the device detects it only by its own checks. */
export type Tampering =
	| {readonly do: 'seed'; readonly fault: SeededFault}
	/** All cards are returned, in new-deck order. */
	| {readonly do: 'restore'}
	| {readonly do: 'lay'; readonly order: Uint8Array}
	| {readonly do: 'restart'};

export const UNPLUGGED_MS = 40;

/** Of two batches both are changed, since the device decides which one is shuffled next. */
export function tamper(machine: Machine, tampering: Tampering): void {
	const stacks = kindRecord(machine.kind).batches === 2 ? Object.values(machine.stacks) : [machine.stacks.A];
	switch (tampering.do) {
		case 'seed':
			arm(machine, tampering.fault);
			for (const stack of stacks) stack.cards = seeded(machine, stack.cards, tampering.fault);
			return;
		case 'restore':
			Object.assign(machine.tampered, UNTOUCHED);
			for (const stack of stacks) Object.assign(stack, restored(machine));
			return;
		case 'lay':
			for (const stack of stacks) Object.assign(stack, {cards: Uint8Array.from(tampering.order), state: 'empty'});
			return;
		case 'restart':
			powerUp(machine, 'empty');
	}
}

const restored = ({batch}: Machine): Pick<Stack, 'cards' | 'decks' | 'state'> => ({
	cards: newDeckOrder(batch),
	decks: decksIn(batch, 'new-deck'),
	state: 'empty',
});

function seeded({batch, eventRandom}: Machine, before: Uint8Array, fault: SeededFault): Uint8Array {
	const {taken, put} = exchangeOf(fault, batch);
	const cards = Array.from(before);
	for (const face of taken) cards.splice(cards.indexOf(face), 1);
	for (const face of put) cards.splice(eventRandom.below(cards.length + 1), 0, face);
	return Uint8Array.from(cards);
}

function arm({tampered}: Machine, fault: SeededFault): void {
	if (fault.kind === 'foreign-back') tampered.oddCard = {what: 'foreign', face: fault.face};
	if (fault.kind === 'face-up') tampered.oddCard = {what: 'face-up', face: fault.face};
	if (fault.kind === 'power-cut' || fault.kind === 'jam') tampered.armedEvent = fault.kind;
}

/** Loses all state but its cards; `wakes` decides the seed of its random source. */
function powerUp(machine: Machine, state: 'empty' | 'ready'): void {
	for (const stack of Object.values(machine.stacks)) stack.state = state;
	machine.shufflesSincePowerUp = 0;
	machine.messagesSent = 0;
	const {wakes} = machine.checking;
	if (wakes.kind === 'alike') machine.random = randomFrom(1);
	if (wakes.kind === 'clock') machine.random = randomFrom(machine.eventRandom.below(2 ** wakes.bits));
}

/** An armed event occurs once, in the middle of the next shuffle. */
export const armedEvents: Behaviour = {
	at: 'reporting',
	report(actions, machine) {
		const {armedEvent} = machine.tampered;
		if (armedEvent === undefined) return actions;
		machine.tampered.armedEvent = undefined;
		const halves = halved(actions);
		if (armedEvent === 'jam') return jammed(halves, machine);
		powerUp(machine, machine.checking.afterStop === 'deals' ? 'ready' : 'empty');
		return [...halves.before, {do: 'power-cut'}, {do: 'unplug', forMs: UNPLUGGED_MS}];
	},
};
