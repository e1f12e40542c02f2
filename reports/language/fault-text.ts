import {type DeckKind, nameOf} from '../../harness/model/cards/deck.js';
import type {FaultKind, SeededFault} from '../../harness/model/tasks/seeded-fault.js';
import {cardText} from './card-text.js';
import type {Translator} from './translator.js';

export const FAULT_TEXT: Readonly<Record<FaultKind, string>> = {
	removed: 'one card removed',
	added: 'one card added',
	duplicate: 'one card exchanged for a second copy of another',
	'foreign-back': 'one card with a foreign back',
	'face-up': 'one card face up',
	'wrong-deck': 'a deck of another kind',
	'power-cut': 'power cut during the shuffle',
	jam: 'jam during the shuffle',
	blackjack: 'a hole card that makes Blackjack',
};

/** A clause such as "the queen of hearts was taken out". */
export function faultDone(translate: Translator, fault: SeededFault, deck: DeckKind): string {
	const card = (face: number) => translate`the ${cardText(translate, nameOf(deck, face))}`;
	switch (fault.kind) {
		case 'none':
			return 'no fault was seeded';
		case 'removed':
			return translate`${card(fault.face)} was removed`;
		case 'added':
			return translate`one more copy of ${card(fault.face)} was added`;
		case 'duplicate':
			return translate`${card(fault.face)} was exchanged for another copy of ${card(fault.twin)}`;
		case 'foreign-back':
			return translate`${card(fault.face)} was exchanged for one with another back`;
		case 'face-up':
			return translate`${card(fault.face)} was turned face up`;
		case 'wrong-deck':
			return translate`one deck was exchanged for a deck of ${fault.deck}`;
		case 'power-cut':
			return 'the power was cut during the shuffle';
		case 'jam':
			return 'a card was jammed during the shuffle';
		case 'blackjack':
		case 'no-blackjack':
			return translate`${card(fault.hole)} was read under ${card(fault.up)}`;
	}
}

/** The instruction to the operator, who prepares the fault out of sight of the device. */
export function faultOrder(translate: Translator, fault: SeededFault, deck: DeckKind): string {
	const card = (face: number) => translate`the ${cardText(translate, nameOf(deck, face))}`;
	switch (fault.kind) {
		case 'none':
			return 'Change nothing. Handle the cards as in any other trial.';
		case 'removed':
			return translate`Take out ${card(fault.face)}, one copy. Keep it away from the table.`;
		case 'added':
			return translate`Add one more of ${card(fault.face)}, with the same back, anywhere.`;
		case 'duplicate':
			return translate`Take out ${card(fault.face)}, one copy. Put one more of ${card(fault.twin)} in its place.`;
		case 'foreign-back':
			return translate`Exchange ${card(fault.face)}, one copy, for the same card with another back.`;
		case 'face-up':
			return translate`Turn ${card(fault.face)}, one copy, face up where it lies.`;
		case 'wrong-deck':
			return translate`Exchange one of the decks for a deck of ${fault.deck} with the same back.`;
		case 'power-cut':
			return 'Change nothing yet. Wait until the device has shuffled for five seconds. Pull the power plug. Count to five. Put it back.';
		case 'jam':
			return 'Change nothing yet. Wait until the device shuffles. Hold back a card so that it jams.';
		case 'blackjack':
		case 'no-blackjack':
			return translate`Put ${card(fault.up)} face up. Put ${card(fault.hole)} face down into the reader.`;
	}
}
