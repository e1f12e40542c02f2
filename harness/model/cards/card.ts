/**
Cards as small numbers: 0..12 are ace to king of spades, then hearts, diamonds, clubs.

Further bytes mark what is not a card, so that a whole order fits one `Uint8Array`.
*/
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;

type Suit = (typeof SUITS)[number];

/** A card that was read, but does not belong to this game. */
export const JOKER = 253;
/** A cutting or cover card: in the stack, but not part of the deck. */
export const COVER = 254;
export const UNREADABLE = 255;

export const cardName = (card: number): string => `${RANKS[card % 13] ?? '?'}${SUITS[Math.floor(card / 13)] ?? '?'}`;

const SUIT_SYMBOLS: Readonly<Record<Suit, string>> = {S: '♠', H: '♥', D: '♦', C: '♣'};

/** "8S" as "8♠". A name that is not a card's (a tile) stays as it is. */
export function withSymbol(name: string): string {
	const suit = SUITS.find(letter => name.length === 2 && name.endsWith(letter));
	if (suit === undefined) return name;
	const rank = name.startsWith('T') ? '10' : name.slice(0, 1);
	return `${rank}${SUIT_SYMBOLS[suit]}`;
}

export const withoutCovers = (faces: Uint8Array): Uint8Array =>
	faces.includes(COVER) ? faces.filter(face => face !== COVER) : faces;
