import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import test from 'ava';
import {inProcess, inTemporary, PARTS} from '../../end-to-end/command-line.js';

const PTY = '@lydell/node-pty/requireBinary.js';
const HEAVY = ['serialport', 'node-hid', 'pdfkit', 'zod', 'cephes'];
const PARQUET = 'hyparquet-writer';

/** The heavy packages that a command loads, by import or by require, in a separate process; bundled packages cannot be observed. */
function loads(directory: string, args: readonly string[]): string[] {
	const [preload, hooks] = [path.join(directory, 'preload.mjs'), path.join(directory, 'hooks.mjs')];
	writeFileSync(
		preload,
		`import Module, {register} from 'node:module';
register(${JSON.stringify(pathToFileURL(hooks).href)});
const load = Module._load;
Module._load = function (name, ...rest) { process.stderr.write('LOADED ' + name + '\\n'); return load.call(this, name, ...rest); };`,
	);
	writeFileSync(
		hooks,
		`import {writeSync} from 'node:fs';
export async function resolve(name, context, next) { writeSync(2, 'LOADED ' + name + '\\n'); return next(name, context); }`,
	);
	const {stderr, status} = spawnSync(process.execPath, ['--import', pathToFileURL(preload).href, PARTS, ...args], {
		encoding: 'utf8',
		cwd: directory,
	});
	if (status !== 0) throw new Error(stderr);
	const names = new Set([...stderr.matchAll(/^LOADED (.+)$/gm)].map(match => match[1]));
	return [...HEAVY, PTY, PARQUET].filter(name => names.has(name));
}

for (const args of [
	['--help'],
	['--version'],
	['certify', '--help'],
	['doctor', '--help'],
	['inspect', 'status'],
	['inspect', 'trend', '--table', 'BAC-12'],
]) {
	test(`deckproof ${args.join(' ')} answers without loading a driver, statistics or pdfkit`, async t => {
		await inTemporary(async directory => {
			// The schema of a register is used to read it.
			t.deepEqual(loads(directory, args), args.includes('--help') || args.length === 1 ? [] : ['zod']);
		});
	});
}

test('the observer reports the packages that a command does load', async t => {
	await inTemporary(async directory => {
		const device = 'sim:synthetic/batch-shuffler?decks=1';
		const args = ['certify', '--device', device, '--shuffles', '10', '--out', path.join(directory, 'run')];
		t.deepEqual(loads(directory, args), ['pdfkit', 'zod', 'cephes']);
		t.deepEqual(loads(directory, ['doctor']), [...HEAVY, PTY]);
	});
});

const endsIn2 = test.macro({
	title: (_, ...args: string[]) => `"deckproof ${args.join(' ')}" is a usage error that states what was expected`,
	async exec(t, ...args: string[]) {
		const {exit, stdout, stderr} = await inProcess(args);
		t.is(exit, 2);
		t.is(stdout, '');
		t.notRegex(stderr, /\n\s+at /);
		t.true(stderr.length > 10);
		const json = await inProcess([...args, '--json']);
		t.is(json.exit, 2);
		const {code, message, hint} = JSON.parse(json.stdout);
		t.true([code, message, hint].every(words => typeof words === 'string' && words !== ''));
	},
});

test(endsIn2, 'frobnicate');
test(endsIn2, 'certify', '--shuffles', 'many');
test(endsIn2, 'certify', '--shuffles', '0');
test(endsIn2, 'certify', '--device', 'serial:/dev/ttyUSB0');
test(endsIn2, 'certify', '--device', 'sim:acme/none');
test(endsIn2, 'certify', '--device', 'sim:synthetic/batch-shuffler?shuffle=magic');
test(endsIn2, 'certify', '--unknown-option');
test(endsIn2, 'analyze');
test(endsIn2, 'report', 'no-such-run');
test(endsIn2, 'report', 'no-such-run', '--format', 'docx');
test(endsIn2, 'emulate');

test('every command accepts --no-input, which is not the opposite of --input', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		t.is((await inProcess(['certify', '--no-input', '--input', 'sorted', '--shuffles', '12', '--out', out])).exit, 0);
		t.is((await inProcess(['analyze', '--no-input', out])).exit, 0);
		t.is((await inProcess(['report', out, '--no-input'])).exit, 0);
		t.is((await inProcess(['doctor', '--no-input'])).exit, 0);
	});
});

test('doctor distinguishes good from bad devices on this machine, and its last line is a verdict', async t => {
	// Profiles of the user of this machine are not part of the test.
	const nobody = {XDG_CONFIG_HOME: '/nowhere', DECKPROOF_PROFILES: ''};
	const {exit, stdout} = await inProcess(['doctor'], nobody);
	t.is(exit, 0, stdout);
	t.regex(stdout, /emulator, uniform: verdict pass, as expected\n.*emulator, shelf: verdict fail, as expected\nReady/);
	const {checks, verdict} = JSON.parse((await inProcess(['doctor', '--json'], nobody)).stdout);
	t.is(verdict, 'good');
	t.true(checks.length >= 6);
});
