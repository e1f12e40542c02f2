import type {ForeignCard} from '../../harness/completeness/composition.js';
import type {Incident} from '../../harness/completeness/incidents.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import type {DeckKind} from '../../harness/model/cards/deck.js';
import type {Translator} from './translator.js';

/** A face that the deck lacks has its code as its name. */
export const faceName = (translate: Translator, deck: DeckKind, face: number): string =>
	deck.names[face] ?? translate`code ${face}`;

const RANK_TEXT: Readonly<Record<string, string>> = {A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king'};
const SUIT_TEXT: Readonly<Record<string, string>> = {S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs'};

/** "7 of hearts"; a tile by its name. */
export function faceText(translate: Translator, deck: DeckKind, face: number): string {
	const name = faceName(translate, deck, face);
	const [rank = '', suit = ''] = name;
	const spoken = SUIT_TEXT[suit];
	return spoken === undefined || name.length !== 2
		? translate`${name} tile`
		: translate`${RANK_TEXT[rank] ?? rank} of ${spoken}`;
}

/** A clause such as "missing 8♠; one 3♦ too many". */
export function incidentText(translate: Translator, deck: DeckKind, incident: Incident): string {
	const card = (face: number) => withSymbol(faceName(translate, deck, face));
	const times = (count: number) => (count === 1 ? '' : translate`${count} × `);
	return [
		...incident.missing.map(
			({face, count, back}) => translate`missing ${times(count)}${card(face)}${withBack(translate, back)}`,
		),
		...incident.extra.map(
			({face, count, back}) =>
				translate`${count === 1 ? 'one' : count} ${card(face)}${withBack(translate, back)} too many`,
		),
		...incident.foreign.map(
			({position, what}) => translate`${foreignText(translate, what, card)} at position ${position}`,
		),
		...places(translate, 'unreadable', incident.unreadable),
		...places(translate, 'face up', incident.faceUp),
	].join('; ');
}

const withBack = (translate: Translator, back: string | undefined): string =>
	back === undefined ? '' : translate` with a ${back.toLowerCase()} back`;

function foreignText(translate: Translator, what: ForeignCard['what'], card: (face: number) => string): string {
	switch (what.kind) {
		case 'face':
			return translate`${card(what.face)}, which does not belong in this deck,`;
		case 'joker':
			return 'a joker';
		case 'back':
			return translate`a card with a ${what.back.toLowerCase()} back`;
	}
}

const places = (translate: Translator, what: string, positions: readonly number[]): string[] =>
	positions.length === 0 ? [] : [translate`${what} at position ${positions.join(', ')}`];

/** "QH" as text: "queen of hearts"; a tile: "tile 6-6". */
export function cardText(translate: Translator, name: string): string {
	const [, rank = '', suit = ''] = /^([A2-9TJQK])([SHDC])$/.exec(name) ?? [];
	return suit === ''
		? translate`tile ${name}`
		: translate`${rank === 'T' ? 'ten' : (RANK_TEXT[rank] ?? rank)} of ${SUIT_TEXT[suit]}`;
}
