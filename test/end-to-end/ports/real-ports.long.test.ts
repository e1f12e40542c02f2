import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {ExecutionContext} from 'ava';
import {ptyTest} from '../../contract/pty-line.js';
import {deckproof, emulator, inTemporary} from '../command-line.js';
import {inputOrders} from '../orders.js';

/** Certifies a device on its port, and returns the result. */
async function certified(t: ExecutionContext, run: string, args: readonly string[]) {
	const ran = await deckproof(['certify', ...args, '--json', '--out', run]);
	const result = JSON.parse(ran.stdout);
	t.log(`${args[1]}: ${result.verdict}, ${JSON.stringify(result.shuffles)}, ${JSON.stringify(result.subject?.line)}`);
	return {...ran, result};
}

const BATCH = 'synthetic/batch-shuffler';
const FAULTS = 'fault=corrupt-frame@100,duplicate-frame@100,split-chunks@100,unplug@100:50,unplug@400:50,unplug@700:50';

ptyTest(
	'1,000 shoes over a serial port with a frame in a hundred damaged and three disconnections: every card right, the same verdict',
	async t => {
		await inTemporary(async directory => {
			const {address, stop} = await emulator(`sim:${BATCH}?seed=5&${FAULTS}`, ['--pty']);
			t.teardown(stop);
			const faulty = path.join(directory, 'faulty');
			const port = ['--device', address, '--profile', BATCH, '--allow-actuation'];
			const {exit, result} = await certified(t, faulty, [...port, '--shuffles', '1000']);
			t.is(exit, 0);
			t.is(result.subject.line.lost, 3);
			t.is(result.subject.line.reconnected, 3);
			t.true(
				result.subject.line.damaged > 0 &&
					result.subject.line.unsolicited > 0 &&
					result.subject.line.commandsRepeated > 0,
			);
			t.true(result.shuffles.void >= 3);
			t.is(result.shuffles.valid, 1000);

			// The same seed shuffles the same cards with and without faults: order for order, nothing is lost, doubled or invented.
			const clean = path.join(directory, 'clean');
			const shuffles = String(1000 + result.shuffles.void);
			const undisturbed = await certified(t, clean, ['--device', `sim:${BATCH}?seed=5`, '--shuffles', shuffles]);
			t.is(undisturbed.result.verdict, result.verdict);
			const expected = await inputOrders(clean);
			for (const {shuffle, kind, order} of await inputOrders(faulty)) {
				if (kind === 'read') t.is(order, expected[shuffle - 1]?.order, `shuffle ${shuffle}`);
			}
		});
	},
);

const ONE_BUTTON = 'synthetic/one-button-shuffler';

ptyTest(
	'300 shoes of a one-button shuffler, with one frame in fifty damaged: every order is that of the seed',
	async t => {
		await inTemporary(async directory => {
			const faults = 'fault=corrupt-frame@50,duplicate-frame@50,split-chunks@50,unplug@100:50';
			const {address, stop} = await emulator(`sim:${ONE_BUTTON}?seed=9&${faults}`, ['--pty']);
			t.teardown(stop);
			const faulty = path.join(directory, 'faulty');
			const port = ['--device', address, '--profile', ONE_BUTTON, '--allow-actuation'];
			const {exit, result} = await certified(t, faulty, [...port, '--shuffles', '300']);
			t.is(exit, 0);
			t.is(result.shuffles.valid, 300);
			t.true(result.subject.line.damaged > 0 && result.shuffles.void >= 1);
			t.regex(
				await readFile(path.join(faulty, 'raw.ndjson'), 'utf8'),
				/"to":"device","hex":"5a030005/,
				'a page was requested',
			);

			const clean = path.join(directory, 'clean');
			const shuffles = String(300 + result.shuffles.void);
			await certified(t, clean, ['--device', `sim:${ONE_BUTTON}?seed=9`, '--shuffles', shuffles]);
			const expected = await inputOrders(clean);
			for (const {shuffle, kind, order} of await inputOrders(faulty)) {
				if (kind === 'read') t.is(order, expected[shuffle - 1]?.order, `shuffle ${shuffle}`);
			}
		});
	},
);

for (const [profile, shuffles] of [
	[ONE_BUTTON, '12'],
	['synthetic/continuous-shuffler', '12'],
	['generic/enq-etx-shoe', '12'],
	['generic/line-reader', '12'],
] as const) {
	ptyTest(`${profile} is certified as a serial port`, async t => {
		await inTemporary(async directory => {
			const {address, stop} = await emulator(`sim:${profile}`, ['--pty']);
			t.teardown(stop);
			const leave = profile.startsWith('synthetic') ? ['--allow-actuation'] : [];
			const {exit, result} = await certified(t, path.join(directory, 'run'), [
				'--device',
				address,
				'--profile',
				profile,
				...leave,
				'--shuffles',
				shuffles,
			]);
			t.is(exit, 0);
			t.is(result.completeness.verdict, 'pass');
		});
	});
}

ptyTest('a shuffler and a reader on two serial ports: one capture, both in the record', async t => {
	await inTemporary(async directory => {
		const {address, reader, stop} = await emulator(`sim:${BATCH}?decks=1&fault=drop-card@7:QH`, [
			'--pty',
			'--reader',
			'sim:generic/line-reader?decks=1',
		]);
		t.teardown(stop);
		const run = path.join(directory, 'run');
		const {exit, result} = await certified(t, run, [
			'--device',
			address,
			'--profile',
			BATCH,
			'--reader',
			reader,
			'--reader-profile',
			'generic/line-reader',
			'--allow-actuation',
			'--decks',
			'1',
			'--shuffles',
			'20',
		]);
		t.is(exit, 1);
		t.deepEqual(result.completeness.incidents[0].missing, ['QH']);
		const raw = await readFile(path.join(run, 'raw.ndjson'), 'utf8');
		t.regex(raw, /"line":"reader","to":"host","hex":"/);
		t.like(JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8')), {
			reader: {profile: {id: 'generic/line-reader'}},
		});
	});
});
