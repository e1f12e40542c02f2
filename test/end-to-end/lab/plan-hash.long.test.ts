import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {type PlanRequest, planFor} from '../../../harness/app/certify/plan-run.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {inProcess, inTemporary} from '../command-line.js';

const BATCH = 'sim:synthetic/batch-shuffler';
const hashFor = (...args: string[]) => inProcess(['plan', 'hash', ...args]);

const isHashOfRun = test.macro({
	title: (given = '') => `the plan that is hashed beforehand is the one that the run has: ${given}`,
	async exec(t, args: readonly string[]) {
		await inTemporary(async directory => {
			const output = await hashFor(...args, '--json');
			t.is(output.exit, 0, output.stderr);
			const out = path.join(directory, 'run');
			await inProcess(['certify', ...args, '--out', out]);
			const run = JSON.parse(await readFile(path.join(out, 'run.json'), 'utf8'));
			const {schema: _, ...planned} = JSON.parse(output.stdout);
			t.regex(planned.planSha256, /^[0-9a-f]{64}$/);
			t.like(run, planned);
			t.is(planned.reader === undefined, run.reader === undefined);
		});
	},
});

test('defaults', isHashOfRun, ['--shuffles', '3']);
test('deck, input, alpha', isHashOfRun, '--decks 1 --input sorted --alpha 0.05 --shuffles 3'.split(' '));
test('settings', isHashOfRun, ['--device', `${BATCH}?decks=2&shuffle=shelf`, '--shuffles', '3', '--no-early-stop']);
test('orders on paper', isHashOfRun, ['--device', 'manual:test/fixtures/fair-52.txt?maker=Acme']);
test('a reader behind it', isHashOfRun, [
	...['--device', `${BATCH}?decks=1`, '--reader', 'sim:generic/line-reader', '--shuffles', '3'],
]);

test('every setting that a verdict may depend on changes the hash, and equal settings give the same hash', async t => {
	const USUAL = {...emulatedRequest({query: '', shuffles: 1000, out: ''}), address: BATCH};
	const choices: readonly Partial<PlanRequest>[] = [
		{},
		{shuffles: 999},
		{alpha: 0.02},
		{earlyStop: 'never'},
		{input: 'sorted'},
		{decks: 6},
		{deck: 'spanish-48'},
		{address: 'sim:synthetic/two-batch-shuffler'},
		{reader: {address: 'sim:generic/line-reader', profile: undefined}},
		{reader: {address: 'sim:generic/hid-pos-scanner', profile: undefined}},
	];
	const hashOf = async (choice: Partial<PlanRequest>) => (await planFor({...USUAL, ...choice})).planSha256;
	const [usual = '', ...others] = await Promise.all(choices.map(hashOf));
	t.is(new Set([usual, ...others]).size, choices.length);
	t.is(await hashOf({input: undefined, shuffles: undefined}), usual);
	t.is((await hashFor()).stdout, `${usual}\n`);
});

test('the plan hash is printed without opening a port, also for a port that does not exist', async t => {
	const profile = ['--profile', 'synthetic/batch-shuffler'];
	const real = await hashFor('--device', 'serial:/dev/no-such-port', ...profile);
	t.is(real.exit, 0, real.stderr);
	t.is(real.stdout, (await hashFor()).stdout);
	t.is((await hashFor('--device', 'hid:1209:0001', '--profile', 'generic/hid-pos-scanner')).exit, 0);
});

test('a profile that depends on the firmware has the same hash before and after the device reports it', async t => {
	const sound = await readFile('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');
	const newer = sound
		.replace('id: synthetic/batch-shuffler', 'id: acme/shuffler')
		.replace('clear: { send: clear,', 'clear: { $if: firmware >= 2, send: clear,');
	t.not(newer.indexOf('$if'), -1);
	await inTemporary(async directory => {
		await mkdir(path.join(directory, 'acme'));
		await writeFile(path.join(directory, 'acme', 'shuffler.profile.yaml'), newer);
		const hashes: string[] = [];
		for (const firmware of ['1.4', '2.0']) {
			const args = ['--device', `sim:acme/shuffler?decks=1&firmware=${firmware}`, '--profiles', directory];
			const out = path.join(directory, `run-${firmware}`);
			await inProcess(['certify', ...args, '--shuffles', '3', '--out', out]);
			const {planSha256, device} = JSON.parse(await readFile(path.join(out, 'run.json'), 'utf8'));
			t.is(device.firmware, firmware);
			hashes.push(planSha256, (await hashFor(...args, '--shuffles', '3')).stdout.trim());
		}
		t.is(new Set(hashes).size, 1);
	});
});

test('settings that certify refuses have no plan', async t => {
	t.is((await hashFor('--device', 'sim:acme/none')).exit, 2);
	t.is((await hashFor('--device', 'serial:/dev/ttyUSB0')).exit, 2);
	t.is((await hashFor('--shuffles', '0')).exit, 2);
});

test('plan --help lists hash, and options behind hash are its own', async t => {
	t.regex((await inProcess(['plan', '--help'])).stdout, /^ +hash \[options\]/m);
	t.not((await hashFor('--decks', '1')).stdout, (await hashFor('--decks', '2')).stdout);
});
