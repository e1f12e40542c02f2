import * as z from 'zod';
import {resultSchema} from '../reports/data/result-schema.js';

/**
JSON Schema (draft 2020-12) of result.json. It allows additional keys (`certify --json` adds `directory`), since a schema version may
gain keys: a client with this schema can validate the results of later versions.
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
