import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary} from '../command-line.js';
import {inputOrders} from '../orders.js';

const SHUFFLES = 10;

const certified = async (directory: string, device: string, ...more: readonly string[]) => {
	const run = path.join(directory, 'run');
	const ran = await inProcess(['certify', '--device', device, ...more, '--out', run, '--json']);
	return {...ran, run, result: JSON.parse(ran.stdout)};
};

for (const device of [
	'synthetic/batch-shuffler',
	'synthetic/two-batch-shuffler',
	'synthetic/continuous-shuffler',
	'synthetic/one-button-shuffler',
	'synthetic/verifying-shuffler',
	'synthetic/card-reading-shoe',
	'synthetic/camera-reader',
	'generic/enq-etx-shoe',
	'generic/line-reader',
	'generic/hid-pos-scanner',
]) {
	test(`a fair ${device} is certified: every order is read, every card is there`, t =>
		inTemporary(async directory => {
			const {exit, stderr, run, result} = await certified(
				directory,
				`sim:${device}?decks=1&seed=3`,
				...['--shuffles', String(SHUFFLES)],
			);
			t.true(exit === 0 || exit === 3, stderr);
			t.like(result, {shuffles: {valid: SHUFFLES, void: 0}, completeness: {verdict: 'pass'}});
			t.is((await inputOrders(run)).length, SHUFFLES);
		}));
}

test('a shuffler whose cards are read by a separate reader is certified', t =>
	inTemporary(async directory => {
		const reader = ['--reader', 'sim:generic/line-reader?decks=1', '--shuffles', String(SHUFFLES)];
		const {exit, run} = await certified(directory, 'sim:synthetic/batch-shuffler?decks=1', ...reader);
		t.is(exit, 0);
		const {reader: recorded} = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
		t.is(recorded.profile.id, 'generic/line-reader');
	}));

test('handwritten orders, and a run that is played back, are certified as a device is', t =>
	inTemporary(async directory => {
		const {exit, run, result} = await certified(directory, 'manual:test/fixtures/fair-52.txt?maker=Acme');
		t.is(exit, 0);
		t.is(result.subject.run.device.maker, 'Acme');
		const again = path.join(directory, 'again');
		await inProcess([
			'certify',
			'--device',
			'sim:synthetic/batch-shuffler?decks=1',
			'--shuffles',
			'10',
			'--out',
			again,
		]);
		const played = path.join(directory, 'played');
		t.is((await inProcess(['certify', '--device', `replay:${again}`, '--out', played])).exit, 0);
		t.deepEqual(await inputOrders(played), await inputOrders(again));
		t.regex(await readFile(path.join(run, 'run.json'), 'utf8'), /"Acme"/);
	}));
