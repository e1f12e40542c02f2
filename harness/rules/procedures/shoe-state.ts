import {type BaccaratHand, NO_CARDS} from '../../model/cards/baccarat.js';

/** What a card-reading shoe reports about the dealing procedure. */
export type ShoeSign =
	| {readonly sign: 'started' | 'ended' | 'cover' | 'dealer-changed'}
	| {readonly sign: 'cut'; readonly above: number}
	| CardOut
	| {readonly sign: 'result'; readonly result: string}
	/** A message was lost or a card was not read: the state is unknown until the end of the shoe. */
	| {readonly sign: 'loss'};

export interface CardOut {
	readonly sign: 'card';
	readonly face: number;
	/** The hand that the card was drawn for, where the shoe reports it. */
	readonly target: string | undefined;
	/** `not-told`: the shoe cannot report it. */
	readonly facing: 'down' | 'up' | 'not-told';
	/** A card that is drawn to empty the shoe leaves it and is not dealt. */
	readonly drawn: 'in-game' | 'out-of-game';
}

export interface ShoeState {
	/** From 1. */
	readonly shoe: number;
	/** `partial`: its beginning or some of its signs were missed. */
	readonly heard: 'whole' | 'partial';
	/** Cards that belong in it. */
	readonly size: number;
	/** Cards that have come out, without cover cards. */
	readonly out: number;
	/** Those drawn only to empty the shoe. */
	readonly drawnOut: number;
	/** The face of the card that determines how many are burnt. */
	readonly first: number | undefined;
	readonly burnt: number;
	/** `undefined` between two hands. */
	readonly hand: Hand | undefined;
	readonly hands: number;
	readonly cover: Cover | undefined;
	/** `new`: the dealer has drawn no card yet. */
	readonly dealer: 'new' | 'at-work';
	/** Cards that lay face up and are in no hand. */
	readonly setAside: readonly number[];
	/** `not-told`: no card so far was reported as face up or face down. */
	readonly facing: 'told' | 'not-told';
}

export interface ShoeMoment {
	readonly sign: ShoeSign;
	readonly before: ShoeState;
	readonly after: ShoeState;
}

export interface Hand extends BaccaratHand {
	/** For all sides. */
	readonly cards: number;
	readonly faceUp: readonly number[];
}

export interface Cover {
	readonly behind: number;
	readonly came: 'within-hand' | 'between-hands';
	readonly hands: number;
}

/** The state before the first shoe whose beginning is received. */
export const unheard = (size: number): ShoeState => ({...fresh(size, 0), heard: 'partial'});

const fresh = (size: number, shoe: number): ShoeState => ({
	shoe,
	heard: 'whole',
	size,
	out: 0,
	drawnOut: 0,
	first: undefined,
	burnt: 0,
	hand: undefined,
	hands: 0,
	cover: undefined,
	dealer: 'at-work',
	setAside: [],
	facing: 'not-told',
});

/** Pure and total: the checkers report what must not happen. */
export function shoeAfter(state: ShoeState, sign: ShoeSign): ShoeState {
	switch (sign.sign) {
		case 'started':
			return fresh(state.size, state.shoe + 1);
		case 'ended':
			return {...state, hand: undefined, heard: 'partial'};
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
					dealer: 'at-work',
					facing: sign.facing === 'not-told' ? state.facing : 'told',
				},
				sign,
			);
		case 'result':
			return {...state, hand: undefined};
		case 'loss':
			return {...state, heard: 'partial'};
	}
}

const coverIn = ({size, out, hand, hands}: ShoeState): Cover => ({
	behind: size - out,
	came: hand === undefined ? 'between-hands' : 'within-hand',
	hands,
});

/** Other cards are burnt, or determine how many are burnt. */
export const isOfHand = ({target, drawn}: CardOut): boolean =>
	drawn === 'in-game' && (target === 'player' || target === 'banker' || target === 'dealer');

const SAYS_BURN = ['first-card', 'burn-count'];

function cardAfter(state: ShoeState, card: CardOut): ShoeState {
	if (card.drawn === 'out-of-game') return {...state, drawnOut: state.drawnOut + 1};
	if (isOfHand(card)) {
		const hands = state.hand === undefined ? state.hands + 1 : state.hands;
		return {...state, hands, hand: handAfter(state.hand ?? NO_HAND, card)};
	}
	const setAside = card.facing === 'up' ? [...state.setAside, card.face] : state.setAside;
	if (SAYS_BURN.includes(card.target ?? '')) return {...state, setAside, first: state.first ?? card.face};
	return {...state, setAside, burnt: card.target === 'burn' ? state.burnt + 1 : state.burnt};
}

const NO_HAND: Hand = {...NO_CARDS, cards: 0, faceUp: []};

function handAfter(hand: Hand, {face, target, facing}: CardOut): Hand {
	const side = target === 'player' ? 'player' : 'banker';
	const faceUp = facing === 'up' ? [...hand.faceUp, face] : hand.faceUp;
	return {...hand, [side]: [...hand[side], face], cards: hand.cards + 1, faceUp};
}
