import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {resultJsonSchema} from '../../reports/result-json-schema.js';
import {runJsonSchema} from '../capture/run-json-schema.js';
import {jobJsonSchema} from '../job/json-schema.js';
import {planJsonSchema, ruleBookJsonSchema} from '../jurisdictions/json-schema.js';
import {profileJsonSchema} from '../profile/json-schema.js';
import {BUILT_IN} from '../profile/places.js';

// Run by `npm run schema` after a change of a format; tests compare the files with what this would write.
const root = path.dirname(path.resolve(BUILT_IN.directory));
for (const [file, schema] of [
	['device-profiles/profile.schema.json', profileJsonSchema()],
	['harness/jurisdictions/rule-book.schema.json', ruleBookJsonSchema()],
	['harness/jurisdictions/plan.schema.json', planJsonSchema()],
	['harness/job/job.schema.json', jobJsonSchema()],
	['harness/capture/run.schema.json', runJsonSchema()],
	['reports/result.schema.json', resultJsonSchema()],
] as const) {
	await writeFile(path.join(root, file), `${JSON.stringify(schema, null, '\t')}\n`);
}
