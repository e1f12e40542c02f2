import * as z from 'zod';
import {MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS} from '../model/cards/deck.js';
import {DEVICE_KIND_NAMES} from '../model/device-kinds.js';
import {cardSchema} from './card-schema.js';
import {framingSchema} from './framing-schema.js';
import {commandSchema, messageSchema, vectorSchema} from './message-schema.js';
import {healthSchema, matchSchema, transportsSchema} from './port-schema.js';
import {checkProfile} from './soundness/soundness.js';

const name = z.string().regex(/^[a-z0-9-]+$/, 'expected a name in lower case, with hyphens');

/** Messages of a device that counts them: a repeat is told by its number, and so is a loss. */
const sequence = z.strictObject({
	field: z.string(),
	/** The values in turn, one letter each, such as "123456789ABCDEF"; after the last comes the first. */
	letters: z.string().min(2).optional(),
	/** Or a number that goes round: 256 for a byte. */
	modulo: z.int().min(2).max(65_536).optional(),
	/** How often the device says each message, for fear that it was not heard. */
	repeats: z.int().min(1).max(10).default(1),
});

const silenceMs = z.int().min(1).max(3_600_000);

/** How a device tells an order that nobody asks for. */
const order = z.discriminatedUnion('told', [
	/** A shoe or a reader: where an order begins and ends. */
	z.strictObject({
		told: z.literal('card-by-card').default('card-by-card'),
		begins: z.array(z.string()).default([]),
		ends: z.array(z.string()).default([]),
		/** So long without a card ends it too. */
		silenceMs,
	}),
	/** A shuffler: pages of the order follow the word that the shuffle is complete. */
	z.strictObject({
		told: z.literal('in-pages'),
		/** So long without a page, and those that are missing will not come by themselves. */
		silenceMs,
	}),
]);

/**
The one definition of a device profile: what a device says, byte for byte, as data.

The same description decodes what comes from the device and encodes what goes to it; an emulator reads it from the
other side. Types, `profile.schema.json` and checks all derive from it.
*/
export const profileShape = z.strictObject({
	formatVersion: z.literal(1, 'expected 1, the only format version of profiles that this Deckproof reads'),
	id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'expected maker/model in lower case'),
	title: z.string(),
	status: z.enum(['synthetic', 'community', 'bench-verified', 'vendor']),
	evidence: z.array(z.string()).min(1),
	kind: z.enum(DEVICE_KIND_NAMES),
	batch: z.strictObject({deck: z.enum(DECK_IDS), decks: z.int().min(1).max(MOST_DECKS)}),
	transports: transportsSchema,
	match: z.array(matchSchema).default([]),
	framing: framingSchema,
	sequence: sequence.optional(),
	/** The message that answers every good frame; not said: the device wants none. */
	acknowledge: z.strictObject({send: z.string()}).optional(),
	cards: cardSchema,
	messages: z.record(name, messageSchema),
	commands: z.record(name, commandSchema).default({}),
	order: order.optional(),
	health: healthSchema.prefault({}),
	vectors: z.array(vectorSchema),
});

export const profileSchema = profileShape.superRefine((profile, context) =>
	checkProfile(profile, (path, expected) => context.addIssue({code: 'custom', path, message: expected})),
);

export type Profile = z.infer<typeof profileShape>;
export type SequenceSpec = z.infer<typeof sequence>;
