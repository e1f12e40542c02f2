import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary} from '../command-line.js';
import {lines, SHUFFLED, SHUFFLED_AGAIN, SORTED} from '../orders.js';

const judged = async (directory: string, content: string, ...args: string[]) => {
	const file = path.join(directory, 'orders.txt');
	await writeFile(file, content);
	return inProcess(['analyze', file, '--json', ...args]);
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
	test(`a header that is almost right is refused: "${header}"`, async t => {
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

test('line ends of old Macintosh files are accepted', async t => {
	await inTemporary(async directory => {
		const {stdout} = await judged(directory, lines(12, SORTED).replaceAll('\n', '\r'));
		t.is(JSON.parse(stdout).shuffles.valid, 12);
	});
});

test('files with contradictory headers are not judged together', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, `# deck: standard-52\n${lines(1, SHUFFLED)}`);
		await writeFile(two, `# deck: spanish-48\n${lines(1, SPANISH)}`);
		const {exit, stderr} = await inProcess(['analyze', one, two]);
		t.is(exit, 2);
		t.regex(stderr, /two\.txt has "deck: spanish-48", and .*one\.txt has "deck: standard-52"/);
	});
});

test('the last output order of the first file is not the input order of the second', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, lines(3, SHUFFLED));
		await writeFile(two, lines(3, SHUFFLED));
		const {stdout} = await inProcess(['analyze', one, two, '--input', 'previous', '--json']);
		t.like(JSON.parse(stdout).shuffles, {valid: 6, compared: 4});
	});
});

test('cover cards are not counted when the number of decks is inferred', async t => {
	await inTemporary(async directory => {
		const {stdout} = await judged(directory, lines(2, ['CUT', ...SHUFFLED]));
		t.like(JSON.parse(stdout).deck, {decks: 1, cards: 52});
	});
});

test('a file without a header contradicts no other', async t => {
	await inTemporary(async directory => {
		const [one, two] = ['one.txt', 'two.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(one, lines(1, SHUFFLED));
		await writeFile(two, `# decks: 1\n# input: new-deck\n${lines(1, SHUFFLED_AGAIN)}`);
		const {exit, stdout} = await inProcess(['analyze', one, two, '--json']);
		t.is(exit, 3, stdout);
		t.is(JSON.parse(stdout).input, 'new-deck');
	});
});

test('a cover card in the input order is skipped', async t => {
	await inTemporary(async directory => {
		const [plain, covered] = ['plain.txt', 'covered.txt'].map(name => path.join(directory, name)) as [string, string];
		await writeFile(plain, lines(1, SORTED));
		await writeFile(covered, lines(1, ['CUT', ...SORTED]));
		const tests = async (file: string) =>
			JSON.parse(
				(await inProcess(['analyze', 'test/fixtures/fair-52.txt', '--input', `fixed:${file}`, '--json'])).stdout,
			).tests;
		t.deepEqual(await tests(covered), await tests(plain));
	});
});

test('a token with terminal controls is shown escaped', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, `AS \u001B[31m${'x'.repeat(500)}\n`);
		const {stderr} = await inProcess(['analyze', file]);
		t.false(stderr.includes('\u001B'));
		t.true(stderr.includes('\\x1b[31m') && stderr.length < 400);
	});
});

test('a shoe riffled once from its last output order fails', async t => {
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess([
			'certify',
			'--input',
			'previous',
			'--device',
			'sim:synthetic/batch-shuffler?shuffle=riffle&riffles=1',
			'--shuffles',
			'20',
			'--no-early-stop',
			'--json',
			'--out',
			path.join(directory, 'run'),
		]);
		t.is(exit, 1, stdout);
		t.like(JSON.parse(stdout).shuffles, {planned: 20, valid: 21, compared: 20});
	});
});
