import {appendFile, copyFile, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {ptyTest} from '../../contract/pty-line.js';
import {emulator, inProcess, inTemporary, ONE_DECK} from '../command-line.js';
import {cutAtOrders} from '../interruptions/power-cut.js';

test('a PDF is matched to its run by its evidence identifier', async t => {
	await inTemporary(async directory => {
		const [run, other] = [path.join(directory, 'run'), path.join(directory, 'other')];
		for (const out of [run, other]) await inProcess(['certify', ...ONE_DECK, '--shuffles', '4', '--out', out]);
		const verified = async (...args: string[]) => {
			const {exit, stdout, stderr} = await inProcess(['verify', ...args]);
			return {exit, last: `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''};
		};
		const copy = path.join(directory, 'copy.pdf');
		await copyFile(path.join(run, 'report.pdf'), copy);
		const [here, there, foreign] = [
			await verified(path.join(run, 'report.pdf')),
			await verified(copy, '--run', run),
			await verified(copy, '--run', other),
		];
		t.is(here.exit, 0);
		t.is(there.exit, 0);
		t.regex(there.last, /is the report that was sealed with this run\.$/);
		t.is(foreign.exit, 5);
		t.regex(foreign.last, /belongs to other evidence\.$/);
		t.is((await verified(copy)).exit, 2);
		// A change of one word in the PDF leaves its identifier unchanged.
		await writeFile(copy, (await readFile(copy, 'latin1')).replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
		const altered = await verified(copy, '--run', run);
		t.is(altered.exit, 5);
		t.regex(altered.last, /names the evidence of this run, and is neither/);
		await writeFile(copy, 'no PDF at all');
		t.regex((await verified(copy, '--run', run)).last, /is not a report of Deckproof/);
		await appendFile(path.join(run, 'orders.ndjson'), ' ');
		t.is((await verified(path.join(run, 'report.pdf'))).exit, 5);
	});
});

test('a run that was killed twice and resumed is whole', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=corrupt-frame@9';
		const args = ['certify', '--device', device, '--shuffles', '24', '--out', run];
		t.is((await cutAtOrders(1000, args)).how, 'killed');
		t.is((await cutAtOrders(3000, ['resume', run])).how, 'killed');
		t.is((await inProcess(['verify', run])).exit, 5);
		await inProcess(['resume', run]);
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 0, stdout);
		t.is((await readFile(path.join(run, 'events.ndjson'), 'utf8')).match(/"kind":"resumed"/g)?.length, 2);
	});
});

ptyTest('a run over a serial port that spoils frames and is unplugged is whole', async t => {
	await inTemporary(async directory => {
		const profile = 'synthetic/batch-shuffler';
		const faults = 'fault=corrupt-frame@20,duplicate-frame@15,split-chunks@5,unplug@9:50,unplug@25:50';
		const {address, stop} = await emulator(`sim:${profile}?decks=1&${faults}`, ['--pty']);
		t.teardown(stop);
		const run = path.join(directory, 'run');
		await inProcess([
			'certify',
			'--device',
			address,
			'--profile',
			profile,
			'--allow-actuation',
			'--decks',
			'1',
			'--shuffles',
			'40',
			'--out',
			run,
		]);
		t.regex(await readFile(path.join(run, 'raw.ndjson'), 'utf8'), /"event":"lost"/);
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 0, stdout);
	});
});
