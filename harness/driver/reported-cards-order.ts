import {MOST_CARDS} from '../model/cards/batch.js';
import {COVER, UNREADABLE} from '../model/cards/card.js';
import type {CardReported, Observation} from '../model/observation.js';
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
			/** All cards came out, and those that follow are drawn from the shuffled discards: they are no part of the order. */
			readonly isRefilled: boolean;
	  };

export interface DealingStep {
	readonly state: Dealing;
	readonly order: Collected | undefined;
}

/** An order may be under way unnoticed: at the start, after a loss of the link, or after an interrupted order. */
export const FIRST: Dealing = {at: 'between', flaw: undefined, isFirst: true};
export const BETWEEN: Dealing = {at: 'between', flaw: undefined, isFirst: false};

type OpenOrder = Extract<Dealing, {at: 'within'}>;

const BEGUN: OpenOrder = {at: 'within', faces: [], marks: [], flaw: undefined, isFirst: false, isRefilled: false};

export function dealingWith(profile: Profile, cards: number) {
	const {sequence} = profile;
	const {begins, ends} = orderSigns(profile);
	const first = begins.length === 0 ? undefined : 'listening began in the middle of the order';
	const inOrder = (faces: readonly number[]): number => faces.filter(face => face !== COVER).length;
	const isShort = (faces: readonly number[]): boolean => inOrder(faces) < cards;
	/** A round for which the cards do not suffice is completed from the discards, of which one is burnt first. */
	const isRefill = ({faces, isRefilled}: OpenOrder, observation: Observation): boolean =>
		isRefilled || (observation.kind === 'card-drawn' && observation.target === 'burn' && inOrder(faces) === cards);
	/** The start of the first order is not marked: if the order is short, its first cards may have been missed. */
	const whole = (state: Dealing): Collected | undefined => {
		const isLate = state.at === 'within' && state.isFirst && isShort(state.faces);
		return finished(
			isLate ? flawed(state, `${state.faces.length} cards were received; the first ones may have been missed`) : state,
		);
	};
	/** The end message is missing, so a short order was interrupted: its cards are not counted as missing. */
	const cut = (state: Dealing): Collected | undefined => {
		const isCut = ends.length > 0 && state.at === 'within' && isShort(state.faces);
		return whole(isCut ? flawed(state, `the order was interrupted after ${state.faces.length} cards`) : state);
	};

	const take = (state: Dealing, card: ReportedCard): DealingStep => {
		const open =
			state.at === 'within'
				? state
				: {faces: [], marks: [], flaw: state.flaw ?? first, isFirst: state.isFirst, isRefilled: false};
		const mark = marksOf(card, open.faces.length);
		const marks = mark.length === 0 ? open.marks : [...open.marks, ...mark];
		const next: Dealing = {...open, at: 'within', faces: [...open.faces, card.face], marks};
		if (next.faces.length < MOST_CARDS) return stay(next);
		return {state: FIRST, order: voided(`the device reported ${MOST_CARDS} cards without an end`)};
	};
	const withFlaw = (state: Dealing, item: Exclude<DecodedItem, {kind: 'observed'}>): DealingStep => {
		// Noise between two orders affects no card; a missing message may have been a card.
		const counts = state.at === 'within' || item.kind === 'gap';
		return stay(counts ? flawed(state, flawIn(item, sequence)) : state);
	};

	return {
		step(state: Dealing, item: DecodedItem): DealingStep {
			if (item.kind !== 'observed') return withFlaw(state, item);
			if (begins.includes(item.message)) return {state: BEGUN, order: cut(state)};
			if (ends.includes(item.message)) return {state: BETWEEN, order: whole(miscounted(state, item.observation))};
			const card = reportedCardIn(item.observation);
			if (state.at === 'within' && card !== undefined && isRefill(state, item.observation))
				return stay({...state, isRefilled: true});
			return card === undefined ? stay(state) : take(state, card);
		},
		// The rest of an interrupted order may still arrive, and must not be read as an order.
		silence: (state: Dealing): DealingStep => ({state: ends.length > 0 ? FIRST : BETWEEN, order: cut(state)}),
	};
}

/** Where the device reports a count, it must equal the number of cards received, with or without cover cards. */
function miscounted(state: Dealing, observation: Observation): Dealing {
	if (state.at === 'between' || !('cards' in observation)) return state;
	const {cards} = observation;
	const received = state.faces.length;
	const isSo = cards === received || cards === state.faces.filter(face => face !== COVER).length;
	return isSo ? state : flawed(state, `the device counted ${cards} cards, but ${received} were received`);
}

/** The completed order; `undefined` if none was begun. */
export function finished(state: Dealing): Collected | undefined {
	if (state.at === 'between' || (state.faces.length === 0 && state.flaw === undefined)) return undefined;
	return state.flaw === undefined
		? {kind: 'read', outputOrder: {faces: Uint8Array.from(state.faces), marks: state.marks}}
		: voided(state.flaw);
}

export const flawed = (state: Dealing, flaw: string | undefined): Dealing =>
	flaw === undefined ? state : {...state, flaw: state.flaw ?? flaw};

type ReportedCard = Pick<CardReported, 'face' | 'back' | 'facing' | 'orientation'>;

const marksOf = ({back, facing, orientation}: Omit<ReportedCard, 'face'>, position: number): Mark[] => [
	...(facing === 'up' ? [{kind: 'face-up', position} as const] : []),
	...(orientation === undefined ? [] : [{kind: orientation, position} as const]),
	...(back === undefined ? [] : [{kind: 'back', position, back} as const]),
];

/** A retransmitted card is not a new card. A card drawn outside the game counts, because it left the shoe. */
function reportedCardIn(observation: Observation): ReportedCard | undefined {
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
			return `${item.missing} message${item.missing === 1 ? ' was' : 's were'} lost`;
		case 'discarded':
			return isNumbered || item.because === 'empty' ? undefined : `a message was damaged (${item.because})`;
		case 'meaningless':
			return isNumbered ? undefined : `a message had no meaning in the profile (${item.because})`;
		case 'unfinished':
			return isNumbered ? undefined : 'a message was incomplete';
		case 'repeated':
			return undefined;
	}
}

const stay = (state: Dealing): DealingStep => ({state, order: undefined});
