import * as z from 'zod';
import {runSchema} from './read-run.js';

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
