import * as z from 'zod';
import {runSchema} from '../harness/evidence/run-record.js';
import {jobFileSchema} from '../harness/job/schema.js';

/** run.json as a JSON Schema (draft 2020-12): exactly what `readRun` accepts; a key that is not in it is refused. */
export function runJsonSchema(): Record<string, unknown> {
	const {$schema, ...schema} = z.toJSONSchema(runSchema, {target: 'draft-2020-12'});
	return {
		$schema,
		title: 'Deckproof run record',
		description: 'run.json of a run directory: what was planned, on which device, by which program and bench.',
		...schema,
	};
}

/** The format of job files. A number without quotes is as good as text: it is stored as it was typed. */
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
