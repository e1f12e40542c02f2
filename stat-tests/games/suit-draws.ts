import {entry, missing} from '../../harness/model/checked.js';
import {SUIT_CLASSES, withSuit} from './coup-cards.js';

const SUITS = 4;

/**
Deals suits to a pattern such as `a0b` `0a-`, card by card. Values one to nine have d copies of each suit, value 0 has 4d. Each drawn card
leaves one less of its kind. Returns the number of ways by the suit classes of both hands: 7 · player's + banker's. Six cards of value 0 from 20
decks have 1.1e15 ways, the most of any pattern.
*/
export function suitDraws(pattern: string, decks: number): Float64Array {
	const bySuits = new Float64Array(SUIT_CLASSES * SUIT_CLASSES);
	const places = [...pattern].flatMap((letter, at) => (letter === '-' ? [] : [{letter, seat: at < 3 ? 0 : 1}]));
	const left = new Map<string, number[]>();
	for (const {letter} of places) left.set(letter, new Array(SUITS).fill(letter === '0' ? 4 * decks : decks));
	const deal = (at: number, ways: number, classes: readonly [number, number]): void => {
		const place = places[at];
		if (place === undefined) {
			const cell = classes[0] * SUIT_CLASSES + classes[1];
			bySuits[cell] = (bySuits[cell] ?? missing(cell)) + ways;
			return;
		}
		const copies = entry(left, place.letter);
		for (let suit = 0; suit < SUITS; suit++) {
			const copy = copies[suit] ?? missing(suit);
			if (copy <= 0) continue;
			copies[suit] = copy - 1;
			deal(at + 1, ways * copy, classAfter(classes, place.seat, suit));
			copies[suit] = copy;
		}
	};
	deal(0, 1, [NONE, NONE]);
	return bySuits;
}

const NONE = -1;

function classAfter(
	[player, banker]: readonly [number, number],
	seat: number,
	suit: number,
): readonly [number, number] {
	const after = (suitClass: number): number => (suitClass === NONE ? suit : withSuit(suitClass, suit));
	return seat === 0 ? [after(player), banker] : [player, after(banker)];
}
