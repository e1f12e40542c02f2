import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

/** Certifies an emulator from the command line. */
const certified = (device: string, shuffles: number) =>
	inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const ran = await inProcess([
			'certify',
			'--device',
			`sim:${device}`,
			'--shuffles',
			String(shuffles),
			'--details',
			'--out',
			out,
		]);
		const result = JSON.parse(await readFile(path.join(out, 'result.json'), 'utf8'));
		return {...ran, text: unbroken(ran.stdout), result};
	});

test('a reader that misreads one card in 1,000: a complete fair device passes, and the misreads are reported', async t => {
	const {exit, text, result} = await certified('synthetic/batch-shuffler?fault=misread@1000', 40);
	t.is(exit, 0, text);
	t.regex(
		text,
		/Reader error rate: 1 in [\d,]+ cards .*; \d+ errors in [\d,]+ \(\d+ unreadable, \d+ read as another card\)/,
	);
	const {reader, diagnoses, verdict} = result.completeness;
	t.is(verdict, 'pass');
	t.deepEqual(diagnoses, []);
	t.true(reader.errors > 5 && reader.interval[0] < 0.001 && reader.interval[1] > 0.001);
	t.true(reader.faces.length > 0 && reader.positions.length > 0);
});

test('the same reader and a card that falls out: the device fails within three shuffles, and the card is named', async t => {
	const {exit, result} = await certified('synthetic/one-button-shuffler?fault=misread@1000,drop-card@6:8S', 40);
	t.is(exit, 1);
	const [{kind, missing, from}] = result.completeness.diagnoses;
	t.deepEqual([kind, missing, from], ['missing', ['8S'], 6]);
});

for (const device of ['two-batch-shuffler', 'continuous-shuffler'] as const) {
	test(`a ${device} with a reader that misreads one card in 1,000 passes if it is fair and complete`, async t => {
		const {exit, text, result} = await certified(`synthetic/${device}?decks=2&fault=misread@1000`, 40);
		t.is(exit, 0, text);
		t.true(result.completeness.reader.errors > 0);
		t.deepEqual(result.completeness.diagnoses, []);
	});

	test(`a ${device} with that reader that loses a card fails within three shuffles of the batch`, async t => {
		const shuffles = device === 'two-batch-shuffler' ? 10 : 8;
		const {exit, result} = await certified(`synthetic/${device}?decks=2&fault=misread@1000,drop-card@6:8S`, shuffles);
		t.is(exit, 1);
		const [{kind, missing, from, batch}] = result.completeness.diagnoses;
		t.deepEqual(
			[kind, missing, from, batch],
			['missing', ['8S'], 6, device === 'two-batch-shuffler' ? 'B' : undefined],
		);
	});
}

test('a card exchanged with one of the other batch is named with both batches', async t => {
	const {exit, text} = await certified('synthetic/two-batch-shuffler?fault=swap-card@3:8S-KD', 20);
	t.is(exit, 1);
	t.regex(text, /One 8♠ of batch A lies in batch B: missing from shuffle 3 on/);
	t.regex(text, /One K♦ of batch B lies in batch A: missing from shuffle 4 on/);
});

test('the sixteen cards that stay in a continuous shuffler are named', async t => {
	const {exit, text, result} = await certified('synthetic/continuous-shuffler?fault=leave-inside@3:16', 5);
	t.is(exit, 1);
	t.regex(text, /16 cards \(.*\) did not come out in shuffle 3 and came out again in shuffle 4/);
	t.is(result.completeness.diagnoses[0].missing.length, 16);
});

test('a device in sort mode is detected by a single shuffle', async t => {
	const {exit, text, result} = await certified('synthetic/batch-shuffler?decks=1&shuffle=sorted', 1);
	t.is(exit, 1);
	t.regex(text, /Shuffle 1 came out in input order: the device did not shuffle the cards/);
	t.is(result.modeCheck.verdict, 'fail');
});
