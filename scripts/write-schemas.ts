import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {BUILT_IN} from '../harness/profile/profile-directories.js';
import {errorsPage, jobJsonSchema, runJsonSchema} from './generated-files.js';
import {profileJsonSchema} from './profile-json-schema.js';
import {resultJsonSchema} from './result-json-schema.js';
import {planJsonSchema, ruleBookJsonSchema} from './rules-json-schema.js';

// Run by `npm run schema` after a format changes. Tests compare the files with this output.
const root = path.dirname(path.resolve(BUILT_IN.directory));
for (const [file, schema] of [
	['device-profiles/profile.schema.json', profileJsonSchema()],
	['harness/rules/rule-book.schema.json', ruleBookJsonSchema()],
	['harness/rules/plan.schema.json', planJsonSchema()],
	['harness/job/job.schema.json', jobJsonSchema()],
	['harness/evidence/run.schema.json', runJsonSchema()],
	['reports/data/result.schema.json', resultJsonSchema()],
] as const) {
	await writeFile(path.join(root, file), `${JSON.stringify(schema, null, '\t')}\n`);
}
await writeFile(path.join(root, 'harness/model/ERRORS.md'), errorsPage());
