import type {TableEvent} from '../model/table-event.js';
import type {Delivery, DeviceAction} from './device-action.js';
import type {DealingFault} from './faults/dealing-faults.js';
import type {Machine} from './machine.js';

/**
One deviation of an emulated device from a faultless one.

	power-up   shuffle   reading           reporting       payload            wire
	the cards as they lie, as read  ──  messages      ──  before checksum  ──  bytes and waits  ── host

Several behaviours at one place apply in turn, each to the result of the one before.
*/
export type Behaviour =
	/** The cards: at first power-up, after each shuffle, or as reported. */
	| {readonly at: CardPlace; readonly change: (cards: Uint8Array, machine: Machine) => Uint8Array}
	/** Events at the table of two batches, before they are logged. */
	| {readonly at: 'table'; readonly change: (events: readonly TableEvent[], machine: Machine) => readonly TableEvent[]}
	/** A fault while the given shoe is dealt. */
	| {readonly at: 'dealing'; readonly shoe: number; readonly fault: DealingFault}
	/** Messages and events of the latest shuffle. */
	| {
			readonly at: 'reporting';
			readonly report: (actions: readonly DeviceAction[], machine: Machine) => readonly DeviceAction[];
	  }
	| {readonly at: 'payload'; readonly alter: (payload: Uint8Array, machine: Machine) => Uint8Array}
	/** The deliveries of one answer. */
	| {readonly at: 'wire'; readonly send: (deliveries: readonly Delivery[], machine: Machine) => readonly Delivery[]};

/** `second-batch`: as `power-up`, for the second of two batches. */
type CardPlace = 'power-up' | 'second-batch' | 'shuffle' | 'reading';

export const changed = (machine: Machine, place: CardPlace, cards: Uint8Array): Uint8Array =>
	machine.behaviours.reduce((now, each) => (each.at === place ? each.change(now, machine) : now), cards);

export const reported = (machine: Machine, actions: readonly DeviceAction[]): readonly DeviceAction[] =>
	machine.behaviours.reduce((now, each) => (each.at === 'reporting' ? each.report(now, machine) : now), actions);

export const altered = (machine: Machine, payload: Uint8Array): Uint8Array =>
	machine.behaviours.reduce((now, each) => (each.at === 'payload' ? each.alter(now, machine) : now), payload);

export const sent = (machine: Machine, deliveries: readonly Delivery[]): readonly Delivery[] =>
	machine.behaviours.reduce((now, each) => (each.at === 'wire' ? each.send(now, machine) : now), deliveries);
