import {type BaccaratHand, NO_CARDS} from '../../model/cards/baccarat.js';

/** What a card-reading shoe tells, as far as the dealing procedure goes. */
export type ShoeSign =
	| {readonly sign: 'started' | 'ended' | 'cover' | 'dealer-changed'}
	| {readonly sign: 'cut'; readonly above: number}
	| CardOut
	| {readonly sign: 'result'; readonly result: string}
	/** Something was not heard, or not read: from here to the end of the shoe nobody can say what happened. */
	| {readonly sign: 'loss'};

export interface CardOut {
	readonly sign: 'card';
	readonly face: number;
	/** Whom the dealer drew it for, where the shoe knows. */
	readonly target: string | undefined;
	/** `not-told`: the shoe has no words for it. */
	readonly facing: 'down' | 'up' | 'not-told';
	/** A card that is drawn to empty the shoe leaves it and is not dealt. */
	readonly drawn: 'in-game' | 'out-of-game';
}

/** A shoe as far as it is dealt. */
export interface ShoeState {
	/** Shoes count from 1. */
	readonly shoe: number;
	/** `partial`: we came late, or missed something of it. */
	readonly heard: 'whole' | 'partial';
	/** How many cards belong in it. */
	readonly size: number;
	/** How many have come out; cover cards are no cards. */
	readonly out: number;
	/** How many of them were drawn only to empty it. */
	readonly drawnOut: number;
	/** The card that says how many are burnt, and how many were. */
	readonly first: number | undefined;
	readonly burnt: number;
	/** The hand under way; `undefined` between two hands. */
	readonly hand: Hand | undefined;
	/** How many hands were begun. */
	readonly hands: number;
	/** Where the cover card came: how many cards were behind it, and how many hands may still begin after it. */
	readonly cover: Cover | undefined;
	/** A dealer has just come, and has drawn nothing yet. */
	readonly dealer: 'new' | 'at-work';
	/** Cards that lay face up and are in no hand. */
	readonly setAside: readonly number[];
	/** How its cards lie; `not-told` as long as it has said nothing of it. */
	readonly facing: 'told' | 'not-told';
}

/** One sign of a shoe, and the shoe before and after it. */
export interface ShoeMoment {
	readonly sign: ShoeSign;
	readonly before: ShoeState;
	readonly after: ShoeState;
}

export interface Hand extends BaccaratHand {
	/** All its cards, whoever they are for. */
	readonly cards: number;
	readonly faceUp: readonly number[];
}

export interface Cover {
	readonly behind: number;
	readonly came: 'within-hand' | 'between-hands';
	/** How many hands had begun by then. */
	readonly hands: number;
}

/** Before the first shoe that is heard from its beginning. */
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

/** What one sign does to the shoe. Pure, and never refuses: what must not happen is for the checks to say. */
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

/** Whom cards of a hand are for; the others are burnt, or say how many are. */
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
