import {readdirSync, readlinkSync, realpathSync} from 'node:fs';
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {failedWith, HarnessError} from '../../../../harness/model/error.js';
import {explain} from '../../../../harness/model/explain.js';
import {openPty} from '../../../../harness/transport/emulated/pty.js';
import {serialTransport} from '../../../../harness/transport/serial/serial.js';
import {type Refusal, refusalOf} from '../../../../harness/transport/serial/serial-refusal.js';
import type {Transport} from '../../../../harness/transport/transport.js';
import {pathOf, ptyTest, SETTINGS, serialBench, serialPtyTest} from '../../../contract/pty-line.js';
import {testUnless} from '../../../needs.js';

const DEAF = {chunk: () => undefined, lost: () => undefined};

ptyTest('a missing port is named, with the existing ones', async t => {
	const error = await t.throwsAsync(serialTransport('/dev/ttyNone9', SETTINGS).open(DEAF));
	if (!failedWith(error, 'transport/no-such-port')) return t.fail(String(error));
	const {message, hint} = explain(error);
	t.is(message, 'serial:/dev/ttyNone9 cannot be opened: the port does not exist.');
	t.regex(hint, /^Ports of this machine: /);
});

ptyTest('a port that another process holds is busy, and the holder is named by command and process', async t => {
	const {port, near: first} = await serialBench(t);
	const second = serialTransport(pathOf(port), SETTINGS);
	await first.open(DEAF);
	const error = await t.throwsAsync(second.open(DEAF));
	if (!failedWith(error, 'transport/busy')) return t.fail(String(error));
	if (process.platform === 'linux')
		t.regex(explain(error).message, new RegExp(`in use by .+ \\(process ${process.pid}\\)`));
	await first.close();
	await second.open(DEAF);
	await second.close();
});

ptyTest('a file that is not a port cannot be opened, and the error states why', async t => {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-test-'));
	const file = path.join(directory, 'file');
	await writeFile(file, '');
	const error = await t.throwsAsync(serialTransport(file, SETTINGS).open(DEAF));
	t.true(failedWith(error, 'transport/cannot-open') && error.context.reason.length > 5);
	await rm(directory, {recursive: true});
});

const whereDescriptorsCanBeCounted = process.platform === 'linux' ? serialPtyTest : testUnless('no /proc/self/fd');

whereDescriptorsCanBeCounted('a port opened and closed a hundred times leaves no descriptor behind', async t => {
	const {port, near} = await serialBench(t);
	const terminal = realpathSync(pathOf(port));
	const before = descriptorsOf(terminal);
	for (let time = 0; time < 100; time++) {
		await near.open(DEAF);
		await near.close();
	}
	t.is(descriptorsOf(terminal), before);
});

const descriptorsOf = (terminal: string): number =>
	readdirSync('/proc/self/fd').filter(name => {
		try {
			return readlinkSync(`/proc/self/fd/${name}`) === terminal;
		} catch {
			return false;
		}
	}).length;

ptyTest('bytes sent before the port was opened are not taken for an answer', async t => {
	const chunks: number[] = [];
	let far: Transport | undefined;
	const serve = (line: Transport): void => {
		far = line;
	};
	const settings = {...SETTINGS, onOpen: {dtr: true, rts: true, settleMs: 5}};
	const {near} = await serialBench(t, {serve, settings});
	await far?.write(Uint8Array.of(1, 2, 3));
	await new Promise<void>(resolve => {
		const chunk = (bytes: Uint8Array): void => {
			chunks.push(...bytes);
			resolve();
		};
		void near.open({chunk, lost: () => undefined}).then(() => far?.write(Uint8Array.of(9)));
	});
	t.deepEqual(chunks, [9]);
});

ptyTest('a write in progress when the port is closed ends with an error', async t => {
	const {near} = await serialBench(t);
	await near.open(DEAF);
	const writes = [near.write(new Uint8Array(2 ** 20)), near.write(Uint8Array.of(1))];
	const ended = Promise.allSettled(writes);
	await near.close();
	for (const each of await ended) t.is(each.status, 'rejected');
});

ptyTest('a link of the user’s choice leads to the port, and is removed with it', async t => {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-test-'));
	const link = path.join(directory, 'shuffler');
	const port = await openPty({link}, () => undefined);
	t.is(port.address, `serial:${link}`);
	t.regex(realpathSync(link), /^\/dev\//);
	await port.unplug();
	t.deepEqual(await readdir(directory), []);
	await port.plugIn();
	t.deepEqual(await readdir(directory), ['shuffler']);
	await port.close();
	t.deepEqual(await readdir(directory), []);
	await rm(directory, {recursive: true});
});

ptyTest('a file in the place of the link is not overwritten', async t => {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-test-'));
	const link = path.join(directory, 'notes.txt');
	await writeFile(link, 'mine');
	const error = await t.throwsAsync(openPty({link}, () => undefined));
	t.true(failedWith(error, 'transport/cannot-open') && error.context.reason.includes('not a link'));
	t.deepEqual(await readdir(directory), ['notes.txt']);
	await rm(directory, {recursive: true});
});

for (const [words, platform, expected] of [
	['No such file or directory, cannot open /dev/ttyUSB0', 'linux', 'no-such-port'],
	['No such device or address, cannot open /dev/ttyS9', 'linux', 'no-such-port'],
	['Opening COM9: File not found', 'win32', 'no-such-port'],
	['Permission denied, cannot open /dev/ttyUSB0', 'linux', 'no-permission'],
	['Resource temporarily unavailable Cannot lock port', 'linux', 'busy'],
	['Device or resource busy, cannot open /dev/ttyUSB0', 'linux', 'busy'],
	['Resource busy, cannot open /dev/cu.usbserial-1', 'darwin', 'busy'],
	['Opening COM3: Access denied', 'win32', 'busy'],
	['Opening COM3: Unknown error code 31', 'win32', 'other'],
] as const satisfies readonly (readonly [string, NodeJS.Platform, Refusal])[]) {
	test(`"${words}" means ${expected}`, t => {
		t.is(refusalOf(words, platform), expected);
	});
}

test('a port without permission gives the one command that changes it', t => {
	const remedy = 'Run: sudo usermod -aG dialout $USER, then log out and in again.';
	const error = new HarnessError('transport/no-permission', {address: 'serial:/dev/ttyUSB0', remedy});
	t.deepEqual(explain(error), {
		message: 'serial:/dev/ttyUSB0 cannot be opened: this user has no permission.',
		hint: remedy,
		kind: 'device',
	});
});
