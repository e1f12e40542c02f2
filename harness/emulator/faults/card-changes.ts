import {UNREADABLE} from '../../model/cards/card.js';
import type {RandomSource} from '../../model/random.js';
import type {Behaviour} from '../behaviour.js';
import {type DeviceAction, sendReply, sends} from '../device-action.js';
import type {Machine, Reply} from '../machine.js';
import type {Which} from './fault-text.js';

type Change = (cards: Uint8Array, machine: Machine) => Uint8Array;

const inOneShuffle =
	(at: 'shuffle' | 'reading') =>
	(shuffle: number, change: Change): Behaviour => ({
		at,
		change: (cards, machine) => (machine.shuffles === shuffle ? change(cards, machine) : cards),
	});

/** The cards change in the given shuffle and stay changed. */
export const fromShuffle = inOneShuffle('shuffle');

/** Only the reported order of the given shuffle changes; the cards do not. */
export const readWrong = inOneShuffle('reading');

export const without =
	(face: number): Change =>
	cards => {
		const place = cards.indexOf(face);
		return cards.filter((_, at) => at !== place);
	};

export const lacking = (which: Which): Change =>
	which.kind === 'face' ? without(which.face) : cards => cards.slice(0, Math.max(0, cards.length - which.cards));

export const withAnother =
	(face: number): Change =>
	(cards, {eventRandom}) => {
		const place = eventRandom.below(cards.length + 1);
		return Uint8Array.from([...cards.subarray(0, place), face, ...cards.subarray(place)]);
	};

/** One card of this face is read as the next face of the deck. */
export const takenForAnother =
	(face: number): Change =>
	(cards, {batch: {faces}}) =>
		withReplaced(cards, face, faces[(faces.indexOf(face) + 1) % faces.length] ?? face);

export const exchanged =
	(face: number, other: number): Change =>
	cards =>
		withReplaced(cards, face, other);

/** The card moves to the other batch in exchange for a card of that batch, so both counts stay the same. */
export const swapped =
	(face: number, other: number): Change =>
	(cards, {stacks, latest}) => {
		const otherStack = latest === stacks.A ? stacks.B : stacks.A;
		otherStack.cards = withReplaced(otherStack.cards, other, face);
		return withReplaced(cards, face, other);
	};

export const worn = (shuffle: number, face: number): Behaviour => ({
	at: 'reading',
	change: (cards, {shuffles}) => (shuffles >= shuffle ? withReplaced(cards, face, UNREADABLE) : cards),
});

/**
From the given shuffle on the card of the first deck has a foreign back, also after the decks are rearranged. Where decks are not
distinguished, a device that checks every card still detects it.
*/
export const withForeignBack = (shuffle: number, face: number): Behaviour => ({
	at: 'shuffle',
	change(cards, {shuffles, latest, batch, tampered}) {
		if (shuffles >= shuffle && batch.backs.length === 0) tampered.oddCard = {what: 'foreign', face};
		const {decks} = latest;
		const place = cards.findIndex((card, at) => card === face && decks?.[at] === 0);
		if (shuffles >= shuffle) latest.decks = decks?.map((deck, at) => (at === place ? batch.backs.length : deck));
		return cards;
	},
});

export const faceUp = (shuffle: number, face: number): Behaviour => ({
	at: 'reporting',
	report(actions, {shuffles}) {
		const isIt = (action: DeviceAction): boolean =>
			action.do === 'send' && 'face' in action.reply && action.reply.face === face;
		const at =
			shuffles === shuffle
				? actions.findIndex(action => sends(action, 'card-drawn', 'card-drawn-out-of-game') && isIt(action))
				: -1;
		return actions.map((action, place) =>
			place === at && action.do === 'send' ? sendReply(turnedUp(action.reply)) : action,
		);
	},
});

const turnedUp = (reply: Reply): Reply =>
	reply.kind === 'card-drawn' || reply.kind === 'card-drawn-out-of-game' ? {...reply, facing: 'up'} : reply;

export const MISREADINGS = ['unreadable', 'wrong', 'either'] as const;
export type Misreading = (typeof MISREADINGS)[number];

export const misreading = (oneIn: number, as: Misreading): Behaviour => ({
	at: 'reading',
	change: (cards, {eventRandom, batch: {faces}}) =>
		cards.map(face => (eventRandom.below(oneIn) > 0 ? face : misread(face, {as, faces, eventRandom}))),
});

function misread(face: number, how: {as: Misreading; faces: readonly number[]; eventRandom: RandomSource}): number {
	const {as, faces, eventRandom} = how;
	if (as === 'unreadable' || (as === 'either' && eventRandom.below(2) === 0)) return UNREADABLE;
	const others = faces.filter(other => other !== face);
	return others[eventRandom.below(others.length)] ?? UNREADABLE;
}

function withReplaced(cards: Uint8Array, face: number, other: number): Uint8Array {
	const place = cards.indexOf(face);
	return cards.map((card, at) => (at === place ? other : card));
}
