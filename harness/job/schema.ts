import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {CONVEYED} from '../model/job-fields.js';

/**
The job: what a test report must state and no device reports (ISO/IEC 17025:2017, 7.8.2 to 7.8.8). People write it in YAML;
example.job.yaml has every key with its clause. The report marks absent values.

All scripts are allowed. Invisible characters and those that reverse the reading direction are refused: a name must be what
it looks like.
*/
const text = z
	.string()
	.min(1)
	.max(4000, 'expected at most 4,000 letters')
	.refine(isPlainText, 'expected words without control characters or marks that turn the reading direction');
const line = text.max(500, 'expected at most 500 letters').refine(value => !value.includes('\n'), 'expected one line');
const DATE = 'expected a date, such as 2026-11-18';
const date = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/, DATE)
	.refine(isDay, DATE);
const sha256 = z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256: 64 hex digits in lower case');

const component = z.strictObject({
	name: line,
	version: line.exactOptional(),
	sha256: sha256.exactOptional(),
});

const deviation = z.strictObject({
	kind: z.enum(['deviation', 'addition', 'exclusion']),
	what: text,
	effect: text.exactOptional(),
});

const deckLot = z.strictObject({
	lot: line,
	maker: line.exactOptional(),
	back: line.exactOptional(),
	decks: line.exactOptional(),
});

const opinion = z.strictObject({text, by: line, basis: text.exactOptional()});

const parts = {
	title: line.exactOptional(),
	report: z.strictObject({number: line.exactOptional(), issue: line.exactOptional()}).exactOptional(),
	laboratory: z
		.strictObject({name: line.exactOptional(), address: text.exactOptional(), accreditation: line.exactOptional()})
		.exactOptional(),
	place: line.exactOptional(),
	customer: z
		.strictObject({name: line.exactOptional(), contact: line.exactOptional(), address: text.exactOptional()})
		.exactOptional(),
	method: z.strictObject({name: line.exactOptional(), revision: line.exactOptional()}).exactOptional(),
	issued: date.exactOptional(),
	sampling: z.strictObject({plan: line.exactOptional(), method: text.exactOptional()}).exactOptional(),
	specification: line.exactOptional(),
	environment: z
		.strictObject({temperature: line.exactOptional(), humidity: line.exactOptional(), note: text.exactOptional()})
		.exactOptional(),
	deviations: z.array(deviation).exactOptional(),
	providers: z.array(z.strictObject({name: line, did: text})).exactOptional(),
	opinions: z.array(opinion).exactOptional(),
	people: z.strictObject({tester: line.exactOptional(), authoriser: line.exactOptional()}).exactOptional(),
	decks: z.array(deckLot).exactOptional(),
	reader: z
		.strictObject({
			name: line.exactOptional(),
			verified: date.exactOptional(),
			by: line.exactOptional(),
			finding: text.exactOptional(),
		})
		.exactOptional(),
	station: z.strictObject({name: line.exactOptional(), operator: line.exactOptional()}).exactOptional(),
	conveyed: z.array(z.enum(CONVEYED)).exactOptional(),
};

const item = {
	description: text.exactOptional(),
	condition: text.exactOptional(),
	configuration: text.exactOptional(),
	received: date.exactOptional(),
	components: z.array(component).exactOptional(),
};

const photo = {shows: line, inReport: z.enum(['yes', 'no']).exactOptional()};

/** As people write it: the photo is a file path. */
export const jobFileSchema = z.strictObject({
	...parts,
	item: z.strictObject({...item, photo: z.strictObject({file: line, ...photo}).exactOptional()}).exactOptional(),
});

/** As in run.json: the photo is stored in the run directory. */
export const jobSchema = z.strictObject({
	...parts,
	item: z
		.strictObject({
			...item,
			photo: z.strictObject({name: z.literal('item-photo.jpg'), sha256, ...photo}).exactOptional(),
		})
		.exactOptional(),
});

export type Job = Immutable<z.infer<typeof jobSchema>>;

/** Refuses lone surrogates, control characters other than a line end, and bidirectional controls that reorder text. */
function isPlainText(value: string): boolean {
	return !/\p{Cs}/u.test(value) && !/(?!\n)\p{Cc}/u.test(value) && !/[\u202a-\u202e\u2066-\u2069]/.test(value);
}

function isDay(value: string): boolean {
	const time = Date.parse(`${value}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
