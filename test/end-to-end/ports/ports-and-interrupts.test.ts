import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {connect} from 'node:net';
import path from 'node:path';
import test from 'ava';
import {file, notOnWindows, testUnless} from '../../needs.js';
import {deckproof, emulator, inTemporary, MAIN, started, unbroken} from '../command-line.js';
import {ordersIn} from '../orders.js';

const sim = (query: string) => `sim:synthetic/batch-shuffler?${query}`;

test('a device on a TCP port, in another process, is certified like the embedded one', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim('seed=3'));
		t.teardown(stop);
		const run = path.join(directory, 'run');
		const {exit, stdout} = await deckproof([
			'certify',
			'--device',
			address,
			'--allow-actuation',
			'--shuffles',
			'40',
			'--json',
			'--out',
			run,
		]);
		t.is(exit, 0, stdout);
		// Same seed, same bytes, same orders, whichever way they came.
		const embedded = await deckproof([
			'certify',
			'--device',
			sim('seed=3'),
			'--shuffles',
			'40',
			'--json',
			'--out',
			path.join(directory, 'sim'),
		]);
		t.deepEqual(JSON.parse(stdout).tests, JSON.parse(embedded.stdout).tests);
		t.deepEqual(await ordersIn(run), await ordersIn(path.join(directory, 'sim')));
	});
});

test('without --allow-actuation nothing is sent to a real port, and no run is left behind', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim(''));
		t.teardown(stop);
		const run = path.join(directory, 'run');
		const {exit, stderr} = await deckproof(['certify', '--device', address, '--out', run]);
		t.is(exit, 2);
		t.regex(stderr, /--allow-actuation/);
		t.false(existsSync(run));
	});
});

test('while one host is at the emulator a second is turned away', async t => {
	const {address, stop} = await emulator(sim('decks=1'));
	t.teardown(stop);
	const port = Number(address.split(':')[2]);
	const first = connect(port, '127.0.0.1');
	await once(first, 'connect');
	// The first is in once it is answered.
	first.write(Buffer.from('a5000101ef8c', 'hex'));
	await once(first, 'data');
	const second = connect(port, '127.0.0.1');
	second.resume();
	await once(second, 'close');
	t.false(first.destroyed);
	first.destroy();
});

test('a host that hangs up in the middle of an answer does not lock the emulator', async t => {
	const {address, stop} = await emulator(sim('decks=1'));
	t.teardown(stop);
	const port = Number(address.split(':')[2]);
	for (let host = 0; host < 3; host++) {
		const rude = connect(port, '127.0.0.1');
		await once(rude, 'connect');
		rude.write(Buffer.from('a5000101ef8c'.repeat(200), 'hex'));
		rude.resetAndDestroy();
	}
	await inTemporary(async directory => {
		const args = ['certify', '--device', address, '--allow-actuation', '--decks', '1', '--shuffles', '12'];
		t.is((await deckproof([...args, '--out', path.join(directory, 'run')])).exit, 0);
	});
});

/** Needs a shell and its redirections. */
const inShell = testUnless(notOnWindows);
const withFullDisk = testUnless(file('/dev/full'));
const shell = (command: string) => spawnSync('sh', ['-c', command], {encoding: 'utf8'});
const ANALYZE = `"${process.execPath}" "${MAIN}" analyze test/fixtures/fair-52.txt`;

inShell('a reader that stops reading is no fault', t => {
	const {stderr} = shell(`{ ${ANALYZE}; echo "exit $?" >&2; } | true`);
	t.regex(stderr, /exit 0/);
	t.notRegex(stderr, /EPIPE|\n\s+at /);
});

withFullDisk('a full disk behind a redirection is a fault of the bench, and no verdict', t => {
	const {status, stderr} = shell(`${ANALYZE} >/dev/full`);
	t.is(status, 5);
	t.regex(stderr, /the output cannot be written/);
	t.notRegex(stderr, /\n\s+at /);
});

test('a port where nobody answers ends in 4, and no run is left behind', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stderr} = await deckproof([
			'certify',
			'--device',
			'tcp:127.0.0.1:1',
			'--allow-actuation',
			'--out',
			run,
		]);
		t.is(exit, 4);
		t.regex(stderr, /tcp:127\.0\.0\.1:1 cannot be opened/);
		t.false(existsSync(run));
	});
});

test('a device that goes away in the middle ends the run with 4; what was captured is sealed', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim(''));
		const run = path.join(directory, 'run');
		const running = deckproof([
			'certify',
			'--device',
			address,
			'--allow-actuation',
			'--shuffles',
			'1000000',
			'--out',
			run,
		]);
		await untilGrown(path.join(run, 'orders.ndjson'));
		await stop();
		const {exit, stdout} = await running;
		t.is(exit, 4);
		t.regex(unbroken(stdout), /^ABORTED [\s\S]*was lost/);
		t.is((await deckproof(['analyze', run])).exit, 4);
	});
});

test('Ctrl-C finishes the shuffle under way, seals the run as aborted and ends in 130', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const child = started(['certify', '--shuffles', '1000000', '--out', run]);
		await untilGrown(path.join(run, 'orders.ndjson'));
		child.kill('SIGINT');
		const [exit] = await once(child, 'exit');
		t.is(exit, 130);
		const {exit: again, stdout} = await deckproof(['analyze', run, '--json']);
		t.is(again, 130);
		t.is(JSON.parse(stdout).verdict, 'aborted');
	});
});

/** Waits until a file has some content; gives up after a while so that a fault is a failure, not a hang. */
async function untilGrown(file: string): Promise<void> {
	for (let look = 0; look < 1500; look++) {
		const text = await readFile(file, 'utf8').catch(() => '');
		if (text.length > 0) return;
		await new Promise(resolve => setTimeout(resolve, 10));
	}
	throw new Error(`${file} did not grow`);
}
