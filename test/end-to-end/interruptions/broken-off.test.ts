import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {emulator, inProcess, inTemporary, started} from '../command-line.js';
import {killedAt, ordersOnRecord} from './killed.js';

const SHUFFLER = 'sim:synthetic/batch-shuffler?decks=1&seed=3';

const readIn = (run: string): string[] =>
	ordersOnRecord(run).flatMap(({order}) => (order === undefined ? [] : [order]));

const certifyArgs = (address: string, run: string, shuffles: number) => [
	'certify',
	...['--device', address, '--profile', 'synthetic/batch-shuffler', '--decks', '1'],
	...['--allow-actuation', '--shuffles', String(shuffles), '--out', run],
];

async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5));
}

const WAYS = [['tcp', ['--tcp', '0']], ...(process.platform === 'linux' ? [['pty', ['--pty']] as const] : [])] as const;

for (const [name, where] of WAYS) {
	test.serial(`a run on a device that lives on (${name}) is killed twice and goes on with it`, async t => {
		await inTemporary(async directory => {
			const {address, stop} = await emulator(SHUFFLER, where);
			t.teardown(stop);
			const run = path.join(directory, 'run');
			await killedAt({kind: 'size', file: 'orders.ndjson', bytes: 2000}, run, certifyArgs(address, run, 60));
			const before = readIn(run);
			const resume = ['resume', run, '--allow-actuation'];
			await killedAt({kind: 'size', file: 'orders.ndjson', bytes: 6000}, run, resume);
			const {exit, stderr} = await inProcess(resume);
			t.is(exit, 0, stderr);
			const orders = readIn(run);
			t.deepEqual(orders.slice(0, before.length), before);
			t.is(orders.length, 60);
			t.is(new Set(orders).size, 60);
		});
	});
}

test.serial('a run goes on with no other device than its own', async t => {
	await inTemporary(async directory => {
		const first = await emulator(SHUFFLER);
		const port = first.address.split(':')[2] ?? '';
		const run = path.join(directory, 'run');
		await killedAt({kind: 'size', file: 'orders.ndjson', bytes: 1000}, run, certifyArgs(first.address, run, 40));
		await first.stop();
		const other = await emulator(`${SHUFFLER}&firmware=2.0.0`, ['--tcp', port]);
		const refused = await inProcess(['resume', run, '--allow-actuation']);
		t.is(refused.exit, 4);
		t.regex(refused.stderr, /another device .* serial number .*2\.0\.0 instead of .*1\.0\.0/);
		await other.stop();
		const again = await emulator(`${SHUFFLER}1`, ['--tcp', port]);
		t.teardown(again.stop);
		t.is((await inProcess(['resume', run, '--allow-actuation'])).exit, 0);
		t.is(readIn(run).length, 40);
	});
});

test.serial('a run whose device went away is sealed, waits for it, and goes on when it is back', async t => {
	// Twice the harness waits in vain for the device, as long as its profile says.
	t.timeout(300_000);
	await inTemporary(async directory => {
		const device = await emulator(SHUFFLER);
		const port = device.address.split(':')[2] ?? '';
		const run = path.join(directory, 'run');
		const running = inProcess(certifyArgs(device.address, run, 600));
		await until(() => ordersOnRecord(run).length > 2);
		await device.stop();
		const {exit, stderr} = await running;
		t.is(exit, 4);
		t.regex(stderr, /Go on with: deckproof resume \S+ --allow-actuation\n/);
		t.is((await inProcess(['analyze', run])).exit, 4);

		// Without leave nothing is touched.
		const manifest = readFileSync(path.join(run, 'MANIFEST.sha256'));
		t.is((await inProcess(['resume', run])).exit, 2);
		t.deepEqual(readFileSync(path.join(run, 'MANIFEST.sha256')), manifest);

		const missing = await inProcess(['resume', run, '--allow-actuation']);
		t.is(missing.exit, 4);
		t.regex(missing.stderr, /tcp:\S+ cannot be opened/);
		t.is((await inProcess(['analyze', run])).exit, 4);

		const back = await emulator(`${SHUFFLER}1`, ['--tcp', port]);
		t.teardown(back.stop);
		const before = readIn(run);
		const resumed = await inProcess(['resume', run, '--allow-actuation']);
		t.is(resumed.exit, 0, resumed.stderr);
		t.deepEqual(readIn(run).slice(0, before.length), before);
		t.is(readIn(run).length, 600);
	});
});

test.serial('Ctrl-C seals a run as it is, and says how to go on; it goes on to its end', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const child = started(['certify', '--device', SHUFFLER, '--shuffles', '3000', '--out', run]);
		let stderr = '';
		child.stderr.on('data', chunk => {
			stderr += chunk;
		});
		await until(() => ordersOnRecord(run).length > 2);
		child.kill('SIGINT');
		const [exit] = await once(child, 'close');
		t.is(exit, 130);
		t.regex(stderr, /Go on with: deckproof resume \S+\n/);
		const before = readIn(run);
		t.true(before.length < 3000);
		const resumed = await inProcess(['resume', run]);
		t.is(resumed.exit, 0, resumed.stderr);
		t.regex(resumed.stderr, /Going on with \S+ on sim:\S+: \d+ shuffles captured, 3000 planned/);
		t.deepEqual(readIn(run).slice(0, before.length), before);
		t.is(readIn(run).length, 3000);
		t.true(existsSync(path.join(run, 'MANIFEST.1.sha256')));
		t.notRegex(resumed.stderr, /Go on with/);
	});
});

test.serial('a second Ctrl-C stops at once, and says how to go on', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		// The device thinks for a while, so there is time for a second one.
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=freeze@5';
		const child = started(['certify', '--device', device, '--shuffles', '30', '--out', run]);
		let stderr = '';
		child.stderr.on('data', chunk => {
			stderr += chunk;
		});
		await until(() => ordersOnRecord(run).length === 4);
		child.kill('SIGINT');
		await until(() => stderr.includes('Ctrl-C again'));
		child.kill('SIGINT');
		const [exit] = await once(child, 'close');
		t.is(exit, 130);
		t.regex(stderr, /Stopped at once, and not sealed\.\nGo on with: deckproof resume \S+\n/);
		const {exit: analyzed, stderr: hint} = await inProcess(['analyze', run]);
		t.is(analyzed, 5);
		t.regex(hint, /go on with: deckproof resume/);
		t.is((await inProcess(['resume', run, '--seal'])).exit, 4);
		t.is((await inProcess(['analyze', run])).exit, 4);
	});
});

async function refused(t: ExecutionContext, run: string, words: RegExp): Promise<void> {
	const {exit, stderr} = await inProcess(['resume', run]);
	t.is(exit, 2);
	t.regex(stderr, words);
	t.notRegex(stderr, /Go on with|is kept in/);
}

test.serial('what is complete, plays back, or is no run at all, cannot be gone on with', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', '--device', SHUFFLER, '--shuffles', '12', '--out', run]);
		await refused(t, run, /cannot be resumed: it is complete and sealed/);
		const played = path.join(directory, 'played');
		await inProcess(['certify', '--device', `replay:${run}`, '--out', played]);
		await refused(t, played, /cannot be resumed: it plays back another run/);
		await refused(t, directory, /is not a run directory: run\.json is missing/);
		await refused(t, path.join(directory, 'nowhere'), /is not a run directory/);
	});
});

test.serial('a run of an older format is refused by name, and left as it is', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await killedAt({kind: 'size', file: 'orders.ndjson', bytes: 1000}, run, [
			...['certify', '--device', SHUFFLER, '--shuffles', '500', '--out', run],
		]);
		const file = path.join(run, 'run.json');
		writeFileSync(file, readFileSync(file, 'utf8').replace(/deckproof\/run\/\d+/, 'deckproof/run/1'));
		await refused(t, run, /run\.json has format deckproof\/run\/1; this version reads deckproof\/run\/\d+/);
		await inProcess(['certify', '--device', SHUFFLER, '--shuffles', '12', '--out', path.join(directory, 'sealed')]);
		const sealed = path.join(directory, 'sealed');
		const old = readFileSync(path.join(sealed, 'run.json'), 'utf8').replace(/deckproof\/run\/\d+/, 'deckproof/run/1');
		writeFileSync(path.join(sealed, 'run.json'), old);
		for (const command of ['analyze', 'report', 'resume']) {
			const {exit, stderr} = await inProcess([command, sealed]);
			t.is(exit, 2);
			t.regex(stderr, /has format deckproof\/run\/1/);
		}
	});
});
