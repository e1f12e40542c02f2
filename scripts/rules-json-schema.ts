import * as z from 'zod';
import {bookSchema} from '../harness/rules/book-schema.js';
import {planFileSchema} from '../harness/rules/plan-file.js';
import {describeFields} from './schema/describe-fields.js';
import {RULE_BOOK_FIELDS} from './schema/rule-book-fields.js';

type JsonSchema = Record<string, unknown>;

/** JSON Schema (draft 2020-12), for completion and checks in editors. */
export const ruleBookJsonSchema = (): JsonSchema =>
	written(
		bookSchema,
		'Deckproof rule book',
		'The rows of one rule book: clause, rule, devices, checks, what a violation means.',
	);

export const planJsonSchema = (): JsonSchema =>
	written(
		planFileSchema,
		'Deckproof plan',
		'What is required of a device: rule books, tests, shuffles, risk, early stop, challenge trials.',
	);

function written(shape: z.ZodType, title: string, description: string): JsonSchema {
	const {$schema, ...schema} = z.toJSONSchema(shape, {io: 'input', target: 'draft-2020-12'});
	return {$schema, title, description, ...Object(describeFields(schema, RULE_BOOK_FIELDS))};
}
