import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {CONVEYED} from '../model/job-fields.js';
import {maybeObjectOf} from '../model/schema.js';

/**
The job: what a test report must state and no device reports (ISO/IEC 17025:2017, 7.8.2 to 7.8.8). The laboratory writes it
in YAML; example.job.yaml has every key with its clause. The report marks absent values.

All scripts are allowed. Invisible characters and characters that reverse the reading direction are refused, since they can
disguise a name.
*/
const text = z
	.string()
	.min(1)
	.max(4000, 'expected at most 4,000 letters')
	.refine(isPlainText, 'expected text without control characters or marks that reverse the reading direction');
const line = text.max(500, 'expected at most 500 letters').refine(value => !value.includes('\n'), 'expected one line');
const DATE = 'expected a date, such as 2026-11-18';
const date = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/, DATE)
	.refine(isDay, DATE);
const sha256 = z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256: 64 hex digits in lower case');

const component = z.strictObject({
	name: line.describe('Name of the component.'),
	version: line.exactOptional().describe('Its version.'),
	sha256: sha256.exactOptional().describe('SHA-256 of its content, in hex.'),
});

const deviation = z.strictObject({
	kind: z.enum(['deviation', 'addition', 'exclusion']).describe('From, to or of the method.'),
	what: text.describe('What was done differently.'),
	effect: text.exactOptional().describe('Its effect on the results.'),
});

const deckLot = z.strictObject({
	lot: line.describe('Number of the lot.'),
	maker: line.exactOptional().describe('Maker of the cards.'),
	back: line.exactOptional().describe('The back of the cards.'),
	decks: line.exactOptional().describe('Number of decks.'),
});

const provider = z.strictObject({name: line.describe('Name.'), did: text.describe('What the provider did.')});

const opinion = z.strictObject({
	text: text.describe('The opinion or interpretation.'),
	by: line.describe('Name of the person who gives it.'),
	basis: text.exactOptional().describe('What it is based on.'),
});

const parts = {
	title: line.exactOptional().describe('Title of the report (7.8.2.1 a).'),
	report: maybeObjectOf('Identification of the report (7.8.2.1 d).', {
		number: line.exactOptional().describe('Number of the report; absent: the id of the run.'),
		issue: line.exactOptional().describe('Number of the issue.'),
	}),
	laboratory: maybeObjectOf('The laboratory (7.8.2.1 b).', {
		name: line.exactOptional().describe('Name.'),
		address: text.exactOptional().describe('Address.'),
		accreditation: line.exactOptional().describe('Number of the accreditation.'),
	}),
	place: line.exactOptional().describe('Where the test took place (7.8.2.1 c).'),
	customer: maybeObjectOf('The customer (7.8.2.1 e).', {
		name: line.exactOptional().describe('Name.'),
		contact: line.exactOptional().describe('Contact person.'),
		address: text.exactOptional().describe('Address.'),
	}),
	method: maybeObjectOf('The method (7.8.2.1 f).', {
		name: line.exactOptional().describe('Name of the method.'),
		revision: line.exactOptional().describe('Its revision.'),
	}),
	issued: date.exactOptional().describe('Date of issue, YYYY-MM-DD (7.8.2.1 j).'),
	sampling: maybeObjectOf('Sampling (7.8.2.1 k, 7.8.5).', {
		plan: line.exactOptional().describe('Sampling plan.'),
		method: text.exactOptional().describe('Sampling method.'),
	}),
	specification: line.exactOptional().describe('Specification that conformity is stated to (7.8.6.2).'),
	environment: maybeObjectOf('Environmental conditions (7.8.3.1 a).', {
		temperature: line.exactOptional().describe('Temperature, with its unit.'),
		humidity: line.exactOptional().describe('Humidity, with its unit.'),
		note: text.exactOptional().describe('Other conditions.'),
	}),
	deviations: z.array(deviation).exactOptional().describe('Deviations from the method (7.8.2.1 n).'),
	providers: z.array(provider).exactOptional().describe('External providers of results (7.8.2.1 p).'),
	opinions: z.array(opinion).exactOptional().describe('Opinions and interpretations (7.8.7).'),
	people: maybeObjectOf('People responsible for the report (7.8.2.1 o).', {
		tester: line.exactOptional().describe('Name and number of the person who tested.'),
		authoriser: line.exactOptional().describe('Name and number of the person who authorises the report.'),
	}),
	decks: z.array(deckLot).exactOptional().describe('Lots of the cards that were used.'),
	reader: maybeObjectOf('The card reader that was used.', {
		name: line.exactOptional().describe('Name and serial number.'),
		verified: date.exactOptional().describe('Date of its last verification, YYYY-MM-DD.'),
		by: line.exactOptional().describe('Name of the person who verified it.'),
		finding: text.exactOptional().describe('Result of the verification.'),
	}),
	station: maybeObjectOf("The test station on a maker's line.", {
		name: line.exactOptional().describe('Name of the station.'),
		operator: line.exactOptional().describe('The operator.'),
	}),
	conveyed: z.array(z.enum(CONVEYED)).exactOptional().describe('Items that the customer stated (7.8.2.2).'),
};

const item = {
	description: text.exactOptional().describe('Description.'),
	condition: text.exactOptional().describe('Condition.'),
	configuration: text.exactOptional().describe('Configuration under test.'),
	received: date.exactOptional().describe('Date of receipt, YYYY-MM-DD (7.8.2.1 h).'),
	components: z.array(component).exactOptional().describe('Components, identified by content.'),
};

const photo = {
	shows: line.describe('What the photo shows.'),
	inReport: z.enum(['yes', 'no']).exactOptional().describe('Whether the report prints it; absent: no.'),
};

const jobWith = <Place extends z.ZodRawShape>(place: Place) =>
	z.strictObject({
		...parts,
		item: maybeObjectOf('The item under test (7.8.2.1 g).', {
			...item,
			photo: maybeObjectOf('A photo of the item.', {...place, ...photo}),
		}),
	});

/** The job file: the photo is a file path. */
export const jobFileSchema = jobWith({file: line.describe('Path of the file.')});

/** As in run.json: the photo is stored in the run directory. */
export const jobSchema = jobWith({
	name: z.literal('item-photo.jpg'),
	sha256: sha256.describe('SHA-256 of the photo, in hex.'),
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
