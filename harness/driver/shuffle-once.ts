import type {DeviceState, Observation} from '../model/observation.js';
import type {Arrangement} from '../model/shuffles/input-order.js';
import type {Timers} from '../model/time.js';
import type {Values} from '../protocol/codec.js';
import type {PageArrivals} from './begin-reading.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';
import {type Collected, type Counted, NOT_COUNTED, voided} from './order-source.js';

type Void = Extract<Collected, {kind: 'void'}>;

/** `cards`: the device's count on intake; `undefined`: it holds the cards, but its count was not received. */
type Loaded = {readonly kind: 'loaded'; readonly cards: number | undefined} | Void;

/** Number and card count of the shuffle, where the device reports them and they were received. */
type Shuffled =
	| {readonly kind: 'shuffled'; readonly shuffle: number | undefined; readonly cards: number | undefined}
	| Void;

/** One device and, in `about`, the batch. */
export interface Table {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly about: Values;
}

export const ARRANGED = {previous: 'as-it-lies', 'new-deck': 'new-deck', sorted: 'sorted'} as const satisfies Record<
	Arrangement,
	string
>;

/** Has the device take, arrange and count the cards. A device without `load` does so when it shuffles. */
export async function loadCards(table: Table, input: Arrangement): Promise<Loaded> {
	if (!table.driver.can('load')) return {kind: 'loaded', cards: undefined};
	const outcome = await table.driver.request('load', {...table.about, arrangement: ARRANGED[input]});
	if (outcome.kind === 'failed') {
		const isLoaded = isDoubtful(outcome) && (await atRest(table)) === 'loaded';
		return isLoaded ? {kind: 'loaded', cards: undefined} : unanswered('load', outcome);
	}
	const {answer} = outcome;
	if (answer.kind === 'count-ok') return {kind: 'loaded', cards: answer.cards};
	return answer.kind === 'count-error' ? miscount(answer) : voided('the device counted no cards');
}

export const takenIn = ({cards}: {readonly cards: number | undefined}): Counted =>
	cards === undefined ? NOT_COUNTED : {when: 'taken-in', cards};

const miscount = ({cards, expected}: {readonly cards: number; readonly expected: number}): Void =>
	voided(`the device counted ${cards} cards and expected ${expected}; it does not report which card is wrong`);

interface ShuffleRequest {
	/** Sent with the shuffle to a device without `load`. */
	readonly input: Arrangement;
	/** The number of the shuffle read directly before: its end may be reported again. */
	readonly echo: number | undefined;
	readonly arrivals: PageArrivals;
}

/**
Shuffles the loaded cards. A shuffle takes minutes. If only the report of its end was damaged, the command is neither
repeated nor given up: the order that follows, or the status of the device, shows that the shuffle is done.
*/
export async function shuffleLoaded(table: Table, {input, echo, arrivals}: ShuffleRequest): Promise<Shuffled> {
	const {missed, hasBegun} = arrivals;
	const isAnswer = (answer: Observation): boolean =>
		answer.kind !== 'shuffle-complete' || answer.shuffle === undefined || answer.shuffle !== echo;
	const values = {...table.about, arrangement: ARRANGED[input]};
	const outcome = await table.driver.request('shuffle', values, {isAnswer, missed});
	if (outcome.kind === 'failed') {
		const isDone = isDoubtful(outcome) && (hasBegun() || (await atRest(table)) === 'ready');
		return isDone ? {kind: 'shuffled', shuffle: undefined, cards: undefined} : unanswered('shuffle', outcome);
	}
	const {answer} = outcome;
	if (answer.kind === 'jam') return voided(`the device jammed after ${answer.cards} cards`);
	if (answer.kind === 'count-error') return miscount(answer);
	if (answer.kind === 'deck-error') return voided(`the device rejected its cards: ${answer.errorCode}`);
	const {shuffle, cards} = answer.kind === 'shuffle-complete' ? answer : {shuffle: undefined, cards: undefined};
	return {kind: 'shuffled', shuffle, cards};
}

type Failed = Extract<Outcome, {kind: 'failed'}>;

/** The command may have been executed: the answer was damaged or missing. */
const isDoubtful = ({because}: Failed): boolean => because.kind === 'garbled' || because.kind === 'no-answer';

export function unanswered(command: string, {because}: Failed): Void {
	switch (because.kind) {
		case 'no-answer':
			return voided(`no answer to "${command}"`);
		case 'lost':
			return voided(`the device was lost during "${command}": ${because.reason}`);
		case 'garbled':
			return voided(`the answer to "${command}" was damaged`);
		case 'refused':
			return voided(`the device refused "${command}": ${because.reason}`);
	}
}

const LOOK_AGAIN_MS = 500;
const MOST_LOOKS = 600;

/** Polls the status until the device is at rest; `undefined` if it does not report it. */
export async function atRest({driver, timers, about}: Table): Promise<DeviceState | undefined> {
	if (!driver.can('status')) return undefined;
	for (let look = 0; look < MOST_LOOKS; look++) {
		const outcome = await driver.request('status', about);
		if (outcome.kind !== 'answered' || outcome.answer.kind !== 'status') return undefined;
		const {state} = outcome.answer;
		if (state !== 'shuffling' && state !== 'dealing') return state;
		await new Promise<void>(resolve => timers.after(LOOK_AGAIN_MS, resolve));
	}
	return undefined;
}
