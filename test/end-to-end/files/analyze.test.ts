import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {STATISTICS} from '../../../stat-tests/battery.js';
import {inProcess, inTemporary, ONE_DECK, unbroken} from '../command-line.js';
import {lines, SHUFFLED, SHUFFLED_AGAIN, SORTED} from '../orders.js';

test('orders in a text file give the result that the contract promises', async t => {
	const {exit, stdout} = await inProcess(['analyze', 'test/fixtures/fair-52.txt', '--json']);
	t.is(exit, 0);
	const result = JSON.parse(stdout);
	t.like(result, {
		schema: 'deckproof/result/2',
		verdict: 'pass',
		alpha: 0.01,
		shuffles: {valid: 40, void: 0},
		deck: {id: 'standard-52', decks: 1, cards: 52},
		input: 'unknown',
		completeness: {verdict: 'pass', incidents: []},
	});
	t.true(result.reasons.length > 0);
	const kinds = new Map(result.tests.map(({id, kind}: {id: string; kind: string}) => [id, kind]));
	for (const id of ['position-card', 'successions', 'rising-sequences', 'valleys', 'descents', 'smooth-4']) {
		t.is(kinds.get(id), 'measured', id);
	}
	t.is(kinds.get('position-place'), 'not-applicable');
	for (const {kind, statistic, p, adjustedP, rejected, have, need} of result.tests) {
		if (kind !== 'measured') continue;
		t.true(
			Number.isFinite(statistic) &&
				p > 0 &&
				p <= 1 &&
				adjustedP >= p &&
				rejected === false &&
				have >= 39 &&
				need <= have,
		);
	}
	t.is(result.inputOrder, 'unknown');
	t.regex(result.notTested[0], /Dependence on the input order/);
	t.like(result.sequential, {threshold: 200, rejectedAt: null});
	const strategies: readonly {id: string; weight: number; logEvidence: number}[] = result.sequential.strategies;
	t.true(STATISTICS.every(({id}) => strategies.some(strategy => strategy.id === id)));
	t.true(strategies.every(({weight, logEvidence}) => weight > 0 && Number.isFinite(logEvidence)));
	t.like(result.regulatory[0], {id: 'md-chi-square-95', met: true});
});

test('a malformed line is exit code 2 and names file, line, column, token and what was expected', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, '# a comment\nAS 2S\nAS 2S  1Z\n');
		const {exit, stdout, stderr} = await inProcess(['analyze', file]);
		t.is(exit, 2);
		t.is(stdout, '');
		t.is(
			stderr.split('\n')[0],
			`deckproof: ${file}, line 3, column 8: "1Z" is not a card; expected rank A 2-9 T J Q K (or 10) and suit S H D C, such as 8S; or ?? CUT JK.`,
		);
		const json = await inProcess(['analyze', file, '--json']);
		t.is(json.exit, 2);
		t.like(JSON.parse(json.stdout), {
			code: 'input/bad-token',
			hint: 'Correct the line, or mark a card that could not be read as ??.',
		});
	});
});

const judges = test.macro({
	title: (given = '') => given,
	async exec(t, content: string | Uint8Array, args: readonly string[], exit: number, said: RegExp) {
		await inTemporary(async directory => {
			const file = path.join(directory, content instanceof Uint8Array ? 'orders.u8' : 'orders.csv');
			await writeFile(file, content);
			const ran = await inProcess(['analyze', file, '--details', ...args]);
			t.is(ran.exit, exit, ran.stdout + ran.stderr);
			t.regex(unbroken(ran.stdout) + ran.stderr, said);
			t.notRegex(ran.stdout, /NaN|undefined|\[object/);
		});
	},
});

test(
	'an unshuffled deck, repeated, fails',
	judges,
	lines(12, SORTED),
	[],
	1,
	/Packets keep their order: a shuffle has 1\.00 rising sequences/,
);
test('a single shuffle is inconclusive', judges, lines(1, SHUFFLED), [], 3, /1 valid shuffle is too few/);
test(
	'a short deck fails and the missing card is named',
	judges,
	lines(3, SORTED.slice(1)),
	['--decks', '1'],
	1,
	/The A♠ is missing from shuffle 1 on, in all 3 shuffles/,
);
test(
	'orders whose length is not a whole number of decks require --decks',
	judges,
	lines(3, SORTED.slice(1)),
	[],
	2,
	/orders of 51 cards are not a whole number of standard-52 decks.*\n.*--decks/,
);
test('an empty file is an error', judges, '', [], 2, /contains no order/);
test(
	'bytes are orders too',
	judges,
	Uint8Array.from({length: 520}, (_, at) => at % 52),
	['--cards', '52'],
	1,
	/ FAIL The device does not meet/,
);
test(
	'bytes that are not cards are reported as foreign',
	judges,
	Uint8Array.from({length: 104}, (_, at) => (at === 3 ? 200 : at % 52)),
	['--cards', '52', '--decks', '1'],
	1,
	/code 200, which does not belong in this deck, at position 4/,
);
test('bytes need the length of an order', judges, Uint8Array.of(1, 2, 3), [], 2, /--cards N/);
test(
	'an unknown input order is refused',
	judges,
	lines(3, SORTED),
	['--input', 'tomorrow'],
	2,
	/expected previous, new-deck, sorted, alternating, unknown, or fixed:FILE/,
);
test('a risk of 2 is refused', judges, lines(3, SORTED), ['--alpha', '2'], 2, /from 1e-9 to 0\.5/);
test(
	'a misread card is reported and does not fail the device',
	judges,
	`${lines(1, SHUFFLED_AGAIN.with(0, '??'))}${lines(1, SHUFFLED)}`,
	[],
	3,
	/1 had cards that the reader misread/,
);
test(
	'a card that is never read fails the batch, whichever it is',
	judges,
	lines(3, SHUFFLED.with(0, '??')),
	[],
	1,
	/was not read from shuffle 1 on, in all 3 shuffles/,
);
test(
	'one deck that comes out sorted is detected, and the message states it',
	judges,
	lines(1, SORTED),
	[],
	1,
	/Check whether it is in sort mode/,
);
test(
	'a face-up card is reported',
	judges,
	lines(1, SHUFFLED.with(0, `${SHUFFLED[0]}^`)),
	[],
	3,
	/face up at position 1/,
);

test('the input order may be given in a file', async t => {
	await inTemporary(async directory => {
		const [inputOrder, orders, short] = ['in.txt', 'out.txt', 'short.txt'].map(name => path.join(directory, name)) as [
			string,
			string,
			string,
		];
		await writeFile(inputOrder, lines(1, SORTED.toReversed()));
		await writeFile(orders, lines(12, SORTED.toReversed()));
		await writeFile(short, lines(1, SORTED.slice(2)));
		const {exit, stdout} = await inProcess(['analyze', orders, '--details', '--input', `fixed:${inputOrder}`]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /Cards stay together: 51\.0 cards/);
		const refused = await inProcess(['analyze', orders, '--input', `fixed:${short}`]);
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /short\.txt: the input order does not contain the cards of the batch/);
	});
});

test('a missing file is named', async t => {
	const {exit, stderr} = await inProcess(['analyze', 'no-such-file.txt']);
	t.is(exit, 2);
	t.regex(stderr, /no-such-file\.txt cannot be read/);
});

test('the error for a directory that is not a run names the missing file', async t => {
	await inTemporary(async directory => {
		const {exit, stderr} = await inProcess(['analyze', directory]);
		t.is(exit, 2);
		t.regex(stderr, /is not a run directory: run\.json is missing/);
	});
});

test('a setting that the plan of a run fixed cannot be changed afterwards', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		const {exit, stderr} = await inProcess(['analyze', run, '--alpha', '0.1']);
		t.is(exit, 2);
		t.regex(stderr, /expected no such option with a run directory, whose plan states it/);
	});
});
