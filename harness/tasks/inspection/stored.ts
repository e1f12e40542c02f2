import * as z from 'zod';
import {identitySchema} from '../../model/device-identity.js';
import type {Immutable} from '../../model/immutable.js';
import {calendarSchema, dayMeasuredSchema} from '../../model/tasks/inspection.js';

const text = z.string();
const hash = z.string();

/** The pre-shift inspection of one device at one table: everything that is fixed before anybody looks at it. An empty text: not stated. */
export const inspectionSchema = z.strictObject({
	kind: z.literal('inspection'),
	table: text,
	/**
	What can be asked of it: a shuffler can be told to shuffle; a shoe or a reader deals or reads what others shuffled; one without a port
	reports nothing, and people look. Not there: a run of a version before there was a choice.
	*/
	subject: z.enum(['shuffler', 'shoe', 'by-hand']).default('shuffler'),
	place: z.strictObject({casino: text, pit: text, game: text, shift: text}),
	/** The gaming day, and the clock by which it is counted. */
	day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
	calendar: calendarSchema,
	shuffles: z.int().min(1).max(10),
	/** The chance to stop a fair device for its orders. */
	alpha: z.number().gt(0).lt(1),
	/** The run that certified the device, and who authorised its report. */
	certificate: z.strictObject({
		run: text,
		evidenceSha256: text,
		endedAt: text,
		device: identitySchema,
		authorisedBy: text,
	}),
	/** What the approved list has of devices of this maker and model; not there: no list was given. */
	approved: z
		.strictObject({
			file: text,
			sha256: hash,
			entries: z.array(z.strictObject({maker: text, model: text, firmware: text, /** Of the image. */ sha256: hash})),
		})
		.optional(),
	/** The hash that the firmware must have, as registered. */
	firmwareHash: hash,
	/** The numbers of the seals on the device, as registered. */
	seals: z.array(text),
	/** Which card is taken out to see whether the device notices; it follows from the nonce. */
	trial: z.strictObject({nonce: z.string().regex(/^[\da-f]{32}$/), card: text}),
	/** `card`: a device of this profile has messages that name a card, so it must. */
	names: z.enum(['card', 'nothing']),
	/** What earlier inspections of this table measured, oldest first. */
	history: z.array(dayMeasuredSchema),
	/** The SHA-256 of the last line of the register when this began. */
	register: hash,
});

export type InspectionTask = Immutable<z.infer<typeof inspectionSchema>>;
export type Certificate = InspectionTask['certificate'];
export type ApprovedList = NonNullable<InspectionTask['approved']>;
