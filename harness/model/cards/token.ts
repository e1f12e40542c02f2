import {checked} from '../checked.js';
import type {Mark, ReadOrder} from '../shuffles/shuffle.js';
import {COVER, JOKER, UNREADABLE} from './card.js';
import type {DeckKind} from './deck.js';

/**
The text form of an order: one token a card.

	8S  TD  10D   a card (ten as T or 10)        6-6    a tile
	8S^           lies face up                   8S~    turned end for end      8S/RED  its back
	??            could not be read              CUT    a cover card            JK      a joker
	+8S           went back into a continuous shuffler
*/
export type Token =
	| {readonly kind: 'sighting'; readonly face: number; readonly marks: readonly ((position: number) => Mark)[]}
	| {readonly kind: 'unknown'};

const NOT_A_CARD: Readonly<Record<string, number>> = {'??': UNREADABLE, CUT: COVER, JK: JOKER};

/** Case is ignored. */
export function tokenReader(deck: DeckKind): (text: string) => Token {
	const faces = new Map(deck.names.map((name, face) => [name, face]));
	for (const [name, byte] of Object.entries(NOT_A_CARD)) faces.set(name, byte);

	return text => {
		const parts = /^(?<fed>\+?)(?<name>[^^~/]+)(?<flags>[\^~]*)(?:\/(?<back>\w+))?$/.exec(text.toUpperCase())?.groups;
		const face = faces.get((parts?.['name'] ?? '').replace(/^10(?=[SHDC]$)/, 'T'));
		if (parts === undefined || face === undefined) return {kind: 'unknown'};
		return {kind: 'sighting', face, marks: marksOf(`${parts['fed']}${parts['flags']}`, parts['back'])};
	};
}

function marksOf(flags: string, back: string | undefined): ((position: number) => Mark)[] {
	const marks: ((position: number) => Mark)[] = [];
	if (flags.includes('+')) marks.push(position => ({kind: 'fed', position}));
	if (flags.includes('^')) marks.push(position => ({kind: 'face-up', position}));
	if (flags.includes('~')) marks.push(position => ({kind: 'turned', position}));
	if (back !== undefined) marks.push(position => ({kind: 'back', position, back}));
	return marks;
}

/** `tokenReader` reads it back. */
export function orderText(deck: DeckKind, order: ReadOrder): string {
	const {faces} = order;
	const tokens = new Array<string>(faces.length);
	// An indexed loop for speed: this runs between two shuffles, while a device waits.
	for (let at = 0; at < faces.length; at++) tokens[at] = faceText(deck, checked(faces[at], at));
	for (const mark of order.marks) tokens[mark.position] = marked(checked(tokens[mark.position], mark.position), mark);
	return tokens.join(' ');
}

export const faceText = (deck: DeckKind, face: number): string =>
	deck.names[face] ?? Object.entries(NOT_A_CARD).find(([, byte]) => byte === face)?.[0] ?? '??';

function marked(token: string, mark: Mark): string {
	switch (mark.kind) {
		case 'face-up':
			return `${token}^`;
		case 'turned':
			return `${token}~`;
		case 'back':
			return `${token}/${mark.back}`;
		case 'fed':
			return `+${token}`;
	}
}

export function expectedTokens(deck: DeckKind): string {
	const tiles = deck.id === 'pai-gow-tiles-32';
	return tiles ? 'a tile such as 6-6 or 1-2' : 'rank A 2-9 T J Q K (or 10) and suit S H D C, such as 8S; or ?? CUT JK';
}
