import {RANKS, SUITS} from '../../model/cards/card.js';
import {DECKS, type DeckId} from '../../model/cards/deck.js';
import {expectedTokens, tokenReader} from '../../model/cards/token.js';
import {checked} from '../../model/checked.js';
import {allBits, bitsIn, doOverlap, takeBits} from '../bits.js';
import type {CardSpec, CardSpecOf} from '../card-schema.js';
import type {Fault} from './fault.js';

/** Every card and every symbol must have a unique code. */
export function checkCards(cards: CardSpec, deck: DeckId, fault: Fault): void {
	const at: Fault = (path, expected) => fault(['cards', ...path], expected);
	if (deck === 'pai-gow-tiles-32' && cards.encoding !== 'table')
		at(['encoding'], 'expected table, since tiles have no suits');
	if (cards.encoding === 'index') checkIndex(cards, at);
	if (cards.encoding === 'packed') checkPacked(cards, at);
	if (cards.encoding === 'text') checkText(cards, at);
	if (cards.encoding === 'table') checkTable(cards, deck, at);
	if ('ranks' in cards) checkAllThere(cards.ranks, deck, at);
}

function checkIndex({base, suits, ranks, unreadable, cover, joker}: CardSpecOf<'index'>, fault: Fault): void {
	if (new Set(suits).size !== suits.length) fault(['suits'], 'expected each suit once');
	checkRanks(ranks, fault);
	const last = base + 4 * ranks.length - 1;
	if (last > 255) fault(['base'], `expected room for ${4 * ranks.length} cards in a byte`);
	checkSymbols({unreadable, cover, joker}, byte => byte >= base && byte <= last, fault);
}

function checkPacked(spec: CardSpecOf<'packed'>, fault: Fault): void {
	const {suit, rank, ranks, set, unreadable, cover, joker} = spec;
	checkRanks(ranks, fault);
	const letters = Object.values(suit.map);
	if (new Set(letters).size !== SUITS.length || letters.length !== SUITS.length)
		fault(['suit', 'map'], 'expected each suit once');
	const [suitBits, rankBits] = [bitsIn(suit.bits), bitsIn(rank.bits)];
	for (const value of Object.keys(suit.map)) {
		if (Number(value) > suitBits.mask)
			fault(['suit', 'map', value], `expected at most ${suitBits.mask}, the maximum of bits ${suit.bits}`);
	}
	const both = allBits(suitBits) | allBits(rankBits);
	if (doOverlap(suitBits, rankBits)) fault(['rank', 'bits'], 'expected other bits than those of the suit');
	if ((set & both) !== 0) fault(['set'], 'expected bits that are neither suit nor rank');
	if (rank.from + ranks.length - 1 > rankBits.mask)
		fault(['rank', 'bits'], `expected bits enough for ${rank.from + ranks.length - 1}`);
	const isCard = (byte: number) =>
		(byte & ~both & 0xff) === set && String(takeBits(byte, suitBits)) in suit.map && inRanks(takeBits(byte, rankBits));
	const inRanks = (value: number) => value >= rank.from && value < rank.from + ranks.length;
	checkSymbols({unreadable, cover, joker}, isCard, fault);
}

/** Tiles have no ranks; checkCards reports them. */
function checkAllThere(ranks: string, id: DeckId, fault: Fault): void {
	if (id === 'pai-gow-tiles-32') return;
	const {names, copies} = DECKS[id];
	const without = RANKS.filter(rank =>
		names.some((name, face) => checked(copies[face], face) > 0 && name.startsWith(rank) && !ranks.includes(rank)),
	);
	if (without.length > 0) fault(['ranks'], `expected every rank of ${id}; there is no ${without.join(', ')}`);
}

function checkRanks(ranks: string, fault: Fault): void {
	const known = Array.from(ranks).every(rank => RANKS.some(each => each === rank));
	if (!known || new Set(ranks).size !== ranks.length) {
		fault(['ranks'], `expected some of ${RANKS.join('')}, each once, in the device's order`);
	}
}

const CARD_WORDS: Readonly<Record<CardSpecOf<'text'>['form'], RegExp>> = {
	'rank-suit': /^(10|[A2-9TJQK])[SHDC]$/,
	'suit-rank': /^[SHDC](10|[A2-9TJQK])$/,
	'suit-number': /^[SHDC]([1-9]|0[1-9]|1[0-3])$/,
};

/** Words are read in either case and trimmed, so they must differ after both. */
function checkText({form, digits, unreadable, cover, joker}: CardSpecOf<'text'>, fault: Fault): void {
	if (digits !== undefined && form !== 'suit-number')
		fault(['digits'], `expected no digits with ${form}, where a rank is one letter; or form: suit-number`);
	const symbols = Object.entries({unreadable, cover, joker});
	const plain = Object.fromEntries(symbols.map(([name, word]) => [name, word?.trim().toUpperCase()]));
	checkSymbols(plain, word => word === '' || CARD_WORDS[form].test(word), fault);
}

function checkSymbols<Written>(
	symbols: Record<string, Written | undefined>,
	isCard: (written: Written) => boolean,
	fault: Fault,
): void {
	const seen = new Map<Written, string>();
	for (const [name, written] of Object.entries(symbols)) {
		if (written === undefined) continue;
		const what = typeof written === 'string' ? 'word' : 'byte';
		if (isCard(written)) fault([name], `expected a ${what} that is not a card`);
		const twin = seen.get(written);
		if (twin !== undefined) fault([name], `expected another ${what} than for "${twin}"`);
		seen.set(written, name);
	}
}

function checkTable({entries, of}: CardSpecOf<'table'>, id: DeckId, fault: Fault): void {
	const deck = DECKS[id];
	const read = tokenReader(deck);
	const seen = new Set<number>();
	const codes = new Map<string, string>();
	for (const [code, name] of Object.entries(entries)) {
		const token = read(name);
		if (token.kind === 'unknown') fault(['entries', code], `expected ${expectedTokens(deck)}, not "${name}"`);
		else seen.add(token.face);
		const plain = of === 'hex' ? code.replaceAll(/[\s:-]/g, '').toUpperCase() : code.trim();
		const twin = codes.get(plain);
		if (twin !== undefined) fault(['entries', code], `expected a code of its own; "${twin}" is the same`);
		codes.set(plain, code);
		if (of === 'hex' && !/^([0-9a-f]{2}[\s:-]?)+$/i.test(code))
			fault(['entries', code], 'expected a code in hex digits');
	}
	const without = deck.names.filter((_, face) => checked(deck.copies[face], face) > 0 && !seen.has(face));
	if (without.length > 0)
		fault(
			['entries'],
			`expected a code for every card of ${id}; none for ${without.slice(0, 5).join(', ')}${without.length > 5 ? ' …' : ''}`,
		);
}
