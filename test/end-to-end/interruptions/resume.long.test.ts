import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {ptyTest} from '../../contract/pty-line.js';
import {emulator, inProcess, inTemporary, unbroken} from '../command-line.js';
import {certifyArgs, killedTwice, SHUFFLER} from './killed-twice.js';
import {atOrders, cutAtOrders, readIn, startedWith, struckAt} from './power-cut.js';

ptyTest('a run on a serial port is killed twice, and resumed to its end', t => killedTwice(t, ['--pty']));

test.serial('a run is resumed only with its own device', async t => {
	await inTemporary(async directory => {
		const first = await emulator(SHUFFLER);
		const port = first.address.split(':')[2] ?? '';
		const run = path.join(directory, 'run');
		await cutAtOrders(1000, certifyArgs(first.address, run, 20));
		await first.stop();
		const other = await emulator(`${SHUFFLER}&firmware=2.0.0`, ['--tcp', port]);
		const refused = await inProcess(['resume', run, '--allow-actuation']);
		t.is(refused.exit, 4);
		t.regex(refused.stderr, /expected the device with serial number .*1\.0\.0, found .*2\.0\.0/);
		await other.stop();
		const again = await emulator(`${SHUFFLER}1`, ['--tcp', port]);
		t.teardown(again.stop);
		t.is((await inProcess(['resume', run, '--allow-actuation'])).exit, 0);
		t.is(readIn(run).length, 20);
	});
});

test.serial('a run whose device was lost is sealed, waits for it, and resumes when it is back', async t => {
	await inTemporary(async directory => {
		const device = await emulator(SHUFFLER);
		const port = device.address.split(':')[2] ?? '';
		const run = path.join(directory, 'run');
		// A lost device is searched for twice, to keep the test short.
		const profile = path.join(directory, 'impatient.profile.yaml');
		const patient = readFileSync('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');
		writeFileSync(profile, `${patient}\nhealth: { reopen: { attempts: 2, firstMs: 1, mostMs: 1 } }\n`);
		const stroke = {moment: atOrders(1000), signal: 'SIGKILL', pid: device.pid} as const;
		const {exit, stdout} = await struckAt(stroke, [...certifyArgs(device.address, run, 20), '--profile', profile]);
		t.is(exit, 4);
		t.regex(stdout, /Resume {4}deckproof resume \S+\s+--allow-actuation\n/);
		const judged = await inProcess(['analyze', run]);
		t.is(judged.exit, 4);
		t.regex(unbroken(judged.stdout), /was lost.* ABORTED /);

		// Without permission no card is moved.
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
		t.is(readIn(run).length, 20);
	});
});

test.serial('a second Ctrl-C stops at once, and the message states how to resume', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		// The device stalls in its fifth shuffle, so that one is in progress.
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=freeze@5';
		const args = ['certify', '--device', device, '--shuffles', '30', '--out', run];
		const moment = {at: 'text', file: 'raw.ndjson', text: '"turn":5,'} as const;
		const child = startedWith({moment, signal: 'SIGINT'}, args);
		let stderr = '';
		child.stderr.on('data', chunk => {
			stderr += chunk;
			if (String(chunk).includes('Ctrl-C again')) child.kill('SIGINT');
		});
		const [exit] = await once(child, 'close');
		t.is(exit, 130);
		t.regex(stderr, /Stopped\. The run is not sealed\.\nResume with: deckproof resume \S+\n/);
		const {exit: analyzed, stderr: hint} = await inProcess(['analyze', run]);
		t.is(analyzed, 5);
		t.regex(hint, /If the run was interrupted: deckproof resume/);
		t.is((await inProcess(['resume', run, '--seal'])).exit, 4);
		t.is((await inProcess(['analyze', run])).exit, 4);
	});
});

test.serial('a run of an older format is refused by name, and left unchanged', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await cutAtOrders(1000, ['certify', '--device', SHUFFLER, '--shuffles', '20', '--out', run]);
		const file = path.join(run, 'run.json');
		writeFileSync(file, readFileSync(file, 'utf8').replace(/deckproof\/run\/\d+/, 'deckproof/run/1'));
		const {exit, stderr} = await inProcess(['resume', run]);
		t.is(exit, 2);
		t.regex(stderr, /run\.json has format deckproof\/run\/1; this version reads deckproof\/run\/\d+/);
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
