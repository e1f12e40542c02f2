import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {emulator, inProcess, inTemporary, unbroken} from '../command-line.js';

const sim = (query: string) => `sim:synthetic/batch-shuffler?${query}`;

test('a fair eight-deck shuffler passes, and evidence, results and report are written', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stdout, stderr} = await inProcess(['certify', '--shuffles', '60', '--out', run]);
		t.is(exit, 0, stderr);
		t.regex(stdout, /\nPASS {2}No test rejected fairness .+\n( {6}.+\n)?$/);
		t.true(stdout.includes(path.join(run, 'report.pdf')));
		const lines = `${stderr}${stdout}`.trimEnd().split('\n');
		t.true(lines.length <= 12, stdout);
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

test('a ten-shelf machine that is not stopped early fails, and the screen states why', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			sim('shuffle=shelf&shelves=10'),
			'--shuffles',
			'300',
			'--no-early-stop',
			'--details',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 1);
		t.regex(stdout, /\nFAIL {2}.+\n$/);
		t.regex(
			unbroken(stdout),
			/Cards stay together: 12\.\d cards of a shuffle are directly followed by the card that follows them in the input order; a fair device leaves 7\.85\./,
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
		t.regex(unbroken(stdout), /One Q♥ is missing in shuffle 5, the last one read\./);
		const {completeness} = JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8'));
		t.like(completeness, {verdict: 'fail', incidents: [{shuffle: 5, missing: ['QH'], extra: []}]});
	});
});

test('three shuffles are inconclusive, and the screen states how many are needed', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess(['certify', '--shuffles', '3', '--out', path.join(directory, 'run')]);
		t.is(exit, 3);
		t.regex(unbroken(stdout), /3 valid shuffles are too few for a verdict: at least 10 are needed\. .*INCONCLUSIVE /);
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
		t.regex(unbroken(stdout), /the device holds 52 cards, and the plan is for 416.* ABORTED /);
	});
});

test('an address and an option that contradict each other are refused', async t => {
	const {exit, stderr} = await inProcess(['certify', '--device', sim('decks=8'), '--decks', '6']);
	t.is(exit, 2);
	t.regex(stderr, /--decks 6: expected 8, as in the device address/);
});
