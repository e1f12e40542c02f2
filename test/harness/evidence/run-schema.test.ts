import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {runJsonSchema} from '../../../scripts/generated-files.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {judgeBy} from '../../json-schema.js';
import {keyIn} from './small-run.js';

const committed = JSON.parse(readFileSync('harness/evidence/run.schema.json', 'utf8'));
const {faultsIn, accepts} = judgeBy(committed);

test('the schema of run records is the one that readRun uses; npm run schema writes it', t => {
	t.deepEqual(committed, JSON.parse(JSON.stringify(runJsonSchema())));
});

test('records of signed and unsigned runs, with and without a reader, conform to their schema', async t => {
	await inTemporary(async directory => {
		const key = await keyIn(directory);
		const reader = {address: 'sim:generic/line-reader', profile: undefined};
		for (const [at, choice] of [{}, {key}, {reader}].entries()) {
			const out = path.join(directory, `run-${at}`);
			await certify({...emulatedRequest({query: 'decks=1', shuffles: 2, out}), ...choice});
			const record = JSON.parse(await readFile(path.join(out, 'run.json'), 'utf8'));
			t.deepEqual(faultsIn(record), []);
			t.is('reader' in record, 'reader' in choice);
			for (const name of ['plan', 'planSha256', 'bench', 'profile']) {
				t.false(accepts({...record, [name]: undefined}), name);
			}
			t.false(accepts({...record, colour: 'red'}));
			t.false(accepts({...record, bench: {kind: 'signed'}}));
		}
	});
});
