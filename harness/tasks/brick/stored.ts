import * as z from 'zod';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {DECK_IDS} from '../../model/cards/deck.js';
import type {Immutable} from '../../model/immutable.js';

const text = z.string();
const texts = z.array(text);
const machine = z.strictObject({maker: text, model: text, serial: text});

/** A preshuffled brick: what its maker declares, what was found, and the order in which its cards lie. An empty text: not stated. */
export const brickSchema = z.strictObject({
	kind: z.literal('brick'),
	/** The label and papers. */
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
	/** What the person who opened it states. */
	found: z.strictObject({
		inventory: text,
		seals: texts,
		/** Package, tabs and seals as they should be. */
		package: z.enum(['intact', 'damaged', 'not-told']),
		openedAt: text,
		table: text,
		/** The machine that read its cards. */
		machine,
		/** Name and licence or employee number. */
		dealer: text,
		supervisor: text,
	}),
	/** The cards as they lie in the brick, first card dealt first; as orders are written in text. */
	order: text,
	/** What the order was read from. */
	orderFile: z.strictObject({name: text, sha256: text}),
	/** Which package of the ledger this is; every so-many-th is opened. */
	ledger: z.strictObject({package: z.int().min(1), every: z.int().min(1)}).optional(),
});

export type BrickTask = Immutable<z.infer<typeof brickSchema>>;
