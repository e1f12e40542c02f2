import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary, unbroken} from './command-line.js';

test('orders in a text file give the result that the contract promises', async t => {
	const {exit, stdout} = await deckproof(['analyze', 'test/fixtures/fair-52.txt', '--json']);
	t.is(exit, 0);
	const result = JSON.parse(stdout);
	t.like(result, {
		schema: 'deckproof/result/1',
		verdict: 'pass',
		alpha: 0.01,
		shuffles: {valid: 40, void: 0},
		deck: {id: 'standard-52', decks: 1, cards: 52},
		input: 'unknown',
		completeness: {verdict: 'pass', incidents: []},
	});
	t.true(result.reasons.length > 0);
	t.deepEqual(
		result.tests.map(({id, kind}: {id: string; kind: string}) => [id, kind]),
		[
			['position-card', 'measured'],
			['position-place', 'not-applicable'],
			['successions', 'measured'],
			['rising-sequences', 'measured'],
			['valleys', 'measured'],
			['descents', 'measured'],
		],
	);
	for (const {kind, statistic, p, adjustedP, rejected, have, need} of result.tests) {
		if (kind !== 'measured') continue;
		t.true(
			Number.isFinite(statistic) &&
				p > 0 &&
				p <= 1 &&
				adjustedP >= p &&
				rejected === false &&
				have === 40 &&
				need <= 10,
		);
	}
	t.is(result.orderIn, 'unknown');
	t.regex(result.notTested[0], /remembers of the order in/);
	t.like(result.sequential, {threshold: 200, convictedAt: null});
	t.deepEqual(
		result.sequential.experts.map(({id}: {id: string}) => id),
		['successions', 'rising-sequences', 'valleys', 'descents'],
	);
	t.like(result.regulatory[0], {id: 'md-chi-square-95', met: true});
});

test('a malformed line ends in 2 and names file, line, column, token and what was expected', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, '# a comment\nAS 2S\nAS 2S  1Z\n');
		const {exit, stdout, stderr} = await deckproof(['analyze', file]);
		t.is(exit, 2);
		t.is(stdout, '');
		t.is(
			stderr.split('\n')[0],
			`deckproof: ${file}, line 3, column 8: "1Z" is not a card; expected rank A 2-9 T J Q K (or 10) and suit S H D C, such as 8S; or ?? CUT JK.`,
		);
		const json = await deckproof(['analyze', file, '--json']);
		t.is(json.exit, 2);
		t.like(JSON.parse(json.stdout), {
			code: 'input/bad-token',
			hint: 'Correct the line, or mark a card that could not be read as ??.',
		});
	});
});

const SORTED = Array.from(
	{length: 52},
	(_, card) => 'A23456789TJQK'.charAt(card % 13) + 'SHDC'.charAt(Math.floor(card / 13)),
);

/** One order that numpy shuffled. */
const SHUFFLED = readFileSync('test/fixtures/fair-52.txt', 'utf8').split('\n')[2]?.split(' ') ?? [];

const judges = test.macro({
	title: (given = '') => given,
	async exec(t, content: string | Uint8Array, args: readonly string[], exit: number, said: RegExp) {
		await inTemporary(async directory => {
			const file = path.join(directory, content instanceof Uint8Array ? 'orders.u8' : 'orders.csv');
			await writeFile(file, content);
			const ran = await deckproof(['analyze', file, ...args]);
			t.is(ran.exit, exit, ran.stdout + ran.stderr);
			t.regex(unbroken(ran.stdout) + ran.stderr, said);
			t.notRegex(ran.stdout, /NaN|undefined|\[object/);
		});
	},
});

const lines = (count: number, line: readonly string[]) =>
	`${Array.from({length: count}, () => line.join(',')).join('\n')}\n`;

test(
	'an unshuffled deck, over and over, fails',
	judges,
	lines(12, SORTED),
	[],
	1,
	/Packets keep their order: a shuffle falls into 1\.00 sequences/,
);
test('a single shuffle is inconclusive', judges, lines(1, SHUFFLED), [], 3, /1 valid shuffle is too few/);
test(
	'a short deck fails by the card that is missing',
	judges,
	lines(3, SORTED.slice(1)),
	['--decks', '1'],
	1,
	/Shuffle 1 is not complete: missing A♠/,
);
test(
	'orders of no whole number of decks ask for their number',
	judges,
	lines(3, SORTED.slice(1)),
	[],
	2,
	/orders of 51 cards are no whole number of standard-52 decks.*\n.*--decks/,
);
test('an empty file is an error', judges, '', [], 2, /holds no order/);
test(
	'bytes are orders too',
	judges,
	Uint8Array.from({length: 520}, (_, at) => at % 52),
	['--cards', '52'],
	1,
	/^FAIL/,
);
test(
	'bytes that are no cards are foreign, not a crash',
	judges,
	Uint8Array.from({length: 104}, (_, at) => (at === 3 ? 200 : at % 52)),
	['--cards', '52', '--decks', '1'],
	1,
	/code 200, which does not belong in this deck, at position 4/,
);
test('bytes need the length of an order', judges, Uint8Array.of(1, 2, 3), [], 2, /--cards N/);
test(
	'an unknown order in is refused',
	judges,
	lines(3, SORTED),
	['--input', 'tomorrow'],
	2,
	/expected previous, new-deck, sorted, unknown, or fixed:FILE/,
);
test('a risk of 2 is refused', judges, lines(3, SORTED), ['--alpha', '2'], 2, /from 1e-9 to 0\.5/);
test(
	'a misread card is told and does not fail the device',
	judges,
	lines(3, ['??', ...SORTED.slice(1)]),
	[],
	3,
	/3 held cards that could not be read/,
);
test('a face-up card is told', judges, lines(1, SHUFFLED.with(0, `${SHUFFLED[0]}^`)), [], 3, /face up at position 1/);

test('the order in may be given in a file', async t => {
	await inTemporary(async directory => {
		const [orderIn, orders, short] = ['in.txt', 'out.txt', 'short.txt'].map(name => path.join(directory, name)) as [
			string,
			string,
			string,
		];
		await writeFile(orderIn, lines(1, SORTED.toReversed()));
		await writeFile(orders, lines(12, SORTED.toReversed()));
		await writeFile(short, lines(1, SORTED.slice(2)));
		const {exit, stdout} = await deckproof(['analyze', orders, '--input', `fixed:${orderIn}`]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /Cards stay together: 51\.0 cards/);
		const refused = await deckproof(['analyze', orders, '--input', `fixed:${short}`]);
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /short\.txt: the order in does not hold the cards of the batch/);
	});
});

test('a file that is not there is named', async t => {
	const {exit, stderr} = await deckproof(['analyze', 'no-such-file.txt']);
	t.is(exit, 2);
	t.regex(stderr, /no-such-file\.txt cannot be read/);
});

test('a directory that is no run says what it lacks', async t => {
	await inTemporary(async directory => {
		const {exit, stderr} = await deckproof(['analyze', directory]);
		t.is(exit, 2);
		t.regex(stderr, /is not a run directory: run\.json is missing/);
	});
});

test('what the plan of a run fixed cannot be chosen afterwards', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await deckproof(['certify', '--shuffles', '12', '--out', run]);
		const {exit, stderr} = await deckproof(['analyze', run, '--alpha', '0.1']);
		t.is(exit, 2);
		t.regex(stderr, /the plan of the run fixes it/);
	});
});

const judged = async (directory: string, content: string, ...args: string[]) => {
	const file = path.join(directory, 'orders.txt');
	await writeFile(file, content);
	return deckproof(['analyze', file, '--json', ...args]);
};

const SPANISH = SHUFFLED.filter(card => !card.startsWith('T'));

test('a byte-order mark does not hide the header in the first line', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await judged(directory, `\uFEFF# deck: spanish-48\n${lines(1, SPANISH)}`);
		t.is(exit, 3, stdout);
		t.is(JSON.parse(stdout).deck.id, 'spanish-48');
	});
});

for (const header of ['# decks: 8 decks', '# decks = 1', '  # decks: 0', '#input: new-deck # eh', '# DECK: none']) {
	test(`a header that is nearly right is not passed over: "${header}"`, async t => {
		await inTemporary(async directory => {
			const {exit, stdout} = await judged(directory, `${header}\n${lines(1, SHUFFLED)}`);
			t.is(exit, 2);
			t.is(JSON.parse(stdout).code, 'input/bad-header');
		});
	});
}

test('a header after the first order, or one that contradicts an earlier one, is refused', async t => {
	await inTemporary(async directory => {
		t.is((await judged(directory, `${lines(1, SHUFFLED)}# decks: 1\n`)).exit, 2);
		t.is((await judged(directory, `# decks: 1\n# decks: 2\n${lines(1, SHUFFLED)}`)).exit, 2);
	});
});

test('old Macintosh line ends are line ends too', async t => {
	await inTemporary(async directory => {
		const {stdout} = await judged(directory, lines(12, SORTED).replaceAll('\n', '\r'));
		t.is(JSON.parse(stdout).shuffles.valid, 12);
	});
});

test('files that say different things of themselves are not judged as one', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, `# deck: standard-52\n${lines(1, SHUFFLED)}`);
		await writeFile(two, `# deck: spanish-48\n${lines(1, SPANISH)}`);
		const {exit, stderr} = await deckproof(['analyze', one, two]);
		t.is(exit, 2);
		t.regex(stderr, /two\.txt says "deck: spanish-48", and .*one\.txt says "deck: standard-52"/);
	});
});

test('the first order of a second file does not follow the last of the first', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, lines(3, SHUFFLED));
		await writeFile(two, lines(3, SHUFFLED));
		const {stdout} = await deckproof(['analyze', one, two, '--input', 'previous', '--json']);
		t.like(JSON.parse(stdout).shuffles, {valid: 6, compared: 4});
	});
});

test('cover cards are not counted when the number of decks is guessed', async t => {
	await inTemporary(async directory => {
		const {stdout} = await judged(directory, lines(2, ['CUT', ...SHUFFLED]));
		t.like(JSON.parse(stdout).deck, {decks: 1, cards: 52});
	});
});

test('a file that says nothing of itself contradicts nobody', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, lines(1, SHUFFLED));
		await writeFile(two, `# decks: 1\n# input: new-deck\n${lines(1, SHUFFLED)}`);
		const {exit, stdout} = await deckproof(['analyze', one, two, '--json']);
		t.is(exit, 3, stdout);
		t.is(JSON.parse(stdout).input, 'new-deck');
	});
});

test('a cover card in the order in is no card', async t => {
	await inTemporary(async directory => {
		const [plain, covered] = ['plain.txt', 'covered.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(plain, lines(1, SORTED));
		await writeFile(covered, lines(1, ['CUT', ...SORTED]));
		const tests = async (file: string) =>
			JSON.parse(
				(await deckproof(['analyze', 'test/fixtures/fair-52.txt', '--input', `fixed:${file}`, '--json'])).stdout,
			).tests;
		t.deepEqual(await tests(covered), await tests(plain));
	});
});

test('a token that a terminal would obey is shown, not sent', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, `AS \u001B[31m${'x'.repeat(500)}\n`);
		const {stderr} = await deckproof(['analyze', file]);
		t.false(stderr.includes('\u001B'));
		t.true(stderr.includes('\\x1b[31m') && stderr.length < 400);
	});
});

test('a shoe that goes back in as it came out and is riffled once fails', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await deckproof([
			'certify',
			'--input',
			'previous',
			'--device',
			'sim:synthetic/batch-shuffler?shuffle=riffle&riffles=1',
			'--shuffles',
			'20',
			'--json',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 1, stdout);
		t.like(JSON.parse(stdout).shuffles, {planned: 20, valid: 21, compared: 20});
	});
});
