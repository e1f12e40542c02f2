import {readFileSync} from 'node:fs';
import path from 'node:path';
import {analyzeRun} from '../../../../harness/app/analyze/analyze-run.js';
import {print} from '../../../../harness/app/report/report.js';
import {signReports} from '../../../../harness/app/sign/sign-report.js';
import {readBenchKey} from '../../../../harness/keys/bench-key.js';
import {sha256} from '../../../../harness/registers/sha256.js';

// A separate process, with another time zone and locale: prints and signs the report of a run ten times, and writes each hash.
const directory = process.argv[2] ?? '';
const key = await readBenchKey(JSON.parse(readFileSync(path.join(directory, 'place.json'), 'utf8')));
for (let time = 0; time < 10; time++) {
	const report = await analyzeRun(path.join(directory, 'run'));
	const [signed] = await signReports(await print(report, ['pdf']), report.subject, {key});
	process.stdout.write(`${sha256(signed?.bytes ?? new Uint8Array())}\n`);
}
