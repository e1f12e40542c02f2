import * as z from 'zod';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {DECK_IDS} from '../../model/cards/deck.js';
import type {Immutable} from '../../model/immutable.js';

const text = z.string();
const texts = z.array(text);
const machine = z.strictObject({maker: text, model: text, serial: text});

/** An empty text: not stated. */
export const brickSchema = z.strictObject({
	kind: z.literal('brick'),
	/** From the label and papers. */
	declared: z.strictObject({
		maker: text,
		inventory: text,
		deck: z.enum(DECK_IDS),
		decks: z.int().min(1).max(MOST_DECKS),
		game: text,
		back: text,
		/** The line or device at the maker that shuffled it. */
		line: machine,
		shuffledAt: text,
		packagedAt: text,
		verifiedAt: text,
		/** The number of each person who verified it at the maker. */
		verifiers: texts,
		seals: texts,
	}),
	/** Stated by the person who opened it. */
	found: z.strictObject({
		inventory: text,
		seals: texts,
		/** Package, tabs and seals. */
		package: z.enum(['intact', 'damaged', 'not-stated']),
		openedAt: text,
		table: text,
		/** The machine that read its cards. */
		machine,
		/** Name and licence or employee number. */
		dealer: text,
		supervisor: text,
	}),
	/** The cards in the brick as an order in text; the first card is dealt first. */
	order: text,
	orderFile: z.strictObject({name: text, sha256: text}),
	/** The number of this package in the ledger; every `every`th is opened. */
	ledger: z.strictObject({package: z.int().min(1), every: z.int().min(1)}).optional(),
});

export type BrickTask = Immutable<z.infer<typeof brickSchema>>;
