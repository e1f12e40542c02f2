import type {Batch, BatchName} from '../model/cards/batch.js';
import {newDeckOrder} from '../model/cards/batch.js';
import type {DeviceKind} from '../model/device-kinds.js';
import type {DeviceState, Observation} from '../model/observation.js';
import type {RandomSource} from '../model/random.js';
import type {ArrangedOrder} from '../model/shuffles/input-order.js';
import type {Values} from '../protocol/codec.js';
import {type BatchTable, batchTable, DEFAULT_TABLE_SETTINGS} from './batch-table.js';
import {type Behaviour, changed} from './behaviour.js';
import type {Checking} from './check-settings.js';
import type {EmulatorOptions} from './options.js';
import {NEVER} from './turned-cards.js';

export interface Stack {
	state: DeviceState;
	/** The cards as they lie: before a shuffle the input order, after it the output order. */
	cards: Uint8Array;
	/** The deck of each card, where each deck has its own back. */
	decks: Uint8Array | undefined;
	/** 1 for each card that came out turned end for end. Only readers report it. */
	turned: Uint8Array;
	/** The output order as the device reports it. */
	reported: Uint8Array;
	/** The number of the latest shuffle of these cards. */
	shuffle: number;
	/** How many of the cards belong to the other batch. */
	strays: number;
}

/** A foreign or face-up card in the machine, and an event armed for its next shuffle. */
interface Tampered {
	oddCard: {readonly what: 'foreign' | 'face-up'; readonly face: number} | undefined;
	armedEvent: 'power-cut' | 'jam' | undefined;
}

export const UNTOUCHED: Tampered = {oddCard: undefined, armedEvent: undefined};

/** The internal state of an emulated device. Only behaviours change it. */
export interface Machine
	extends Pick<EmulatorOptions, 'firmware' | 'checking' | 'batch' | 'shuffle' | 'turns' | 'game'> {
	readonly kind: DeviceKind;
	/** Cards of an order in one message. */
	readonly page: number;
	readonly cardProcedure: CardProcedure;
	readonly tampered: Tampered;
	/** May be replaced at power-up, depending on `checking.wakes`. */
	random: RandomSource;
	/** For faults, turned cards and games. Separate from `random`, so that a seed gives the same cards with and without faults. */
	readonly eventRandom: RandomSource;
	readonly behaviours: readonly Behaviour[];
	/** A device with one batch uses A only. */
	readonly stacks: Readonly<Record<BatchName, Stack>>;
	readonly table: BatchTable;
	/** The stack that was shuffled last. */
	latest: Stack;
	/** Shuffles since it was made; faults refer to this number. */
	shuffles: number;
	/** Shuffles since power-up; the device reports this number. */
	shufflesSincePowerUp: number;
	messagesSent: number;
}

export interface CardProcedure {
	/** When it takes its cards. `with-shuffle-if-complete` refuses an incomplete batch. */
	readonly takesCards: 'on-request' | 'with-shuffle-if-complete' | 'with-shuffle';
	readonly sendsOrder: 'on-request' | 'after-shuffle';
}

const ON_REQUEST: CardProcedure = {takesCards: 'on-request', sendsOrder: 'on-request'};

export interface Request {
	readonly command: string;
	readonly values: Values;
}

/** An answer, independent of the profile's encoding. */
export type Reply = Observation;

type MachineParts = Pick<Machine, 'kind' | 'firmware' | 'page' | 'batch' | 'shuffle' | 'random'> &
	Partial<Pick<Machine, 'eventRandom' | 'behaviours' | 'cardProcedure' | 'checking' | 'table' | 'game' | 'turns'>>;

const COUNTING_ONLY: Checking = {
	checks: 'count',
	misses: undefined,
	alarms: undefined,
	afterStop: 'discards',
	wakes: {kind: 'afresh'},
};

export function machineOf(given: MachineParts): Machine {
	const {eventRandom, behaviours = [], cardProcedure = ON_REQUEST, checking = COUNTING_ONLY, ...rest} = given;
	const {table = batchTable(DEFAULT_TABLE_SETTINGS), game = 'none', turns = NEVER, ...parts} = rest;
	const stack = (): Stack => {
		const cards = newDeckOrder(parts.batch);
		const decks = decksIn(parts.batch, 'new-deck');
		return {state: 'empty', cards, decks, turned: NONE_TURNED, reported: cards, shuffle: 0, strays: 0};
	};
	const stacks = {A: stack(), B: stack()};
	const counts = {shuffles: 0, shufflesSincePowerUp: 0, messagesSent: 0};
	const machine = {
		...parts,
		cardProcedure,
		checking,
		tampered: {...UNTOUCHED},
		game,
		turns,
		eventRandom: eventRandom ?? parts.random,
		behaviours,
		stacks,
		table,
		latest: stacks.A,
		...counts,
	};
	stacks.A.cards = changed(machine, 'power-up', stacks.A.cards);
	stacks.B.cards = changed(machine, 'second-batch', stacks.B.cards);
	return machine;
}

/** The deck of each card, after the decks were arranged in this order. */
export const decksIn = ({backs, decks, size}: Batch, arranged: ArrangedOrder): Uint8Array | undefined =>
	backs.length === 0
		? undefined
		: Uint8Array.from({length: size}, (_, at) =>
				arranged === 'sorted' ? at % decks : Math.floor((at * decks) / size),
			);

/** Visible properties of each card besides its face. */
export interface CardFeatures {
	/** Empty if decks are not distinguished. */
	readonly backs: readonly string[];
	/** 1 for each card turned end for end; empty if cards are never turned. */
	readonly turned: Uint8Array;
}

const NONE_TURNED = new Uint8Array(0);

export const NO_FEATURES: CardFeatures = {backs: [], turned: NONE_TURNED};

export const cardFeaturesOf = ({batch}: Machine, {decks, turned}: Stack): CardFeatures => ({
	backs: Array.from(decks ?? [], deck => batch.backs[deck] ?? FOREIGN_BACK),
	turned,
});

/** The back of a card that belongs to none of the decks. */
const FOREIGN_BACK = 'STRANGE';

export const batchIn = ({values}: Request): BatchName => (values['batch'] === 'B' ? 'B' : 'A');

/** A request without a batch concerns the machine: a jam takes precedence, whichever batch it is in. */
export const stackFor = ({stacks}: Machine, request: Request): Stack => {
	const isStated = request.values['batch'] !== undefined;
	const jammed = isStated ? undefined : Object.values(stacks).find(({state}) => state === 'jammed');
	return jammed ?? stacks[batchIn(request)];
};

export const refused = (because: string): Reply[] => [{kind: 'refused', because}];
