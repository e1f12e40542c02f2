import {JOKER} from '../model/card.js';
import type {Behaviour} from './behaviour.js';
import type {Machine} from './machine.js';

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

export const fromPowerUp = (change: Change): Behaviour => ({at: 'power-up', change});

export const without =
	(face: number): Change =>
	cards => {
		const place = cards.indexOf(face);
		return cards.filter((_, at) => at !== place);
	};

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

export const jokerFor =
	(face: number): Change =>
	cards =>
		instead(cards, face, JOKER);

function instead(cards: Uint8Array, face: number, other: number): Uint8Array {
	const place = cards.indexOf(face);
	return cards.map((card, at) => (at === place ? other : card));
}
