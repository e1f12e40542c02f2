import * as z from 'zod';
import {identitySchema} from '../../model/device-identity.js';
import type {Immutable} from '../../model/immutable.js';
import {calendarSchema, dayMeasuredSchema} from '../../model/tasks/inspection.js';
import {NAMED_BY} from '../../model/tasks/signed-answer.js';

const text = z.string();
const hash = z.string();

/** Fixed before the inspection begins. An empty text: not stated. */
export const inspectionSchema = z.strictObject({
	kind: z.literal('inspection'),
	table: text,
	/**
	A shuffler shuffles on command. A shoe or a reader deals or reads cards that others shuffled. `by-hand`: a device without a port, on which
	people look. Absent in runs of versions that had no choice.
	*/
	subject: z.enum(['shuffler', 'shoe', 'by-hand']).default('shuffler'),
	place: z.strictObject({casino: text, pit: text, game: text, shift: text}),
	day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
	calendar: calendarSchema,
	shuffles: z.int().min(1).max(10),
	/** The chance that a fair device is stopped for its orders. */
	alpha: z.number().gt(0).lt(1),
	/** The run that certified the device, and the person who authorised its report. */
	certificate: z.strictObject({
		run: text,
		evidenceSha256: text,
		endedAt: text,
		device: identitySchema,
		authorisedBy: text,
	}),
	/** The entries of the approved list for this maker and model; absent: no list was supplied. */
	approved: z
		.strictObject({
			file: text,
			sha256: hash,
			entries: z.array(z.strictObject({maker: text, model: text, firmware: text, /** Of the image. */ sha256: hash})),
		})
		.optional(),
	firmwareHash: hash,
	/** The numbers on the device, as registered. */
	seals: z.array(text),
	/** The card that is removed for the challenge; it follows from the nonce. */
	trial: z.strictObject({nonce: z.string().regex(/^[\da-f]{32}$/), card: text}),
	/** `card`: the profile has messages that name a card, so the device must name it. */
	names: z.enum(['card', 'nothing']),
	/** Earlier inspections of this table, oldest first. */
	history: z.array(dayMeasuredSchema),
	/**
	`people`: dealer and floorperson sign with their PINs. `typed`: their names are typed, at an emulator. `file`: answers and names are read
	from a file. Absent in runs of versions that did not record it: no person is identified.
	*/
	answers: z.enum(NAMED_BY).exactOptional(),
	/** The SHA-256 of the last line of the register when the inspection began. */
	register: hash,
});

export type InspectionTask = Immutable<z.infer<typeof inspectionSchema>>;
export type Certificate = InspectionTask['certificate'];
export type ApprovedList = NonNullable<InspectionTask['approved']>;
