import {type Batch, newDeckOrder, sortedOrder} from '../model/batch.js';
import type {DeviceState} from '../model/observation.js';
import type {RandomSource} from '../model/random.js';
import type {Values} from '../protocol/codec.js';
import type {ShuffleModel} from './shuffles/shuffle-model.js';

/** The inside of an emulated shuffler: its cards and its state. Only behaviours touch it. */
export interface Machine {
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	readonly random: RandomSource;
	state: DeviceState;
	/** The cards, as they lie: before a shuffle the order in, after it the order out. */
	cards: Uint8Array;
	/** How many shuffles were started since power-up. */
	shuffles: number;
}

/** A message for the host, by its name in the profile. */
export interface Reply {
	readonly message: string;
	readonly values: Values;
}

export interface Request {
	readonly message: string;
	readonly values: Values;
}

/** How many cards of an order go into one message: whole eight-deck shoes take two. */
const PAGE = 208;

export function machineOf({batch, shuffle, random}: Pick<Machine, 'batch' | 'shuffle' | 'random'>): Machine {
	return {batch, shuffle, random, state: 'empty', cards: newDeckOrder(batch), shuffles: 0};
}

/** What a sound device answers. Every fault is a behaviour on top of this one. */
export function soundAnswer(machine: Machine, request: Request): Reply[] {
	switch (request.message) {
		case 'identify':
			return [{message: 'identity', values: IDENTITY}];
		case 'self-test':
			return [{message: 'tested', values: {faultCode: 0}}];
		case 'status':
			return [{message: 'state', values: {state: machine.state}}];
		case 'load':
			return load(machine, request.values['arrangement']);
		case 'shuffle':
			return shuffle(machine);
		case 'read-order':
			return readOrder(machine, Number(request.values['from']));
		case 'clear':
			if (machine.state === 'jammed') machine.state = 'empty';
			return [{message: 'cleared', values: {}}];
		default:
			return refused('unknown-command');
	}
}

export const refused = (because: string): Reply[] => [{message: 'refused', values: {because}}];

const IDENTITY = {maker: 'Deckproof', model: 'Synthetic BS-8', serial: 'SIM-000001', firmware: '1.0.0'};

function load(machine: Machine, arrangement: Values[string] | undefined): Reply[] {
	if (machine.state === 'jammed') return refused('jammed');
	const cards = machine.cards.length;
	if (cards !== machine.batch.size) return [{message: 'count-error', values: {cards, expected: machine.batch.size}}];
	if (arrangement === 'new-deck') machine.cards = newDeckOrder(machine.batch);
	if (arrangement === 'sorted') machine.cards = sortedOrder(machine.batch);
	machine.state = 'loaded';
	return [{message: 'loaded', values: {cards}}];
}

function shuffle(machine: Machine): Reply[] {
	if (machine.state === 'jammed') return refused('jammed');
	if (machine.state !== 'loaded') return refused('no-cards');
	machine.shuffles++;
	machine.cards = machine.shuffle(machine.cards, machine.random);
	machine.state = 'ready';
	return [
		{message: 'started', values: {}},
		{message: 'complete', values: {cards: machine.cards.length}},
	];
}

function readOrder(machine: Machine, from: number): Reply[] {
	if (machine.state !== 'ready') return refused('no-cards');
	const faces = machine.cards.subarray(from, from + PAGE);
	return [{message: 'order', values: {from, total: machine.cards.length, faces}}];
}
