import * as z from 'zod';
import {bookSchema} from './book-schema.js';
import {planFileSchema} from './plan-file.js';

type JsonSchema = Record<string, unknown>;

/** The format of rule books as a JSON Schema (draft 2020-12), for editors that complete and check while one types. */
export const ruleBookJsonSchema = (): JsonSchema =>
	written(
		bookSchema,
		'Deckproof rule book',
		'The rows of one rule book: clause, rule, devices, checks, what a violation means.',
	);

/** The format of plans. */
export const planJsonSchema = (): JsonSchema =>
	written(
		planFileSchema,
		'Deckproof plan',
		'What is asked of a device: rule books, tests, shuffles, risk, early stop, challenge trials.',
	);

function written(shape: z.ZodType, title: string, description: string): JsonSchema {
	const {$schema, ...schema} = z.toJSONSchema(shape, {io: 'input', target: 'draft-2020-12'});
	return {$schema, title, description, ...schema};
}
