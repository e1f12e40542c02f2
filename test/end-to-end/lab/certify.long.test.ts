import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

const sim = (query: string) => `sim:synthetic/batch-shuffler?${query}`;

test('an extra card fails the device', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			sim('fault=duplicate-card@2:AC'),
			'--shuffles',
			'40',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /One A♣ too many in shuffle 2, the last one read\./);
	});
});

test('a jam and damaged frames cost shuffles, not the verdict', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			sim('fault=jam@2,corrupt-frame@200&decks=1'),
			'--shuffles',
			'100',
			'--json',
			'--out',
			run,
		]);
		const {shuffles} = JSON.parse(stdout);
		t.is(exit, 0, stdout);
		t.is(shuffles.valid, 100);
		t.true(shuffles.void >= 1);
		t.true((await readFile(path.join(run, 'orders.ndjson'), 'utf8')).includes('the device jammed after'));
	});
});

for (const [deck, cards] of [
	['spanish-48', 48],
	['super-pan-9-36', 36],
] as const) {
	test(`a ${deck} device can be certified with its output order as the next input order`, async t => {
		await inTemporary(async directory => {
			const {exit, stdout} = await inProcess([
				'certify',
				'--device',
				sim(`deck=${deck}&decks=1`),
				'--input',
				'previous',
				'--shuffles',
				'60',
				'--json',
				'--out',
				path.join(directory, 'run'),
			]);
			t.is(exit, 0, stdout);
			t.deepEqual(JSON.parse(stdout).deck, {id: deck, decks: 1, cards});
		});
	});
}

test('tiles are certified from new-deck order; with the last output order as input order they cannot be compared', async t => {
	await inTemporary(async directory => {
		const device = sim('deck=pai-gow-tiles-32&decks=1&seed=2');
		t.is(
			(await inProcess(['certify', '--device', device, '--shuffles', '60', '--out', path.join(directory, 'a')])).exit,
			0,
		);
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			device,
			'--shuffles',
			'60',
			'--input',
			'previous',
			'--out',
			path.join(directory, 'b'),
		]);
		t.is(exit, 3);
		t.regex(unbroken(stdout), /The input order was stated, but these tests cannot use it/);
	});
});

test('a device that jams at every second shuffle is not operated forever', async t => {
	await inTemporary(async directory => {
		const jams = Array.from({length: 30}, (_, at) => `jam@${2 * at + 1}`).join(',');
		const {exit, stdout} = await inProcess([
			'certify',
			'--input',
			'previous',
			'--device',
			sim(`decks=1&fault=${jams}`),
			'--shuffles',
			'50',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 4);
		t.regex(unbroken(stdout), /10 of \d+ shuffles could not be used/);
	});
});
