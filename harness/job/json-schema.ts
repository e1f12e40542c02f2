import * as z from 'zod';
import {jobFileSchema} from './schema.js';

/** The format of job files as a JSON Schema (draft 2020-12). A number without quotes is as good as words: it is kept as it was typed. */
export function jobJsonSchema(): Record<string, unknown> {
	const {$schema, ...schema} = z.toJSONSchema(jobFileSchema, {
		io: 'input',
		target: 'draft-2020-12',
		override({jsonSchema}) {
			if (jsonSchema.type === 'string' && jsonSchema.enum === undefined)
				Object.assign(jsonSchema, {type: ['string', 'number']});
		},
	});
	return {
		$schema,
		title: 'Deckproof job',
		description: 'What a test report must say and no device tells: laboratory, customer, item, method, people.',
		...schema,
	};
}
