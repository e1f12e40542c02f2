import type {Batch} from '../model/batch.js';
import {newDeckOrder} from '../model/batch.js';
import type {DeviceState, Observation} from '../model/observation.js';
import type {RandomSource} from '../model/random.js';
import type {DeviceKind} from '../profile/meanings.js';
import type {Values} from '../protocol/codec.js';
import type {ShuffleModel} from './shuffles/shuffle-model.js';

/** One batch inside the machine. */
export interface Stack {
	state: DeviceState;
	/** The cards, as they lie: before a shuffle the order in, after it the order out. */
	cards: Uint8Array;
	/** The number of the shuffle that the cards came out of. */
	shuffle: number;
}

/** The inside of an emulated device: its cards and its state. Only behaviours touch it. */
export interface Machine {
	readonly kind: DeviceKind;
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	readonly random: RandomSource;
	/** A device with two batches has two; every other has one, under the first name. */
	readonly stacks: Readonly<Record<'A' | 'B', Stack>>;
	/** How many shuffles were started since power-up. */
	shuffles: number;
}

/** What the host asks for, by the name of the command. */
export interface Request {
	readonly command: string;
	readonly values: Values;
}

/** What the device says to it, whatever bytes the profile has for that. */
export type Reply = Observation;

export function machineOf(parts: Pick<Machine, 'kind' | 'batch' | 'shuffle' | 'random'>): Machine {
	const stack = (): Stack => ({state: 'empty', cards: newDeckOrder(parts.batch), shuffle: 0});
	return {...parts, stacks: {A: stack(), B: stack()}, shuffles: 0};
}

/** The batch that a request is about. */
export const stackFor = (machine: Machine, {values}: Request): Stack =>
	machine.stacks[values['batch'] === 'B' ? 'B' : 'A'];

export const refused = (because: string): Reply[] => [{kind: 'refused', because}];
