import {UNREADABLE} from '../../model/cards/card.js';
import type {RandomSource} from '../../model/random.js';
import {type Act, say, says} from '../act.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine, Reply} from '../machine.js';
import type {Which} from './fault-text.js';

type Change = (cards: Uint8Array, machine: Machine) => Uint8Array;

/** The cards change in the given shuffle and stay changed: a card that fell out does not come back by itself. */
export const fromShuffle = (shuffle: number, change: Change): Behaviour => ({
	at: 'shuffle',
	change: (cards, machine) => (machine.shuffles === shuffle ? change(cards, machine) : cards),
});

/** Only what the device tells of the given shuffle is changed; the cards are as they were. */
export const readWrong = (shuffle: number, change: Change): Behaviour => ({
	at: 'reading',
	change: (cards, machine) => (machine.shuffles === shuffle ? change(cards, machine) : cards),
});

export const without =
	(face: number): Change =>
	cards => {
		const place = cards.indexOf(face);
		return cards.filter((_, at) => at !== place);
	};

/** So many of the last cards stay behind. */
const withoutLast =
	(count: number): Change =>
	cards =>
		cards.slice(0, Math.max(0, cards.length - count));

export const lacking = (which: Which): Change =>
	which.kind === 'face' ? without(which.face) : withoutLast(which.cards);

export const withAnother =
	(face: number): Change =>
	(cards, {luck}) => {
		const place = luck.below(cards.length + 1);
		return Uint8Array.from([...cards.subarray(0, place), face, ...cards.subarray(place)]);
	};

/** One card of this face is taken for the next face of the deck. */
export const takenForAnother =
	(face: number): Change =>
	(cards, {batch: {faces}}) =>
		instead(cards, face, faces[(faces.indexOf(face) + 1) % faces.length] ?? face);

/** Another card comes in its place, be it of the deck or not. */
export const exchanged =
	(face: number, other: number): Change =>
	cards =>
		instead(cards, face, other);

/** The card goes over to the other batch, and one of that batch comes here: the numbers of cards stay as they are. */
export const swapped =
	(face: number, other: number): Change =>
	(cards, {stacks, latest}) => {
		const beside = latest === stacks.A ? stacks.B : stacks.A;
		beside.cards = instead(beside.cards, other, face);
		return instead(cards, face, other);
	};

/** From the given shuffle on nobody can read the card. */
export const worn = (shuffle: number, face: number): Behaviour => ({
	at: 'reading',
	change: (cards, {shuffles}) => (shuffles >= shuffle ? instead(cards, face, UNREADABLE) : cards),
});

/**
From the given shuffle on the card of the first deck has a back that no deck has; decks that are laid anew keep it. Where decks are
not told apart, a device that looks at every card still sees it.
*/
export const withForeignBack = (shuffle: number, face: number): Behaviour => ({
	at: 'shuffle',
	change(cards, {shuffles, latest, batch, tampered}) {
		if (shuffles >= shuffle && batch.backs.length === 0) tampered.odd = {what: 'foreign', face};
		const {decks} = latest;
		const place = cards.findIndex((card, at) => card === face && decks?.[at] === 0);
		if (shuffles >= shuffle) latest.decks = decks?.map((deck, at) => (at === place ? batch.backs.length : deck));
		return cards;
	},
});

/** In the given shuffle the first card of this face lies the wrong way up, and the reader says so. */
export const faceUp = (shuffle: number, face: number): Behaviour => ({
	at: 'telling',
	tell(acts, {shuffles}) {
		const isIt = (act: Act): boolean => act.do === 'say' && 'face' in act.reply && act.reply.face === face;
		const at =
			shuffles === shuffle ? acts.findIndex(act => says(act, 'card-drawn', 'card-drawn-out-of-game') && isIt(act)) : -1;
		return acts.map((act, place) => (place === at && act.do === 'say' ? say(turnedUp(act.reply)) : act));
	},
});

const turnedUp = (reply: Reply): Reply =>
	reply.kind === 'card-drawn' || reply.kind === 'card-drawn-out-of-game' ? {...reply, facing: 'up'} : reply;

/** How a card is misread: not at all, as another one, or either. */
export const MISREADINGS = ['unreadable', 'wrong', 'either'] as const;
export type Misreading = (typeof MISREADINGS)[number];

/** A reader that errs on about one card in so many, each time by chance. */
export const misreading = (oneIn: number, as: Misreading): Behaviour => ({
	at: 'reading',
	change: (cards, {luck, batch: {faces}}) =>
		cards.map(face => (luck.below(oneIn) > 0 ? face : misread(face, {as, faces, luck}))),
});

function misread(face: number, how: {as: Misreading; faces: readonly number[]; luck: RandomSource}): number {
	const {as, faces, luck} = how;
	if (as === 'unreadable' || (as === 'either' && luck.below(2) === 0)) return UNREADABLE;
	const others = faces.filter(other => other !== face);
	return others[luck.below(others.length)] ?? UNREADABLE;
}

function instead(cards: Uint8Array, face: number, other: number): Uint8Array {
	const place = cards.indexOf(face);
	return cards.map((card, at) => (at === place ? other : card));
}
