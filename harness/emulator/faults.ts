import type {Behaviour} from './behaviour.js';
import type {Machine, Reply} from './machine.js';

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
			return afterShuffle(fault.at, machine => {
				const place = machine.cards.indexOf(fault.face);
				machine.cards = machine.cards.filter((_, at) => at !== place);
			});
		case 'duplicate-card':
			return afterShuffle(fault.at, machine => {
				const place = machine.random.below(machine.cards.length + 1);
				machine.cards = Uint8Array.from([
					...machine.cards.subarray(0, place),
					fault.face,
					...machine.cards.subarray(place),
				]);
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
const afterShuffle = (shuffle: number, change: (machine: Machine) => void): Behaviour =>
	onShuffle(shuffle, machine => {
		change(machine);
		return {message: 'complete', values: {cards: machine.cards.length}};
	});

/** Stops in mid-shuffle, and refuses to go on until it is cleared. */
const jam = (shuffle: number): Behaviour =>
	onShuffle(shuffle, machine => {
		machine.state = 'jammed';
		return {message: 'jam', values: {cards: machine.random.below(machine.cards.length)}};
	});

/** Strikes when the given shuffle has just been made, and says something else in the place of "complete". */
const onShuffle = (shuffle: number, strike: (machine: Machine) => Reply): Behaviour => ({
	at: 'answer',
	answer(_request, machine, below) {
		const before = machine.shuffles;
		const replies = below();
		if (machine.shuffles === before || machine.shuffles !== shuffle) return replies;
		const instead = strike(machine);
		return replies.map(reply => (reply.message === 'complete' ? instead : reply));
	},
});

function flipped(frame: Uint8Array, below: (bound: number) => number): Uint8Array {
	const damaged = frame.slice();
	const at = below(damaged.length);
	damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
	return damaged;
}
