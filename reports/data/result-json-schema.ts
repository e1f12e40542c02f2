import * as z from 'zod';
import {resultSchema} from './result-schema.js';

/**
result.json as a JSON Schema (draft 2020-12). Wider than the definition in one way: keys may be added to a schema version
(`certify --json` adds `directory`), so whoever checks with the schema of today can read the results of tomorrow.
*/
export function resultJsonSchema(): Record<string, unknown> {
	const {$schema, ...schema} = z.toJSONSchema(resultSchema, {
		target: 'draft-2020-12',
		override({jsonSchema}) {
			if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
		},
	});
	return {
		$schema,
		title: 'Deckproof result',
		description: 'result.json of a run directory, and what analyze --json prints: the verdict and every number in it.',
		...schema,
	};
}
