import type {Batch, BatchName} from '../model/cards/batch.js';
import {newDeckOrder} from '../model/cards/batch.js';
import type {DeviceKind} from '../model/device-kinds.js';
import type {DeviceState, Observation} from '../model/observation.js';
import type {RandomSource} from '../model/random.js';
import type {LaidOrder} from '../model/shuffles/order-in.js';
import type {Values} from '../protocol/codec.js';
import {type BatchTable, batchTable, USUAL_HABITS} from './batch-table.js';
import {type Behaviour, changed} from './behaviour.js';
import type {Checking} from './checking.js';
import type {ShuffleModel} from './defects/shuffle-model.js';
import type {Game} from './games/game.js';
import {NEVER, type Turns} from './turns.js';

/** One batch inside the machine. */
export interface Stack {
	state: DeviceState;
	/** The cards, as they lie: before a shuffle the order in, after it the order out. */
	cards: Uint8Array;
	/** Which deck each of the cards is of, where each deck has a back of its own. */
	decks: Uint8Array | undefined;
	/** 1 for each of the cards that came out turned end for end. Which way they lie is told by readers only. */
	turned: Uint8Array;
	/** The order out as the device tells it. */
	told: Uint8Array;
	/** The number of the shuffle that the cards came out of. */
	shuffle: number;
	/** How many of the cards are the other batch's. */
	strays: number;
}

/** What is strange about what lies in the machine, and what will happen to it in its next shuffle. */
interface Tampered {
	odd: {readonly what: 'foreign' | 'face-up'; readonly face: number} | undefined;
	strikes: 'power-cut' | 'jam' | undefined;
}

export const UNTOUCHED: Tampered = {odd: undefined, strikes: undefined};

/** The inside of an emulated device: its cards and its state. Only behaviours touch it. */
export interface Machine {
	readonly kind: DeviceKind;
	readonly firmware: string;
	/** How many cards of an order it tells at once. */
	readonly page: number;
	readonly manner: Manner;
	readonly checking: Checking;
	/** What was done to it behind its back. */
	readonly tampered: Tampered;
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	/** Which cards come out turned end for end. */
	readonly turns: Turns;
	/** What is dealt, if it is a shoe. */
	readonly game: Game;
	/** Another one after it was switched off and on, if it was built so. */
	random: RandomSource;
	/** Chance for faults, apart from that of the cards: a seed gives the same cards with and without faults. */
	readonly luck: RandomSource;
	readonly behaviours: readonly Behaviour[];
	/** A device with two batches has two; every other has one, under the first name. */
	readonly stacks: Readonly<Record<BatchName, Stack>>;
	/** The table around two batches. */
	readonly table: BatchTable;
	/** The one that was shuffled last. */
	latest: Stack;
	/** How many shuffles were started in its life: faults count by it. */
	shuffles: number;
	/** How many since power-up: the device itself counts by it. */
	shufflesSincePowerUp: number;
	/** How many messages it has sent since power-up. */
	said: number;
}

/** How a shuffler goes about its work. */
export interface Manner {
	/** When it takes its cards: asked to, or with each shuffle; then it either refuses another number than a batch, or shuffles what lies there. */
	readonly takesCards: 'asked' | 'with-shuffle-if-complete' | 'with-shuffle';
	/** When it tells an order: asked for it, or behind each shuffle. */
	readonly tellsOrder: 'asked' | 'behind-shuffle';
}

const ASKED: Manner = {takesCards: 'asked', tellsOrder: 'asked'};

/** What the host asks for, by the name of the command. */
export interface Request {
	readonly command: string;
	readonly values: Values;
}

/** What the device says to it, whatever bytes the profile has for that. */
export type Reply = Observation;

type MachineParts = Pick<Machine, 'kind' | 'firmware' | 'page' | 'batch' | 'shuffle' | 'random'> &
	Partial<Pick<Machine, 'luck' | 'behaviours' | 'manner' | 'checking' | 'table' | 'game' | 'turns'>>;

const COUNTS: Checking = {
	checks: 'count',
	misses: undefined,
	alarms: undefined,
	afterStop: 'discards',
	wakes: {kind: 'afresh'},
};

export function machineOf(given: MachineParts): Machine {
	const {luck, behaviours = [], manner = ASKED, checking = COUNTS, ...rest} = given;
	const {table = batchTable(USUAL_HABITS), game = 'none', turns = NEVER, ...parts} = rest;
	const stack = (): Stack => {
		const cards = newDeckOrder(parts.batch);
		const decks = decksIn(parts.batch, 'new-deck');
		return {state: 'empty', cards, decks, turned: NONE_TURNED, told: cards, shuffle: 0, strays: 0};
	};
	const stacks = {A: stack(), B: stack()};
	const counts = {shuffles: 0, shufflesSincePowerUp: 0, said: 0};
	const machine = {
		...parts,
		manner,
		checking,
		tampered: {...UNTOUCHED},
		game,
		turns,
		luck: luck ?? parts.random,
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

/** Which deck each card is of, after the decks were laid so in the order of their backs. */
export const decksIn = ({backs, decks, size}: Batch, laid: LaidOrder): Uint8Array | undefined =>
	backs.length === 0
		? undefined
		: Uint8Array.from({length: size}, (_, at) => (laid === 'sorted' ? at % decks : Math.floor((at * decks) / size)));

/** What can be seen of each card besides its face. */
export interface Looks {
	/** None where decks are not told apart. */
	readonly backs: readonly string[];
	/** 1 for each that is turned end for end; none where no card ever is. */
	readonly turned: Uint8Array;
}

const NONE_TURNED = new Uint8Array(0);

export const PLAIN: Looks = {backs: [], turned: NONE_TURNED};

/** The cards as they lie. */
export const looksOf = ({batch}: Machine, {decks, turned}: Stack): Looks => ({
	backs: Array.from(decks ?? [], deck => batch.backs[deck] ?? FOREIGN_BACK),
	turned,
});

/** Of a card that is of none of the decks. */
const FOREIGN_BACK = 'STRANGE';

/** The batch that a request is about. */
export const batchIn = ({values}: Request): BatchName => (values['batch'] === 'B' ? 'B' : 'A');

/** Who asks about no batch asks about the machine: a jam in it comes first, whichever batch it is in. */
export const stackFor = ({stacks}: Machine, request: Request): Stack => {
	const isSaid = request.values['batch'] !== undefined;
	const jammed = isSaid ? undefined : Object.values(stacks).find(({state}) => state === 'jammed');
	return jammed ?? stacks[batchIn(request)];
};

export const refused = (because: string): Reply[] => [{kind: 'refused', because}];
