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

/** Numbered messages: the number reveals repeats and losses. */
const sequence = z.strictObject({
	field: z.string(),
	/** The values in order, one letter each, such as "123456789ABCDEF"; the sequence wraps around. */
	letters: z.string().min(2).optional(),
	/** Or a number that wraps around: 256 for a byte. */
	modulo: z.int().min(2).max(65_536).optional(),
	/** How often the device sends each message, as a precaution against loss. */
	repeats: z.int().min(1).max(10).default(1),
});

const silenceMs = z.int().min(1).max(3_600_000);

/** How a device reports an order unrequested. */
const order = z.discriminatedUnion('told', [
	/** A shoe or a reader: the messages that begin and end an order. */
	z.strictObject({
		told: z.literal('card-by-card').default('card-by-card'),
		begins: z.array(z.string()).default([]),
		ends: z.array(z.string()).default([]),
		/** This time without a card also ends the order. */
		silenceMs,
	}),
	/** A shuffler: pages of the order follow shuffle-complete. */
	z.strictObject({
		told: z.literal('in-pages'),
		/** After this time without a page, the missing pages will not arrive unrequested. */
		silenceMs,
	}),
]);

/**
The only definition of a device profile: the protocol of a device, byte for byte, as data.

The same description decodes messages from the device and encodes messages to it; an emulator uses it in the opposite
direction. Types, `profile.schema.json` and checks derive from it.
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
	/** The message that acknowledges every valid frame; absent: the device expects none. */
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
