import type {Arrangement} from '../model/order-in.js';
import type {Timers} from '../model/time.js';
import type {Values} from '../protocol/codec.js';
import {atRest} from './at-rest.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';
import {type Collected, voided} from './order-source.js';

type Void = Extract<Collected, {kind: 'void'}>;

/** What the device counted when it took the cards; `undefined`: it holds them, but its count was not heard. */
export type Loaded = {readonly kind: 'loaded'; readonly cards: number | undefined} | Void;

/** The number of the shuffle and how many cards it counted, where the device tells them and we heard it. */
export type Shuffled =
	| {readonly kind: 'shuffled'; readonly shuffle: number | undefined; readonly cards: number | undefined}
	| Void;

/** One device, and which of its batches is meant. */
export interface Table {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly about: Values;
}

/** The word of the profile for each. */
const ARRANGED = {previous: 'as-it-lies', 'new-deck': 'new-deck', sorted: 'sorted'} as const satisfies Record<
	Arrangement,
	string
>;

/** Has the device take the cards, arrange them as told, and count them. */
export async function loadCards(table: Table, input: Arrangement): Promise<Loaded> {
	const outcome = await table.driver.ask('load', {...table.about, arrangement: ARRANGED[input]});
	if (outcome.kind === 'failed') {
		const isLoaded = isDoubtful(outcome) && (await atRest(table)) === 'loaded';
		return isLoaded ? {kind: 'loaded', cards: undefined} : unanswered('load', outcome);
	}
	const {answer} = outcome;
	if (answer.kind === 'count-ok') return {kind: 'loaded', cards: answer.cards};
	const counted = answer.kind === 'count-error' ? `${answer.cards} cards and expected ${answer.expected}` : 'no cards';
	return voided(`the device counted ${counted}`);
}

/**
Shuffles what was loaded. A shuffle takes minutes: if only the word of its end came damaged, the device is asked how it
stands, rather than asked again or given up.
*/
export async function shuffleLoaded(table: Table): Promise<Shuffled> {
	const outcome = await table.driver.ask('shuffle', table.about);
	if (outcome.kind === 'failed') {
		const isDone = isDoubtful(outcome) && (await atRest(table)) === 'ready';
		return isDone ? {kind: 'shuffled', shuffle: undefined, cards: undefined} : unanswered('shuffle', outcome);
	}
	const {answer} = outcome;
	if (answer.kind === 'jam') return voided(`the device jammed after ${answer.cards} cards`);
	const {shuffle, cards} = answer.kind === 'shuffle-complete' ? answer : {shuffle: undefined, cards: undefined};
	return {kind: 'shuffled', shuffle, cards};
}

type Failed = Extract<Outcome, {kind: 'failed'}>;

/** It may have been done: what came made no sense, or nothing came. */
const isDoubtful = ({because}: Failed): boolean => because.kind === 'garbled' || because.kind === 'no-answer';

export function unanswered(command: string, {because}: Failed): Void {
	switch (because.kind) {
		case 'no-answer':
			return voided(`no answer to "${command}"`);
		case 'lost':
			return voided(`the device was lost during "${command}": ${because.reason}`);
		case 'garbled':
			return voided(`the answer to "${command}" came damaged`);
		case 'refused':
			return voided(`the device refused "${command}": ${because.reason}`);
	}
}
