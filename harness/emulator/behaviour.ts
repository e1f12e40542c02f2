import type {TableEvent} from '../model/table-event.js';
import type {Act} from './act.js';
import type {Delivery} from './delivery.js';
import type {DealingFault} from './faults/dealing-faults.js';
import type {Machine} from './machine.js';

/**
One thing that an emulated device does besides what a sound one does. A sound device plus one of them makes a test.

	power-up   shuffle   reading           telling         payload            wire
	the cards as they lie, as read  ──  what is said  ──  before checksum  ──  bytes and waits  ── host

They are stacked: of several at one place each works on what the one before it has left.
*/
export type Behaviour =
	/** The cards: when the machine is first switched on, after each shuffle, and as it tells them. */
	| {readonly at: CardPlace; readonly change: (cards: Uint8Array, machine: Machine) => Uint8Array}
	/** What happens at the table of two batches, before it stands in the log. */
	| {readonly at: 'table'; readonly happen: (events: readonly TableEvent[], machine: Machine) => readonly TableEvent[]}
	/** What goes wrong while the given shoe is dealt. */
	| {readonly at: 'dealing'; readonly shoe: number; readonly fault: DealingFault}
	/** What is said and done about a shuffle that was just made. */
	| {readonly at: 'telling'; readonly tell: (acts: readonly Act[], machine: Machine) => readonly Act[]}
	| {readonly at: 'payload'; readonly alter: (payload: Uint8Array, machine: Machine) => Uint8Array}
	/** What leaves in one answer. */
	| {readonly at: 'wire'; readonly send: (deliveries: readonly Delivery[], machine: Machine) => readonly Delivery[]};

/** `second-batch`: as `power-up`, for the second of two batches. */
type CardPlace = 'power-up' | 'second-batch' | 'shuffle' | 'reading';

export const changed = (machine: Machine, place: CardPlace, cards: Uint8Array): Uint8Array =>
	machine.behaviours.reduce((now, each) => (each.at === place ? each.change(now, machine) : now), cards);

export const told = (machine: Machine, acts: readonly Act[]): readonly Act[] =>
	machine.behaviours.reduce((now, each) => (each.at === 'telling' ? each.tell(now, machine) : now), acts);

export const altered = (machine: Machine, payload: Uint8Array): Uint8Array =>
	machine.behaviours.reduce((now, each) => (each.at === 'payload' ? each.alter(now, machine) : now), payload);

export const sent = (machine: Machine, deliveries: readonly Delivery[]): readonly Delivery[] =>
	machine.behaviours.reduce((now, each) => (each.at === 'wire' ? each.send(now, machine) : now), deliveries);
