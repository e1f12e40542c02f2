import {BACKS_EXPECTED, backsIn} from '../model/cards/backs.js';
import {MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS, type DeckId, isDeckId} from '../model/cards/deck.js';
import {STATED_INPUTS, type StatedInput} from '../model/shuffles/input-order.js';

/** What a file states before its first order. Command-line options override it. */
export interface Heading {
	readonly deck: DeckId;
	readonly decks: number | undefined;
	readonly input: StatedInput | undefined;
	/** The back of each deck, where it distinguishes copies of a card. */
	readonly backs?: readonly string[];
	/** A line is a round dealt by a continuous shuffler, not the order of a whole batch. */
	readonly device?: 'continuous';
	/** The orders state which way each card lies: a card without a mark is not turned. */
	readonly orientation?: 'stated';
}

export const HEADER_NAMES = ['deck', 'decks', 'input', 'backs', 'device', 'orientation'] as const;
export type HeaderName = (typeof HEADER_NAMES)[number];

interface HeaderKind {
	readonly expected: string;
	readonly isGood: (value: string) => boolean;
}

/** Versions before 0.2.0 require `told`. */
const isStated = (value: string): boolean => value === 'stated' || value === 'told';

export const HEADERS: Readonly<Record<HeaderName, HeaderKind>> = {
	deck: {expected: `one of ${DECK_IDS.join(', ')}`, isGood: isDeckId},
	decks: {
		expected: `a whole number of decks from 1 to ${MOST_DECKS}`,
		isGood: value => /^[1-9]\d?$/.test(value) && Number(value) <= MOST_DECKS,
	},
	input: {
		expected: `one of ${STATED_INPUTS.join(', ')}`,
		isGood: value => STATED_INPUTS.some(input => input === value),
	},
	device: {expected: 'continuous, or no such header', isGood: value => value === 'continuous'},
	orientation: {expected: 'stated, or no such header', isGood: isStated},
	backs: {expected: BACKS_EXPECTED, isGood: value => backsIn(value) !== undefined},
};

export function headingOf(values: ReadonlyMap<HeaderName, string>, deckOption: DeckId | undefined): Heading {
	const deck = values.get('deck') ?? '';
	const decks = values.get('decks');
	const backs = backsIn(values.get('backs') ?? '');
	return {
		deck: deckOption ?? (isDeckId(deck) ? deck : 'standard-52'),
		decks: decks === undefined ? undefined : Number(decks),
		input: STATED_INPUTS.find(input => input === values.get('input')),
		...(backs === undefined ? {} : {backs}),
		...(isStated(values.get('orientation') ?? '') ? {orientation: 'stated' as const} : {}),
		...(values.get('device') === 'continuous' ? {device: 'continuous' as const} : {}),
	};
}

/** Shortened, with control characters escaped for terminals. */
export const printable = (text: string): string => {
	const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
	return short.replace(/\p{Cc}/gu, letter => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
};
