import {type BaccaratHand, NO_CARDS, nextToDraw, type Side} from '../../model/cards/baccarat.js';
import {UNREADABLE} from '../../model/cards/card.js';
import type {Carried, ErrorKind, Receiver, Round, RoundCard} from './round.js';
import {isVoidResult} from './round.js';

/** What became of a card that was drawn in error or lay face up. `unknown`: no round followed. */
export type Became =
	| {readonly kind: 'counted' | 'bankers-third' | 'first-of-next' | 'unknown'}
	/** `more`: the number of cards that followed it to the discards, before the next card of a round. */
	| {readonly kind: 'discarded'; readonly more: number};

export interface ErrorCard extends RoundCard {
	readonly of: ErrorKind;
	readonly became: Became;
}

export interface FaceUpCard {
	readonly face: number;
	/** `burn`: before the first round. */
	readonly place: 'first' | 'later' | 'burn';
	/** The hand that it belonged to, or would have begun. */
	readonly hand: number;
	readonly became: Became;
	/** Counted as the third card of the Banker, who had to draw. */
	readonly isBankersThird: boolean;
}

/** A round of baccarat, as the rules on dealing see it. */
export interface RoundReading {
	readonly round: Round;
	readonly isVoid: boolean;
	/** First cards that went to the wrong side, by place from 1. */
	readonly misplaced: readonly {readonly place: number; readonly to: Receiver; readonly due: Side}[];
	/** `unjudged`: a card was misplaced or not read, or the round ended early. */
	readonly drawing: 'as-due' | 'unjudged' | {readonly lacked: Side};
	/** The hand with the cards that count by the drawing table. */
	readonly hand: BaccaratHand;
	readonly errors: readonly ErrorCard[];
	readonly faceUp: readonly FaceUpCard[];
	/** The first card of the next round, if it came from this one. */
	readonly carries: Carried | undefined;
}

interface Reading {
	readonly hand: BaccaratHand;
	readonly misplaced: RoundReading['misplaced'];
	readonly surplus: readonly Surplus[];
	/** A card that lay face up and was followed by another for the same place. */
	readonly setAside: readonly RoundCard[];
	readonly up: readonly UpCard[];
}

/** Several decks hold cards of the same face: cards are told apart as objects of the round. */
interface Surplus {
	readonly card: RoundCard;
	readonly of: ErrorKind;
	readonly became?: Became;
}

interface UpCard {
	readonly card: RoundCard;
	readonly at: number;
	readonly isBankersThird: boolean;
}

/** `next`: who received the first card of the next round; `undefined`: the shoe ended. */
export function readRound(round: Round, next: Receiver | undefined): RoundReading {
	const start: BaccaratHand = round.carried === undefined ? NO_CARDS : {player: [round.carried.face], banker: []};
	const read = round.cards.reduce<Reading>((now, card, at) => cardRead(now, card, {round, at}), {
		hand: start,
		misplaced: [],
		surplus: [],
		setAside: [],
		up: [],
	});
	const errors = read.surplus.map(each => errorOf(each, read, {round, next}));
	const faceUp = [...faceUpInHand(read, {round, next}), ...faceUpDiscarded(round)];
	const isVoid = isVoidResult(round.result);
	return {
		round,
		isVoid,
		misplaced: read.misplaced,
		drawing: drawingOf(read, {round, isVoid}),
		hand: read.hand,
		errors,
		faceUp,
		carries: carriedFrom(errors, faceUp),
	};
}

interface CardPlace {
	readonly round: Round;
	readonly at: number;
}

function cardRead(read: Reading, card: RoundCard, place: CardPlace): Reading {
	const {hand} = read;
	const at = hand.player.length + hand.banker.length;
	const inTurn = at % 2 === 0 ? 'player' : 'banker';
	const due = at < FIRST_CARDS ? inTurn : nextToDraw(hand);
	const isBankersThird = at >= FIRST_CARDS && due === 'banker';
	const now = {...read, up: card.facing === 'up' ? [...read.up, {card, at, isBankersThird}] : read.up};
	if (card.to === due) return {...now, hand: withCard(hand, due, card.face)};
	const before = replacedBy(card, read, place);
	if (before !== undefined) return replaced(now, before, card);
	if (at >= FIRST_CARDS) return surplusRead(now, card, {due, isLast: !isFollowedByBanker(place)});
	const misplaced = [...read.misplaced, {place: at + 1, to: card.to, due: inTurn} as const];
	return {...now, misplaced, hand: withCard(hand, card.to === 'player' ? 'player' : 'banker', card.face)};
}

const isFollowedByBanker = ({round, at}: CardPlace): boolean =>
	round.cards.slice(at + 1).some(({to}) => to === 'banker');

/** A card beyond those that the table gives to the hand. */
function surplusRead(read: Reading, card: RoundCard, {due, isLast}: {due: Side | undefined; isLast: boolean}): Reading {
	const {hand, surplus} = read;
	if (card.to !== 'player' || hand.player.length > 2) return {...read, surplus: [...surplus, {card, of: 'other'}]};
	if (due !== 'banker') return {...read, surplus: [...surplus, {card, of: 'banker-stays'}]};
	if (!isLast) return {...read, surplus: [...surplus, {card, of: 'banker-draws'}]};
	const became = {kind: 'bankers-third'} as const;
	return {
		...read,
		surplus: [...surplus, {card, of: 'banker-draws', became}],
		hand: withCard(hand, 'banker', card.face),
	};
}

const FIRST_CARDS = 4;

const withCard = (hand: BaccaratHand, side: Side, face: number): BaccaratHand => ({
	...hand,
	[side]: [...hand[side], face],
});

/** The card before, if it lay face up and this one is dealt in its place. Boxes of Spanish 21 have several cards in a row. */
function replacedBy(card: RoundCard, {setAside, surplus}: Reading, {round, at}: CardPlace): RoundCard | undefined {
	const before = round.cards[at - 1];
	const isSpanish = round.cards.some(({to}) => to === 'dealer');
	if (before === undefined || isSpanish || before.facing !== 'up' || card.to !== before.to) return undefined;
	return setAside.includes(before) || surplus.length > 0 ? undefined : before;
}

function replaced(read: Reading, before: RoundCard, card: RoundCard): Reading {
	const side = card.to === 'player' ? 'player' : 'banker';
	const hand = {...read.hand, [side]: [...read.hand[side].slice(0, -1), card.face]};
	return {...read, hand, setAside: [...read.setAside, before]};
}

interface Followed {
	readonly round: Round;
	readonly next: Receiver | undefined;
}

function errorOf({card, of, became}: Surplus, {surplus}: Reading, followed: Followed): ErrorCard {
	if (became !== undefined) return {...card, of, became};
	const left = surplus.filter(each => each.became === undefined);
	return {...card, of, became: left.length > 1 ? {kind: 'counted'} : leftRound(followed, 'counted')};
}

/** What became of the only card that left the round, or, `otherwise`, did not. */
function leftRound({round, next}: Followed, otherwise: 'counted' | 'unknown'): Became {
	const more = round.discarded.filter(({facing}) => facing !== 'up').length;
	if (more > 0) return {kind: 'discarded', more};
	if (next === 'banker') return {kind: 'first-of-next'};
	return {kind: next === undefined ? 'unknown' : otherwise};
}

function faceUpInHand({up, setAside, surplus}: Reading, followed: Followed): FaceUpCard[] {
	const errors = surplus.map(({card}) => card);
	return up
		.filter(({card}) => !errors.includes(card))
		.map(({card, at, isBankersThird}) => {
			const isAside = followed.round.discarded.length > 0 || setAside.includes(card);
			const became: Became = isAside ? asideBecame(followed) : {kind: 'counted'};
			const place = at === 0 ? 'first' : 'later';
			return {face: card.face, place, hand: followed.round.number, became, isBankersThird};
		});
}

const asideBecame = (followed: Followed): Became => {
	const became = leftRound(followed, 'unknown');
	return became.kind === 'unknown' ? {kind: 'discarded', more: 0} : became;
};

/** The cards after it, up to the next that lay face up, went to the discards with it. */
function faceUpDiscarded({discarded, number}: Round): FaceUpCard[] {
	return discarded.flatMap(({face, facing, when}, at) => {
		if (facing !== 'up') return [];
		const rest = discarded.slice(at + 1);
		const end = rest.findIndex(each => each.facing === 'up');
		const more = end === -1 ? rest.length : end;
		const place = number === 0 ? 'burn' : when === 'after-round' ? 'first' : 'later';
		const hand = when === 'after-round' ? number + 1 : number;
		return [{face, place, hand, became: {kind: 'discarded', more}, isBankersThird: false}];
	});
}

function drawingOf(
	{hand, misplaced, up}: Reading,
	{round, isVoid}: {round: Round; isVoid: boolean},
): RoundReading['drawing'] {
	const {player, banker} = hand;
	const isRead = player.length >= 2 && banker.length >= 2 && ![...player, ...banker].includes(UNREADABLE);
	const isUnclear = up.length > 0 && round.discarded.length > 0;
	if (misplaced.length > 0 || isUnclear || !isRead || isVoid || round.result === undefined) return 'unjudged';
	const due = nextToDraw(hand);
	if (due === undefined) return 'as-due';
	return round.isOut ? 'unjudged' : {lacked: due};
}

function carriedFrom(errors: readonly ErrorCard[], faceUp: readonly FaceUpCard[]): Carried | undefined {
	const error = errors.find(({became}) => became.kind === 'first-of-next');
	if (error !== undefined) return {face: error.face, was: 'drawn-in-error', of: error.of, facing: error.facing};
	const card = faceUp.find(({became}) => became.kind === 'first-of-next');
	return card === undefined ? undefined : {face: card.face, was: 'face-up', of: 'other', facing: 'up'};
}
