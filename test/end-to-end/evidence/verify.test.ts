import {existsSync} from 'node:fs';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK, started, until} from '../command-line.js';

const certified = async (directory: string, name: string, ...more: readonly string[]): Promise<string> => {
	const run = path.join(directory, name);
	const device = more.includes('--device') ? [] : ONE_DECK;
	await inProcess(['certify', ...device, '--shuffles', '4', '--out', run, ...more]);
	return run;
};

test('an untouched run is whole, check by check', async t => {
	await inTemporary(async directory => {
		const run = await certified(directory, 'run');
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 0);
		const lines = stdout.trim().split('\n');
		t.deepEqual(
			lines.slice(0, -1).map(line => line.split(/\s+/)[0]),
			['seal', 'signature', 'chain', 'plan', 'decoding', 'verdict', 'report'],
		);
		t.is(lines.at(-1), 'The evidence is whole, and the report follows from it.');
		const json = JSON.parse((await inProcess(['verify', run, '--json'])).stdout);
		t.like(json, {schema: 'deckproof/verify/1', verdict: 'whole', first: null});
	});
});

test('a changed record is named, as text and in JSON, and the exit code is 5', async t => {
	await inTemporary(async directory => {
		const run = await certified(directory, 'run');
		const file = path.join(run, 'raw.ndjson');
		await writeFile(file, (await readFile(file, 'utf8')).replace('"n":7,"at":"2', '"n":7,"at":"3'));
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 5);
		t.regex(stdout, /^chain +DIFFERS +raw\.ndjson, record 7: record 8 does not contain its hash$/m);
		t.regex(stdout, /The evidence is not what it was\. raw\.ndjson, record 7: .*\n$/);
		const {exit: again, stdout: json} = await inProcess(['verify', run, '--json']);
		t.is(again, 5);
		t.like(JSON.parse(json), {verdict: 'altered', first: {file: 'raw.ndjson', record: 7}});
	});
});

test('verify of a run that was never sealed states how to resume it', async t => {
	await inTemporary(async directory => {
		const run = await certified(directory, 'run');
		await rm(path.join(run, 'MANIFEST.sha256'));
		const {exit, stderr} = await inProcess(['verify', run]);
		t.is(exit, 5);
		t.regex(stderr, /is not sealed/);
		t.regex(stderr, /deckproof resume/);
	});
});

test('a directory that is not a run, and a run of another version, are refused with a message', async t => {
	await inTemporary(async directory => {
		t.is((await inProcess(['verify', directory])).exit, 2);
		t.is((await inProcess(['verify', path.join(directory, 'nothing')])).exit, 2);
	});
});

test('a run that is being written is not verified', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const child = started([
			'certify',
			'--device',
			'sim:generic/line-reader?decks=1&fault=delay-frame@1:60000',
			'--out',
			run,
			'--quiet',
		]);
		t.teardown(() => child.kill('SIGKILL'));
		await until(() => existsSync(run));
		const found = await inProcess(['verify', run]);
		t.is(found.exit, 2);
		t.regex(found.stderr, new RegExp(`process ${child.pid}`));
	});
});
