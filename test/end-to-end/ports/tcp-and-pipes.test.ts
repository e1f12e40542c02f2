import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import test from 'ava';
import {file, notOnWindows, testUnless} from '../../needs.js';
import {emulator, inProcess, inTemporary, MAIN} from '../command-line.js';
import {inputOrders} from '../orders.js';

const sim = (query: string) => `sim:synthetic/batch-shuffler?${query}`;

test('a device on a TCP port, in another process, is certified like the embedded one', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim('decks=1&seed=3'));
		t.teardown(stop);
		const run = path.join(directory, 'run');
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			address,
			'--allow-actuation',
			'--decks',
			'1',
			'--shuffles',
			'12',
			'--json',
			'--out',
			run,
		]);
		t.is(exit, 0, stdout);
		// Same seed, same bytes, same orders, whatever the transport.
		const embedded = await inProcess([
			'certify',
			'--device',
			sim('decks=1&seed=3'),
			'--shuffles',
			'12',
			'--json',
			'--out',
			path.join(directory, 'sim'),
		]);
		t.deepEqual(JSON.parse(stdout).tests, JSON.parse(embedded.stdout).tests);
		t.deepEqual(await inputOrders(run), await inputOrders(path.join(directory, 'sim')));
	});
});

test('without --allow-actuation nothing is sent to a real port, and no run is left behind', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(sim(''));
		t.teardown(stop);
		const run = path.join(directory, 'run');
		const {exit, stderr} = await inProcess(['certify', '--device', address, '--out', run]);
		t.is(exit, 2);
		t.regex(stderr, /--allow-actuation/);
		t.false(existsSync(run));
	});
});

test('while one host is connected to the emulator a second is refused', async t => {
	const {address, stop} = await emulator(sim('decks=1'));
	t.teardown(stop);
	const port = Number(address.split(':')[2]);
	const first = connect(port, '127.0.0.1');
	await once(first, 'connect');
	// The first is connected once it is answered.
	first.write(Buffer.from('a5000101ef8c', 'hex'));
	await once(first, 'data');
	const second = connect(port, '127.0.0.1');
	second.resume();
	await once(second, 'close');
	t.false(first.destroyed);
	first.destroy();
});

test('a host that disconnects in the middle of an answer does not block the emulator', async t => {
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
		t.is((await inProcess([...args, '--out', path.join(directory, 'run')])).exit, 0);
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

test('a port without a listener is exit code 4, and no run is left behind', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stderr} = await inProcess([
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
