import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {emulator, inProcess, inTemporary, unbroken} from '../command-line.js';

const sim = (query: string) => `sim:synthetic/batch-shuffler?${query}`;

test('a fair eight-deck shuffler passes, and the evidence, the results and the report are there', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stdout, stderr} = await inProcess(['certify', '--shuffles', '60', '--out', run]);
		t.is(exit, 0, stderr);
		t.regex(stdout, /^PASS /);
		t.true(stderr.includes(path.join(run, 'report.pdf')));
		t.deepEqual((await readdir(run)).sort(), [
			'MANIFEST.sha256',
			'events.ndjson',
			'junit.xml',
			'orders.ndjson',
			'profile.json',
			'raw.ndjson',
			'report.pdf',
			'result.json',
			'run.json',
		]);
		const junit = await readFile(path.join(run, 'junit.xml'), 'utf8');
		t.regex(junit, /tests="\d+" failures="0" errors="0" skipped="\d+"/);
	});
});

test('a ten-shelf machine that is not stopped early fails, and in plain words', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			sim('shuffle=shelf&shelves=10'),
			'--shuffles',
			'300',
			'--no-early-stop',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 1);
		t.regex(stdout, /^FAIL /);
		t.regex(
			unbroken(stdout),
			/Cards stay together: 12\.\d cards of a shuffle are directly followed by the card that follows them in the order in; a fair device leaves 7\.85\./,
		);
	});
});

test('a card that falls out fails the device, and the card and the shuffle are named', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			sim('fault=drop-card@5:QH'),
			'--shuffles',
			'40',
			'--out',
			run,
		]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /One Q♥ is missing in shuffle 5, the last that was read\./);
		const {completeness} = JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8'));
		t.like(completeness, {verdict: 'fail', incidents: [{shuffle: 5, missing: ['QH'], extra: []}]});
	});
});

test('three shuffles are inconclusive, and it says how many are needed', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess(['certify', '--shuffles', '3', '--out', path.join(directory, 'run')]);
		t.is(exit, 3);
		t.regex(unbroken(stdout), /^INCONCLUSIVE [\s\S]*3 valid shuffles are too few to judge: at least 10 are needed\./);
	});
});

test('a bench that is set up for another batch ends in 4, never in a verdict on the device', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim('decks=1'));
		t.teardown(stop);
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			address,
			'--allow-actuation',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 4);
		t.regex(unbroken(stdout), /^ABORTED .*the device holds 52 cards, and the plan is for 416/);
	});
});

test('what the address and an option say of the same thing must agree', async t => {
	const {exit, stderr} = await inProcess(['certify', '--device', sim('decks=8'), '--decks', '6']);
	t.is(exit, 2);
	t.regex(stderr, /--decks 6: expected 8, as the device address says/);
});
