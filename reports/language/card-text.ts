import type {ForeignCard} from '../../harness/completeness/composition.js';
import type {Incident} from '../../harness/completeness/incidents.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import type {DeckKind} from '../../harness/model/cards/deck.js';
import type {Say} from './say.js';

/** A face that the deck lacks has its code as its name. */
export const faceName = (say: Say, deck: DeckKind, face: number): string => deck.names[face] ?? say`code ${face}`;

const RANK_TEXT: Readonly<Record<string, string>> = {A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king'};
const SUIT_TEXT: Readonly<Record<string, string>> = {S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs'};

/** "7 of hearts"; a tile by its name. */
export function spokenFace(say: Say, deck: DeckKind, face: number): string {
	const name = faceName(say, deck, face);
	const [rank = '', suit = ''] = name;
	const spoken = SUIT_TEXT[suit];
	return spoken === undefined || name.length !== 2 ? say`${name} tile` : say`${RANK_TEXT[rank] ?? rank} of ${spoken}`;
}

/** A clause such as "missing 8♠; one 3♦ too many". */
export function incidentText(say: Say, deck: DeckKind, incident: Incident): string {
	const card = (face: number) => withSymbol(faceName(say, deck, face));
	const times = (count: number) => (count === 1 ? '' : say`${count} × `);
	return [
		...incident.missing.map(({face, count, back}) => say`missing ${times(count)}${card(face)}${withBack(say, back)}`),
		...incident.extra.map(
			({face, count, back}) => say`${count === 1 ? 'one' : count} ${card(face)}${withBack(say, back)} too many`,
		),
		...incident.foreign.map(({position, what}) => say`${foreignText(say, what, card)} at position ${position}`),
		...places(say, 'unreadable', incident.unreadable),
		...places(say, 'face up', incident.faceUp),
	].join('; ');
}

const withBack = (say: Say, back: string | undefined): string =>
	back === undefined ? '' : say` with a ${back.toLowerCase()} back`;

function foreignText(say: Say, what: ForeignCard['what'], card: (face: number) => string): string {
	switch (what.kind) {
		case 'face':
			return say`${card(what.face)}, which does not belong in this deck,`;
		case 'joker':
			return 'a joker';
		case 'back':
			return say`a card with a ${what.back.toLowerCase()} back`;
	}
}

const places = (say: Say, what: string, positions: readonly number[]): string[] =>
	positions.length === 0 ? [] : [say`${what} at position ${positions.join(', ')}`];

/** "QH" as text: "queen of hearts"; a tile: "tile 6-6". */
export function spokenCard(say: Say, name: string): string {
	const [, rank = '', suit = ''] = /^([A2-9TJQK])([SHDC])$/.exec(name) ?? [];
	return suit === ''
		? say`tile ${name}`
		: say`${rank === 'T' ? 'ten' : (RANK_TEXT[rank] ?? rank)} of ${SUIT_TEXT[suit]}`;
}
