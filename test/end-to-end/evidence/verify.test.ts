import {once} from 'node:events';
import {appendFile, copyFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {ptyTest} from '../../contract/pty-line.js';
import {emulator, inProcess, inTemporary, ONE_DECK, started} from '../command-line.js';

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

test('a changed record is named, in words and in JSON, and the process ends in 5', async t => {
	await inTemporary(async directory => {
		const run = await certified(directory, 'run');
		const file = path.join(run, 'raw.ndjson');
		await writeFile(file, (await readFile(file, 'utf8')).replace('"n":7,"at":"2', '"n":7,"at":"3'));
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 5);
		t.regex(stdout, /^chain +DIFFERS +raw\.ndjson, record 7: record 8 does not carry its hash$/m);
		t.regex(stdout, /The evidence is not what it was\. raw\.ndjson, record 7: .*\n$/);
		const {exit: again, stdout: json} = await inProcess(['verify', run, '--json']);
		t.is(again, 5);
		t.like(JSON.parse(json), {verdict: 'altered', first: {file: 'raw.ndjson', record: 7}});
	});
});

test('a run that was never sealed is told how to go on', async t => {
	await inTemporary(async directory => {
		const run = await certified(directory, 'run');
		await rm(path.join(run, 'MANIFEST.sha256'));
		const {exit, stderr} = await inProcess(['verify', run]);
		t.is(exit, 5);
		t.regex(stderr, /never sealed/);
		t.regex(stderr, /deckproof resume/);
	});
});

test('a directory that is no run, and a run of another version, are refused with words', async t => {
	await inTemporary(async directory => {
		t.is((await inProcess(['verify', directory])).exit, 2);
		t.is((await inProcess(['verify', path.join(directory, 'nothing')])).exit, 2);
	});
});

test('a run that is being written is left alone', async t => {
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
		let found = await inProcess(['verify', run]);
		while (found.stderr.includes('is not a run directory')) found = await inProcess(['verify', run]);
		t.is(found.exit, 2);
		t.regex(found.stderr, new RegExp(`process ${child.pid}`));
	});
});

test('a PDF is told from others by its evidence', async t => {
	await inTemporary(async directory => {
		const [run, other] = [await certified(directory, 'run'), await certified(directory, 'other')];
		const verified = async (...args: string[]) => {
			const {exit, stdout, stderr} = await inProcess(['verify', ...args]);
			return {exit, last: `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''};
		};
		const copy = path.join(directory, 'copy.pdf');
		await copyFile(path.join(run, 'report.pdf'), copy);
		const [here, there, foreign] = [
			await verified(path.join(run, 'report.pdf')),
			await verified(copy, '--run', run),
			await verified(copy, '--run', other),
		];
		t.is(here.exit, 0);
		t.is(there.exit, 0);
		t.regex(there.last, /is the report that was sealed with this run\.$/);
		t.is(foreign.exit, 5);
		t.regex(foreign.last, /belongs to other evidence\.$/);
		t.is((await verified(copy)).exit, 2);
		// One who changes a word of the PDF leaves its identifier as it was.
		await writeFile(copy, (await readFile(copy, 'latin1')).replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
		const altered = await verified(copy, '--run', run);
		t.is(altered.exit, 5);
		t.regex(altered.last, /names the evidence of this run, and is neither/);
		await writeFile(copy, 'no PDF at all');
		t.regex((await verified(copy, '--run', run)).last, /is no report of Deckproof/);
		await appendFile(path.join(run, 'orders.ndjson'), ' ');
		t.is((await verified(path.join(run, 'report.pdf'))).exit, 5);
	});
});

test('a run that was killed twice and gone on with is whole', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		// The reader takes its time, so that there is a middle to be killed in.
		const device = 'sim:synthetic/batch-shuffler?decks=1&baud=19200&fault=corrupt-frame@9';
		const first = started(['certify', '--device', device, '--shuffles', '24', '--out', run]);
		await killedAfter(first, run, 3);
		const second = started(['resume', run]);
		await killedAfter(second, run, (await ordersIn(run)) + 2);
		t.is((await inProcess(['verify', run])).exit, 5);
		await inProcess(['resume', run]);
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 0, stdout);
		t.is((await readFile(path.join(run, 'events.ndjson'), 'utf8')).match(/"kind":"resumed"/g)?.length, 2);
	});
});

const ordersIn = async (run: string): Promise<number> =>
	(await readFile(path.join(run, 'orders.ndjson'), 'utf8').catch(() => '')).split('\n').length - 1;

/** As soon as so many orders are on record. */
async function killedAfter(child: ReturnType<typeof started>, run: string, orders: number): Promise<void> {
	const ended = once(child, 'exit');
	while ((await ordersIn(run)) < orders) await new Promise(resolve => setImmediate(resolve));
	child.kill('SIGKILL');
	await ended;
}

ptyTest('a run over a serial port that spoils frames and is unplugged is whole', async t => {
	await inTemporary(async directory => {
		const profile = 'synthetic/batch-shuffler';
		const faults = 'fault=corrupt-frame@20,duplicate-frame@15,split-chunks@5,unplug@9:50,unplug@25:50';
		const {address, stop} = await emulator(`sim:${profile}?decks=1&${faults}`, ['--pty']);
		t.teardown(stop);
		const run = path.join(directory, 'run');
		await inProcess([
			'certify',
			'--device',
			address,
			'--profile',
			profile,
			'--allow-actuation',
			'--decks',
			'1',
			'--shuffles',
			'40',
			'--out',
			run,
		]);
		t.regex(await readFile(path.join(run, 'raw.ndjson'), 'utf8'), /"came":"lost"/);
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 0, stdout);
	});
});
