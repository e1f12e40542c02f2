import {type DeckKind, nameOf} from '../../harness/model/cards/deck.js';
import type {FaultKind, SeededFault} from '../../harness/model/tasks/seeded-fault.js';
import {spokenCard} from './card-words.js';
import type {Say} from './say.js';

export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
	removed: 'one card removed',
	added: 'one card added',
	duplicate: 'one card exchanged for a second copy of another',
	'foreign-back': 'one card with a foreign back',
	'face-up': 'one card face up',
	'wrong-deck': 'a deck of another kind',
	'power-cut': 'power cut during the shuffle',
	jam: 'jam during the shuffle',
};

/** A clause such as "the queen of hearts was taken out". */
export function faultDone(say: Say, fault: SeededFault, deck: DeckKind): string {
	const card = (face: number) => say`the ${spokenCard(say, nameOf(deck, face))}`;
	switch (fault.kind) {
		case 'none':
			return 'nothing was done';
		case 'removed':
			return say`${card(fault.face)} was taken out`;
		case 'added':
			return say`one more of ${card(fault.face)} was put in`;
		case 'duplicate':
			return say`${card(fault.face)} was exchanged for one more of ${card(fault.twin)}`;
		case 'foreign-back':
			return say`${card(fault.face)} was exchanged for one with another back`;
		case 'face-up':
			return say`${card(fault.face)} was turned face up`;
		case 'wrong-deck':
			return say`one deck was exchanged for a deck of ${fault.deck}`;
		case 'power-cut':
			return 'the power was cut during the shuffle';
		case 'jam':
			return 'a card was jammed during the shuffle';
	}
}

/** The instruction to the operator, who prepares the fault out of sight of the device. */
export function faultOrder(say: Say, fault: SeededFault, deck: DeckKind): string {
	const card = (face: number) => say`the ${spokenCard(say, nameOf(deck, face))}`;
	switch (fault.kind) {
		case 'none':
			return 'Change nothing: handle the cards as in any other trial, and put all of them back.';
		case 'removed':
			return say`Take ${card(fault.face)} out, one copy, and keep it away from the table.`;
		case 'added':
			return say`Put one more of ${card(fault.face)} in, of the same back, anywhere.`;
		case 'duplicate':
			return say`Take ${card(fault.face)} out, one copy, and put one more of ${card(fault.twin)} in its place.`;
		case 'foreign-back':
			return say`Exchange ${card(fault.face)}, one copy, for the same card with another back.`;
		case 'face-up':
			return say`Turn ${card(fault.face)}, one copy, face up where it lies.`;
		case 'wrong-deck':
			return say`Exchange one of the decks for a deck of ${fault.deck} with the same back.`;
		case 'power-cut':
			return 'Change nothing yet. About five seconds after the shuffle has begun, pull the power plug; count to five; put it back.';
		case 'jam':
			return 'Change nothing yet. While it shuffles, hold back a card so that the device jams.';
	}
}
