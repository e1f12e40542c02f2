import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {emulator, inProcess, inTemporary, unbroken} from '../command-line.js';
import {inputOrders} from '../orders.js';

const DEVICE = 'sim:synthetic/one-button-shuffler';

const certified = async (args: readonly string[], env: Record<string, string> = {}) => {
	const ran = await inProcess(['certify', ...args, '--json'], env);
	return {...ran, result: JSON.parse(ran.stdout)};
};

const recordsOf = async (run: string, file: string) =>
	(await readFile(path.join(run, file), 'utf8'))
		.trim()
		.split('\n')
		.map(line => JSON.parse(line));

test('a one-button shuffler gets one command a shuffle, and its run is played back to the same orders', async t => {
	await inTemporary(async directory => {
		const [run, again] = [path.join(directory, 'run'), path.join(directory, 'again')];
		const {exit, result} = await certified(['--device', DEVICE, '--shuffles', '20', '--out', run]);
		t.is(exit, 0);
		t.like(result.shuffles, {valid: 20, void: 0});
		const asked = (await recordsOf(run, 'raw.ndjson')).filter(({to}) => to === 'device');
		// Identity and status first, and then twenty shuffles.
		t.is(asked.length, 22);
		t.is((await certified(['--device', `replay:${run}`, '--out', again])).exit, 0);
		t.deepEqual(await inputOrders(again), await inputOrders(run));
	});
});

test('whatever faults the line has, an order that is read is the one that was shuffled', async t => {
	await inTemporary(async directory => {
		const clean = path.join(directory, 'clean');
		await certified(['--device', `${DEVICE}?seed=3&decks=12`, '--shuffles', '40', '--out', clean]);
		const expected = await inputOrders(clean);
		for (const [at, fault] of [
			'corrupt-frame@20,drop-frame@20',
			'duplicate-frame@10,reorder-frames@20,split-chunks@5,noise@20',
			'unplug@4:20,jam@9',
		].entries()) {
			const run = path.join(directory, String(at));
			const device = `${DEVICE}?seed=3&decks=12&fault=${fault}`;
			const {result} = await certified(['--device', device, '--shuffles', '24', '--out', run]);
			t.is(result.shuffles.valid, 24, fault);
			for (const {shuffle, kind, order} of await inputOrders(run))
				if (kind === 'read') t.is(order, expected[shuffle - 1]?.order, fault);
		}
	});
});

test('a card that falls out fails the device, a card that was never there does not', async t => {
	await inTemporary(async directory => {
		const out = (name: string) => ['--shuffles', '10', '--out', path.join(directory, name)];
		const lost = await certified(['--device', `${DEVICE}?fault=drop-card@5:QH`, ...out('lost')]);
		t.is(lost.exit, 1);
		t.deepEqual(lost.result.completeness.incidents[0].missing, ['QH']);
		const short = await certified(['--device', `${DEVICE}?fault=short-deck:QH`, ...out('short')]);
		t.is(short.result.verdict, 'aborted');
		t.regex(JSON.stringify(short.result.reasons), /the device counted 415 cards and expected 416/);
	});
});

test('a plan for another number of decks than the machine holds stops with the first order', async t => {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(DEVICE);
		t.teardown(stop);
		const port = ['--device', address, '--profile', 'synthetic/one-button-shuffler', '--allow-actuation'];
		const {result} = await certified([...port, '--decks', '6', '--out', path.join(directory, 'run')]);
		t.is(result.verdict, 'aborted');
		t.regex(JSON.stringify(result.reasons), /the device holds 416 cards, and the plan is for 312/);
		const refused = await inProcess(['certify', ...port.slice(0, -1)]);
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /add --allow-actuation/);
	});
});

test('a machine without a stated arrangement shuffles the cards as they lie, and no other input order is stated', async t => {
	const sound = await readFile('device-profiles/synthetic/one-button-shuffler.profile.yaml', 'utf8');
	const plain = sound
		.replace('id: synthetic/one-button-shuffler', 'id: acme/button')
		.replace(/code: 0x03\n {4}fields:\n.*\n/, 'code: 0x03\n')
		.replaceAll(/ {2}- to: device\n {4}hex: "5A 0[12] 00 03.*\n(?: {4}.*\n)+/g, '');
	await inTemporary(async directory => {
		await mkdir(path.join(directory, 'acme'));
		await writeFile(path.join(directory, 'acme', 'button.profile.yaml'), plain);
		const env = {DECKPROOF_PROFILES: directory};
		const lint = await inProcess(['profile', 'lint', 'acme/button'], env);
		t.is(lint.exit, 0, lint.stdout);
		const device = ['--device', 'sim:acme/button?decks=1', '--shuffles', '10'];
		const wrong = await inProcess(['certify', ...device, '--input', 'new-deck'], env);
		t.is(wrong.exit, 2);
		t.regex(
			unbroken(wrong.stderr),
			/--input new-deck: expected previous or unknown for acme\/button, which shuffles the cards as they lie\./,
		);
		for (const [said, input] of [
			[[], 'unknown'],
			[['--input', 'previous'], 'previous'],
		] as const) {
			const out = ['--out', path.join(directory, input)];
			t.is((await certified([...device, ...said, ...out], env)).result.input, input);
		}
	});
});
