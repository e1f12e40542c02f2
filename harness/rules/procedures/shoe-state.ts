import {type BaccaratHand, NO_CARDS} from '../../model/cards/baccarat.js';
import {type RoundReading, readRound} from './read-round.js';
import {type Facing, isVoidResult, newRound, type Receiver, type Round} from './round.js';

/** What a card-reading shoe reports about the dealing procedure. */
export type ShoeSign =
	| {readonly sign: 'started' | 'ended' | 'cover' | 'dealer-changed'}
	| {readonly sign: 'cut'; readonly above: number}
	| CardOut
	| {readonly sign: 'result'; readonly result: string}
	/** A message was lost or a card was not read: the state is unknown until the end of the shoe. */
	| {readonly sign: 'loss'};

interface CardOut {
	readonly sign: 'card';
	readonly face: number;
	/** The hand that the card was drawn for, where the shoe reports it. */
	readonly target: string | undefined;
	readonly facing: Facing;
	/** A card that is drawn to empty the shoe leaves it and is not dealt. */
	readonly drawn: 'in-game' | 'out-of-game';
}

export interface ShoeState {
	/** From 1. */
	readonly shoe: number;
	/** `partial`: its beginning or some of its signs were missed. */
	readonly received: 'whole' | 'partial';
	/** Cards that belong in it. */
	readonly size: number;
	/** Cards that have come out, without cover cards. */
	readonly out: number;
	/** Cards drawn only to empty the shoe. */
	readonly drawnOut: number;
	/** All cards came out within a hand, and further ones come from the shuffled discards. */
	readonly isRefilled: boolean;
	/** The face of the card that determines how many are burnt. */
	readonly first: number | undefined;
	readonly burnt: number;
	/** `undefined` between two hands. */
	readonly hand: Hand | undefined;
	readonly hands: number;
	readonly cover: Cover | undefined;
	/** `new`: the dealer has drawn no card yet. */
	readonly dealer: 'new' | 'at-work';
	/** `not-stated`: no card so far was reported as face up or face down. */
	readonly facing: 'stated' | 'not-stated';
	/** Cards that were found face up in this shoe. */
	readonly faceUp: number;
	/** The round that is dealt, or whose cards are followed to the discards. */
	readonly round: Round;
	/** The round that ended just now; `undefined` at every other sign. */
	readonly closed: RoundReading | undefined;
}

export interface ShoeMoment {
	readonly sign: ShoeSign;
	readonly before: ShoeState;
	readonly after: ShoeState;
}

interface Hand extends BaccaratHand {
	/** The cards of all sides together. */
	readonly cards: number;
}

export interface Cover {
	/** Cards that had come out before it. */
	readonly after: number;
	readonly came: 'within-hand' | 'between-hands';
	readonly hands: number;
	/** Hands begun after it that were void: a round without wagers may count as a hand, or not. */
	readonly voidHands: number;
}

/** The state before the first shoe whose beginning is received. */
export const nothingReceived = (size: number): ShoeState => ({...fresh(size, 0), received: 'partial'});

const fresh = (size: number, shoe: number): ShoeState => ({
	shoe,
	received: 'whole',
	size,
	out: 0,
	drawnOut: 0,
	isRefilled: false,
	first: undefined,
	burnt: 0,
	hand: undefined,
	hands: 0,
	cover: undefined,
	dealer: 'at-work',
	facing: 'not-stated',
	faceUp: 0,
	round: newRound(0, undefined),
	closed: undefined,
});

/** Pure and total: the checkers report what must not happen. */
export function shoeAfter(before: ShoeState, sign: ShoeSign): ShoeState {
	const state = {...before, closed: undefined};
	switch (sign.sign) {
		case 'started':
			return fresh(state.size, state.shoe + 1);
		case 'ended':
			return {...state, hand: undefined, received: 'partial', closed: closedRound(state, undefined)};
		case 'cut':
			return state;
		case 'cover':
			return state.cover === undefined ? {...state, cover: coverIn(state)} : state;
		case 'dealer-changed':
			return {...state, dealer: 'new'};
		case 'card':
			return cardAfter(
				{
					...state,
					out: state.out + 1,
					isRefilled: state.isRefilled || isRefill(state, sign),
					dealer: 'at-work',
					facing: sign.facing === 'not-stated' ? state.facing : 'stated',
					faceUp: state.faceUp + (sign.facing === 'up' ? 1 : 0),
				},
				sign,
			);
		case 'result':
			return {...state, hand: undefined, round: resultIn(state, sign.result), cover: coverAfter(state, sign.result)};
		case 'loss':
			return {...state, received: 'partial'};
	}
}

/** The first of the shuffled discards is burnt. */
const isRefill = ({hand, out, size}: ShoeState, {target}: CardOut): boolean =>
	hand !== undefined && out === size && target === 'burn';

const coverIn = ({out, hand, hands}: ShoeState): Cover => ({
	after: out,
	came: hand === undefined ? 'between-hands' : 'within-hand',
	hands,
	voidHands: 0,
});

function coverAfter({cover, hands}: ShoeState, result: string): Cover | undefined {
	const isCounted = cover !== undefined && hands > cover.hands && isVoidResult(result);
	return isCounted ? {...cover, voidHands: cover.voidHands + 1} : cover;
}

const resultIn = ({round, size, out}: ShoeState, result: string): Round => ({...round, result, isOut: out >= size});

/** Round 0 has no cards; it is closed for cards that lay face up among the burnt ones. */
const closedRound = ({round}: ShoeState, next: Receiver | undefined): RoundReading => readRound(round, next);

const RECEIVERS: readonly (string | undefined)[] = ['player', 'banker', 'dealer'] satisfies Receiver[];
const isReceiver = (target: string | undefined): target is Receiver => RECEIVERS.includes(target);

/** Other cards are burnt, or determine how many are burnt. */
export const isOfHand = (card: CardOut): card is CardOut & {target: Receiver} =>
	card.drawn === 'in-game' && isReceiver(card.target);

const DETERMINES_BURN = ['first-card', 'burn-count'];

function cardAfter(state: ShoeState, card: CardOut): ShoeState {
	if (card.drawn === 'out-of-game') return {...state, drawnOut: state.drawnOut + 1};
	if (isOfHand(card)) return state.hand === undefined ? roundBegun(state, card) : dealt(state, state.hand, card);
	const {face, facing, target = ''} = card;
	if (DETERMINES_BURN.includes(target)) return {...state, first: state.first ?? face};
	const when = state.hand === undefined ? 'after-round' : 'within-round';
	const round = {...state.round, discarded: [...state.round.discarded, {face, facing, when} as const]};
	// A card that lay face up, and those that follow it to the discards, are no part of the burning.
	const isBurnt = target === 'burn' && !round.discarded.some(each => each.facing === 'up');
	return {...state, round, burnt: state.burnt + (isBurnt ? 1 : 0)};
}

function roundBegun(state: ShoeState, card: CardOut & {target: Receiver}): ShoeState {
	const closed = closedRound(state, card.target);
	const {carries} = closed;
	const hand: Hand = carries === undefined ? NO_HAND : {...NO_HAND, player: [carries.face], cards: 1};
	const hands = state.hands + 1;
	return {...dealt({...state, hands, round: newRound(hands, carries)}, hand, card), closed};
}

const NO_HAND: Hand = {...NO_CARDS, cards: 0};

function dealt(state: ShoeState, hand: Hand, {face, target, facing}: CardOut & {target: Receiver}): ShoeState {
	const side = target === 'player' ? 'player' : 'banker';
	return {
		...state,
		hand: {...hand, [side]: [...hand[side], face], cards: hand.cards + 1},
		round: {...state.round, cards: [...state.round.cards, {face, to: target, facing}]},
	};
}
