import {MOST_CARDS} from '../model/cards/batch.js';
import {COVER, UNREADABLE} from '../model/cards/card.js';
import type {CardSeen, Observation} from '../model/observation.js';
import type {Mark} from '../model/shuffles/shuffle.js';
import {orderSigns} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import type {DecodedItem} from '../protocol/decoded-item.js';
import {type Collected, voided} from './order-source.js';

/** The state of an order that is reported card by card. Pure: the source owns timers and the link. */
export type Dealing =
	/** `flaw`: an error since the end of the last order, which may affect the first cards of the next. */
	| {readonly at: 'between'; readonly flaw: string | undefined; readonly isFirst: boolean}
	/** `flaw`: the first error, which voids the order. */
	| {
			readonly at: 'within';
			readonly faces: readonly number[];
			readonly marks: readonly Mark[];
			readonly flaw: string | undefined;
			readonly isFirst: boolean;
	  };

export interface DealingStep {
	readonly state: Dealing;
	readonly order: Collected | undefined;
}

/** An order may be under way unnoticed: at the start, after a loss of the link, or after an interrupted order. */
export const FIRST: Dealing = {at: 'between', flaw: undefined, isFirst: true};
export const BETWEEN: Dealing = {at: 'between', flaw: undefined, isFirst: false};

const BEGUN: Dealing = {at: 'within', faces: [], marks: [], flaw: undefined, isFirst: false};

interface Dealings {
	readonly step: (state: Dealing, item: DecodedItem) => DealingStep;
	readonly silence: (state: Dealing) => DealingStep;
}

export function dealingWith(profile: Profile, cards: number): Dealings {
	const {sequence} = profile;
	const {begins, ends} = orderSigns(profile);
	const first = begins.length === 0 ? undefined : 'we came in the middle of it';
	const isShort = (faces: readonly number[]): boolean => faces.filter(face => face !== COVER).length < cards;
	/** The start of the first order is not marked: if the order is short, its first cards may have been missed. */
	const whole = (state: Dealing): Collected | undefined => {
		const isLate = state.at === 'within' && state.isFirst && isShort(state.faces);
		return finished(isLate ? flawed(state, `${state.faces.length} cards were told, and we may have come late`) : state);
	};
	/** The end message is missing, so a short order was interrupted: its cards are not counted as missing. */
	const cut = (state: Dealing): Collected | undefined => {
		const isCut = ends.length > 0 && state.at === 'within' && isShort(state.faces);
		return whole(isCut ? flawed(state, `it broke off after ${state.faces.length} cards`) : state);
	};

	const take = (state: Dealing, seen: Seen): DealingStep => {
		const open =
			state.at === 'within' ? state : {faces: [], marks: [], flaw: state.flaw ?? first, isFirst: state.isFirst};
		const mark = marksOf(seen, open.faces.length);
		const marks = mark.length === 0 ? open.marks : [...open.marks, ...mark];
		const next: Dealing = {...open, at: 'within', faces: [...open.faces, seen.face], marks};
		if (next.faces.length < MOST_CARDS) return stay(next);
		return {state: FIRST, order: voided(`${MOST_CARDS} cards were told without an end`)};
	};
	const spoil = (state: Dealing, item: Exclude<DecodedItem, {kind: 'observed'}>): DealingStep => {
		// Noise between two orders affects no card; a missing message may have been a card.
		const counts = state.at === 'within' || item.kind === 'gap';
		return stay(counts ? flawed(state, flawIn(item, sequence)) : state);
	};

	return {
		step(state, item) {
			if (item.kind !== 'observed') return spoil(state, item);
			if (begins.includes(item.message)) return {state: BEGUN, order: cut(state)};
			if (ends.includes(item.message)) return {state: BETWEEN, order: whole(miscounted(state, item.observation))};
			const seen = seenIn(item.observation);
			return seen === undefined ? stay(state) : take(state, seen);
		},
		// The rest of an interrupted order may still arrive, and must not be read as an order.
		silence: state => ({state: ends.length > 0 ? FIRST : BETWEEN, order: cut(state)}),
	};
}

/** Where the device reports a count, it must equal the number of cards received, with or without cover cards. */
function miscounted(state: Dealing, observation: Observation): Dealing {
	if (state.at === 'between' || !('cards' in observation)) return state;
	const {cards} = observation;
	const heard = state.faces.length;
	const isSo = cards === heard || cards === state.faces.filter(face => face !== COVER).length;
	return isSo ? state : flawed(state, `the device saw ${cards} cards, and ${heard} were heard`);
}

/** The completed order; `undefined` if none was begun. */
export function finished(state: Dealing): Collected | undefined {
	if (state.at === 'between' || (state.faces.length === 0 && state.flaw === undefined)) return undefined;
	return state.flaw === undefined
		? {kind: 'read', orderOut: {faces: Uint8Array.from(state.faces), marks: state.marks}}
		: voided(state.flaw);
}

export const flawed = (state: Dealing, flaw: string | undefined): Dealing =>
	flaw === undefined ? state : {...state, flaw: state.flaw ?? flaw};

type Seen = Pick<CardSeen, 'face' | 'back' | 'facing' | 'orientation'>;

const marksOf = ({back, facing, orientation}: Omit<Seen, 'face'>, position: number): Mark[] => [
	...(facing === 'up' ? [{kind: 'face-up', position} as const] : []),
	...(orientation === undefined ? [] : [{kind: orientation, position} as const]),
	...(back === undefined ? [] : [{kind: 'back', position, back} as const]),
];

/** A retransmitted card is not a new card. A card drawn outside the game counts, because it left the shoe. */
function seenIn(observation: Observation): Seen | undefined {
	if (observation.kind === 'cut-card') return {face: COVER};
	if (observation.kind === 'card-unread') return {face: UNREADABLE};
	const isDrawn = observation.kind === 'card-drawn' || observation.kind === 'card-drawn-out-of-game';
	return isDrawn ? observation : undefined;
}

/** Where messages are numbered, a gap reveals a loss; damage alone may have been repaired by a repeat. */
function flawIn(item: Exclude<DecodedItem, {kind: 'observed'}>, sequence: Profile['sequence']): string | undefined {
	const isNumbered = sequence !== undefined;
	switch (item.kind) {
		case 'gap':
			return `${item.missing} message${item.missing === 1 ? '' : 's'} did not come`;
		case 'discarded':
			return isNumbered || item.because === 'empty' ? undefined : `a message came damaged (${item.because})`;
		case 'meaningless':
			return isNumbered ? undefined : `a message made no sense (${item.because})`;
		case 'unfinished':
			return isNumbered ? undefined : 'a message broke off';
		case 'repeated':
			return undefined;
	}
}

const stay = (state: Dealing): DealingStep => ({state, order: undefined});
