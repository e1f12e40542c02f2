import type {DeckKind} from '../model/cards/deck.js';
import {type Token, tokenReader} from '../model/cards/token.js';
import {checked} from '../model/checked.js';
import {type Mark, type ReadOrder, unmarked} from '../model/shuffles/shuffle.js';

/** Columns count from 1. */
interface BadToken {
	readonly kind: 'bad-token';
	readonly column: number;
	readonly token: string;
}

/** Cards are separated by blanks or commas. */
export function orderReader(deck: DeckKind): (line: string) => ReadOrder | BadToken {
	const read = byteOrderReader(deck);
	return line => {
		const order = read(Buffer.from(line));
		return isBadToken(order) ? order : {...order, faces: order.faces.slice()};
	};
}

export const isBadToken = (read: ReadOrder | BadToken): read is BadToken => 'kind' in read;

/** Kind of each byte in a line of cards. Beyond ASCII the decoded text decides, since some of those characters are blanks. */
const [LETTER, GAP, UNSURE] = [0, 1, 2];
const BYTES = Uint8Array.from({length: 256}, (_, byte) => {
	if (byte > 0x7f) return UNSURE;
	return /[\s,;]/.test(String.fromCharCode(byte)) ? GAP : LETTER;
});

/**
The same from the bytes of a line. If all names have two letters, they are looked up as bytes, without decoding. The faces
are valid until the next line is read.
*/
export function byteOrderReader(deck: DeckKind): (line: Uint8Array) => ReadOrder | BadToken {
	const read = cachedTokenReader(deck);
	const faceOf = pairReader(deck);
	let faces = new Uint8Array(1024);
	return line => {
		if (faces.length < line.length) faces = new Uint8Array(2 * line.length);
		let count = 0;
		let end = 0;
		for (let at = endOf(GAP, line, 0); at < line.length; at = endOf(GAP, line, end)) {
			end = endOf(LETTER, line, at);
			const face = end - at === 2 ? faceOf(line[at] as number, line[at + 1] as number) : NONE;
			if (face === NONE) return readText(line, read);
			faces[count++] = face;
		}
		return unmarked(faces.subarray(0, count));
	};
}

function endOf(kind: number | undefined, line: Uint8Array, from: number): number {
	let at = from;
	while (at < line.length && BYTES[checked(line[at], at)] === kind) at++;
	return at;
}

const utf8 = new TextDecoder();

function readText(line: Uint8Array, read: (token: string) => Token): ReadOrder | BadToken {
	const faces: number[] = [];
	const marks: Mark[] = [];
	for (const match of utf8.decode(line).matchAll(/[^\s,;]+/g)) {
		const token = read(match[0]);
		if (token.kind === 'unknown') return {kind: 'bad-token', column: match.index + 1, token: match[0]};
		for (const mark of token.marks) marks.push(mark(faces.length));
		faces.push(token.face);
	}
	return {faces: Uint8Array.from(faces), marks};
}

/** Cached: files contain few different tokens. */
export const cachedTokenReader = cachedByDeck((deck): ((token: string) => Token) => {
	const read = tokenReader(deck);
	const known = new Map<string, Token>();
	return text => {
		const token = known.get(text) ?? read(text);
		if (token.kind !== 'unknown' && known.size < MOST_KNOWN) known.set(text, token);
		return token;
	};
});

const MOST_KNOWN = 4096;
/** NONE: not the name of a face. */
const [NONE, NOT_LOOKED_UP] = [-1, -2];

/** The face of each two-letter name, by its bytes; either case, `??` and `JK` included. */
const pairReader = cachedByDeck((deck): ((first: number, second: number) => number) => {
	const read = tokenReader(deck);
	const pairs = new Int16Array(2 ** 16).fill(NOT_LOOKED_UP);
	return (first, second) => {
		const pair = (first << 8) | second;
		const known = pairs[pair] as number;
		if (known !== NOT_LOOKED_UP) return known;
		const token = read(String.fromCharCode(first, second));
		const face = token.kind === 'sighting' && token.marks.length === 0 ? token.face : NONE;
		pairs[pair] = face;
		return face;
	};
});

function cachedByDeck<Made>(make: (deck: DeckKind) => Made): (deck: DeckKind) => Made {
	const made = new Map<DeckKind, Made>();
	return deck => {
		const known = made.get(deck) ?? make(deck);
		made.set(deck, known);
		return known;
	};
}
