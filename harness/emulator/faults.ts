import type {Behaviour} from './behaviour.js';
import {type Machine, type Reply, type Stack, stackFor} from './machine.js';

/** A fault by its name, the shuffle it strikes at, and the card it strikes. */
export type Fault =
	| {readonly kind: 'drop-card' | 'duplicate-card'; readonly at: number; readonly face: number}
	| {readonly kind: 'jam'; readonly at: number}
	| {readonly kind: 'corrupt-frame'; readonly oneIn: number};

export const FAULT_KINDS = [
	'drop-card',
	'duplicate-card',
	'jam',
	'corrupt-frame',
] as const satisfies readonly Fault['kind'][];

export function behaviourOf(fault: Fault): Behaviour {
	switch (fault.kind) {
		case 'drop-card':
			return afterShuffle(fault.at, stack => {
				const place = stack.cards.indexOf(fault.face);
				stack.cards = stack.cards.filter((_, at) => at !== place);
			});
		case 'duplicate-card':
			return afterShuffle(fault.at, (stack, {random}) => {
				const place = random.below(stack.cards.length + 1);
				stack.cards = Uint8Array.from([...stack.cards.subarray(0, place), fault.face, ...stack.cards.subarray(place)]);
			});
		case 'jam':
			return jam(fault.at);
		case 'corrupt-frame':
			return {
				at: 'wire',
				send: (frame, {random}) => (random.below(fault.oneIn) === 0 ? flipped(frame, random.below) : frame),
			};
	}
}

/** The cards change after the given shuffle and stay changed: a card that fell out does not come back by itself. */
const afterShuffle = (shuffle: number, change: (stack: Stack, machine: Machine) => void): Behaviour =>
	onShuffle(shuffle, (stack, machine) => {
		change(stack, machine);
		return {kind: 'shuffle-complete', cards: stack.cards.length, shuffle: stack.shuffle & 0xffff};
	});

/** Stops in mid-shuffle, and refuses to go on until it is cleared. */
const jam = (shuffle: number): Behaviour =>
	onShuffle(shuffle, (stack, {random}) => {
		stack.state = 'jammed';
		return {kind: 'jam', cards: random.below(stack.cards.length)};
	});

/** Strikes when the given shuffle has just been made, and says something else in the place of "complete". */
const onShuffle = (shuffle: number, strike: (stack: Stack, machine: Machine) => Reply): Behaviour => ({
	at: 'answer',
	answer(request, machine, below) {
		const before = machine.shuffles;
		const replies = below();
		if (machine.shuffles === before || machine.shuffles !== shuffle) return replies;
		const instead = strike(stackFor(machine, request), machine);
		return replies.map(reply => (reply.kind === 'shuffle-complete' ? instead : reply));
	},
});

function flipped(frame: Uint8Array, below: (bound: number) => number): Uint8Array {
	const damaged = frame.slice();
	const at = below(damaged.length);
	damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
	return damaged;
}
