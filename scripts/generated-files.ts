import * as z from 'zod';
import {EXIT} from '../harness/cli/exit-code.js';
import {runSchema} from '../harness/evidence/run-record.js';
import {jobFileSchema} from '../harness/job/schema.js';
import {FAILURES} from '../harness/model/failures/all-failures.js';

/** run.json as a JSON Schema (draft 2020-12): exactly what `readRun` accepts. Unknown keys are refused. */
export function runJsonSchema(): Record<string, unknown> {
	const {$schema, ...schema} = z.toJSONSchema(runSchema, {target: 'draft-2020-12'});
	return {
		$schema,
		title: 'Deckproof run record',
		description: 'run.json of a run directory: what was planned, on which device, by which program and bench.',
		...schema,
	};
}

/** The format of job files. An unquoted number is accepted as text and stored as typed. */
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
		description: 'What a test report must state and no device reports: laboratory, customer, item, method, people.',
		...schema,
	};
}

const HEAD = `# Errors

Every way the harness itself can fail. A device that fails a test is not an error: it is a verdict.
With \`--json\` an error is printed as \`{"schema": "deckproof/error/1", "code", "message", "hint"}\`. Codes are never reused.

| code | exit | when |
| --- | --- | --- |
`;

const FOOT = `
Exit ${EXIT.internal} with the code \`internal\` is a fault of ours that no code foresees.
`;

export const errorsPage = (): string =>
	HEAD +
	Object.entries(FAILURES)
		.map(([code, {kind, when}]) => `| \`${code}\` | ${EXIT[kind]} | ${when} |\n`)
		.join('') +
	FOOT;
