import * as z from 'zod';

const text = z.string();
const whole = z.int().min(0);

const deviceSchema = z.strictObject({maker: text, model: text, serial: text, firmware: text});

export const approvedSchema = z.strictObject({maker: text, model: text, firmware: text, sha256: text});

/** The task of a run that is a pre-shift inspection, as task.json has it. */
export const inspectionSchema = z.strictObject({
	kind: z.literal('inspection'),
	table: text,
	/** Before there was a choice, it was a shuffler. */
	subject: z.enum(['shuffler', 'shoe', 'by-hand']).default('shuffler'),
	place: z.strictObject({casino: text, pit: text, game: text, shift: text}),
	day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
	calendar: z.strictObject({dayStarts: text, zone: text}),
	shuffles: z.int().min(1).max(10),
	alpha: z.number().gt(0).lt(1),
	certificate: z.strictObject({
		run: text,
		evidenceSha256: text,
		endedAt: text,
		device: deviceSchema,
		authorisedBy: text,
	}),
	approved: z.strictObject({file: text, sha256: text, entries: z.array(approvedSchema)}).optional(),
	firmwareHash: text,
	seals: z.array(text),
	trial: z.strictObject({nonce: z.string().regex(/^[\da-f]{32}$/), card: text}),
	names: z.enum(['card', 'nothing']),
	history: z.array(
		z.strictObject({day: text, countErrors: whole, misreads: whole, logWealth: z.number(), cycleMs: z.number()}),
	),
	register: text,
});
