import {COVER, cardName, JOKER, RANKS, SUITS, UNREADABLE} from '../model/cards/card.js';
import type {DeckKind} from '../model/cards/deck.js';
import {tokenReader} from '../model/cards/token.js';
import {bitsIn} from '../profile/bits.js';
import type {CardSpec, CardSpecOf} from '../profile/card-schema.js';

/** Decodes and encodes a card. A code without a meaning is `undefined`, never a guess. */
export type CardCode =
	| {
			readonly kind: 'byte';
			readonly face: (byte: number) => number | undefined;
			readonly byte: (face: number) => number | undefined;
	  }
	| {
			readonly kind: 'word';
			readonly of: 'text' | 'hex';
			readonly face: (word: string) => number | undefined;
			/** The back that the word states, in capital letters. */
			readonly back: (word: string) => string | undefined;
			readonly word: (face: number, back?: string) => string | undefined;
	  };

export function cardCode(spec: CardSpec, deck: DeckKind): CardCode {
	switch (spec.encoding) {
		case 'index':
			return byteCode(indexed(spec), spec);
		case 'packed':
			return byteCode(packed(spec), spec);
		case 'text':
			return textCode(spec);
		case 'table':
			return tableCode(spec, deck);
	}
}

type Code = readonly [code: number, face: number];

function indexed({base, suits, ranks}: CardSpecOf<'index'>): Code[] {
	return suits.flatMap((suit, place) =>
		Array.from(ranks, (rank, at): Code => [base + ranks.length * place + at, faceOf(rank, suit)]),
	);
}

function packed({suit, rank, ranks, set}: CardSpecOf<'packed'>): Code[] {
	const [suitBits, rankBits] = [bitsIn(suit.bits), bitsIn(rank.bits)];
	return Object.entries(suit.map).flatMap(([value, letter]) =>
		Array.from(ranks, (name, at): Code => {
			const byte = set | (Number(value) << suitBits.shift) | ((rank.from + at) << rankBits.shift);
			return [byte, faceOf(name, letter)];
		}),
	);
}

type Symbols<Written> = Readonly<Partial<Record<'unreadable' | 'cover' | 'joker', Written | undefined>>>;

function byteCode(codes: readonly Code[], symbols: Symbols<number>): CardCode {
	const all = [...codes, ...symbolsOf(symbols)];
	const faces = new Map(all);
	const bytes = new Map(all.map(([byte, face]) => [face, byte]));
	return {kind: 'byte', face: byte => faces.get(byte), byte: face => bytes.get(face)};
}

function textCode(spec: CardSpecOf<'text'>): CardCode {
	const faces = new Map<string, number>();
	const words = new Map<number, string>();
	for (const [word, face] of symbolsOf(spec)) {
		faces.set(word.toUpperCase(), face);
		words.set(face, word);
	}
	for (let face = 0; face < 52; face++) {
		for (const word of wordsFor(cardName(face), spec)) faces.set(word, face);
		const [written = ''] = wordsFor(cardName(face), spec);
		words.set(face, spec.case === 'lower' ? written.toLowerCase() : written);
	}
	const parts = (word: string): readonly string[] => {
		const plain = word.trim().toUpperCase();
		return spec.backs === undefined ? [plain] : (WITH_BACK.exec(plain)?.slice(1) ?? [plain]);
	};
	return {
		kind: 'word',
		of: 'text',
		face: word => faces.get(parts(word)[0] ?? ''),
		back: word => parts(word)[1],
		word(face, back) {
			const word = words.get(face);
			return word === undefined || back === undefined || spec.backs === undefined ? word : `${word}/${back}`;
		},
	};
}

const WITH_BACK = /^([^/]+)\/(\w{1,20})$/;

/** All ways to write "8S" in this form; the first is used for encoding. */
function wordsFor(name: string, {form, ten, digits}: CardSpecOf<'text'>): string[] {
	const [rank, suit] = [name.charAt(0), name.charAt(1)];
	const number = String(placeIn(RANKS, rank) + 1);
	const ranks = rank === 'T' ? [ten, 'T', '10'] : [rank];
	switch (form) {
		case 'rank-suit':
			return ranks.map(each => `${each}${suit}`);
		case 'suit-rank':
			return ranks.map(each => `${suit}${each}`);
		case 'suit-number':
			return [number.padStart(digits ?? 1, '0'), number, number.padStart(2, '0')].map(each => `${suit}${each}`);
	}
}

/** The profile was checked: every entry is a card of the deck, or one of ?? CUT JK. */
function tableCode({of, entries, unknown}: CardSpecOf<'table'>, deck: DeckKind): CardCode {
	const read = tokenReader(deck);
	const faces = new Map<string, number>();
	const backs = new Map<string, string>();
	const words = new Map<number, string>();
	const wordsWithBack = new Map<string, string>();
	for (const [code, name] of Object.entries(entries)) {
		const token = read(name);
		if (token.kind === 'unknown') continue;
		faces.set(plainCode(code, of), token.face);
		if (!words.has(token.face)) words.set(token.face, plainCode(code, of));
		const mark = token.marks.map(make => make(0)).find(({kind}) => kind === 'back');
		if (mark?.kind !== 'back') continue;
		backs.set(plainCode(code, of), mark.back);
		wordsWithBack.set(`${token.face}/${mark.back}`, plainCode(code, of));
	}
	const otherwise = unknown === 'unreadable' ? UNREADABLE : undefined;
	return {
		kind: 'word',
		of,
		face: word => faces.get(plainCode(word, of)) ?? otherwise,
		back: word => backs.get(plainCode(word, of)),
		word: (face, back) => wordsWithBack.get(`${face}/${back}`) ?? words.get(face),
	};
}

/** Tags are written with and without blanks and colons; a barcode is only trimmed. */
const plainCode = (code: string, of: 'text' | 'hex'): string =>
	of === 'hex' ? code.replaceAll(/[\s:-]/g, '').toUpperCase() : code.trim();

const placeIn = (letters: readonly string[], letter: string): number => letters.indexOf(letter);

const faceOf = (rank: string, suit: string): number => 13 * placeIn(SUITS, suit) + placeIn(RANKS, rank);

function symbolsOf<Written>({unreadable, cover, joker}: Symbols<Written>): (readonly [Written, number])[] {
	const written = new Map([
		[UNREADABLE, unreadable],
		[COVER, cover],
		[JOKER, joker],
	]);
	return [...written].flatMap(([face, symbol]) => (symbol === undefined ? [] : [[symbol, face] as const]));
}
