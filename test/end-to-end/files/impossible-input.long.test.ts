import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {DECKS, type DeckId} from '../../../harness/model/cards/deck.js';
import {seeded} from '../../../harness/model/random.js';
import {shuffled} from '../../serialised-shoe.js';
import {inProcess, inTemporary} from '../command-line.js';
import {SHUFFLED, SORTED} from '../orders.js';

const TILES = DECKS['pai-gow-tiles-32'];
const SET_OF_TILES = TILES.names.flatMap((name, face) => new Array<string>(TILES.copies[face] ?? 0).fill(name));
const TWO_DECKS = [...SHUFFLED, ...SHUFFLED.toReversed()];
const TOLD_APART = ['RED', 'BLUE'].flatMap(back => SHUFFLED.map(card => `${card}/${back}`));

interface Given {
	readonly rows: readonly (readonly string[])[];
	readonly options?: readonly string[];
	readonly deck?: DeckId;
	readonly verdict: 'fail' | 'inconclusive';
}

const same = (count: number, row: readonly string[]): (readonly string[])[] => new Array(count).fill(row);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** Every number of a result is finite: JSON writes null for NaN. */
const hasOnlyNumbers = ({
	tests,
	sequential,
}: {
	tests: Record<string, unknown>[];
	sequential: {logEvidence: unknown};
}): boolean =>
	isNumber(sequential.logEvidence) &&
	tests.every(
		({kind, p, statistic, effect}) => kind !== 'measured' || [p, statistic, ...numbersIn(effect)].every(isNumber),
	);

const numbersIn = (effect: unknown): unknown[] =>
	typeof effect === 'object' && effect !== null
		? Object.values(effect)
				.flat()
				.filter(value => typeof value !== 'string')
		: [effect];

const ends = test.macro({
	title: (what, {verdict}: Given) => `${what}: ${verdict}, and every number is one`,
	async exec(t, {rows, options = [], deck = 'standard-52', verdict}: Given) {
		await inTemporary(async directory => {
			const file = path.join(directory, 'orders.txt');
			await writeFile(file, `# deck: ${deck}\n${rows.map(row => row.join(' ')).join('\n')}\n`);
			const {exit, stdout, stderr} = await inProcess(['analyze', file, '--json', ...options]);
			t.is(exit, verdict === 'fail' ? 1 : 3, stderr);
			const result = JSON.parse(stdout);
			t.is(result.verdict, verdict);
			t.true(hasOnlyNumbers(result), stdout);
		});
	},
});

for (const input of ['unknown', 'new-deck', 'sorted', 'previous', 'alternating'] as const) {
	const options = ['--input', input];
	test(`one shuffle, ${input}`, ends, {rows: [SHUFFLED], options, verdict: 'inconclusive'});
	test(`forty equal shuffles, ${input}`, ends, {rows: same(40, SHUFFLED), options, verdict: 'fail'});
	test(`one shoe, ${input}`, ends, {rows: [TWO_DECKS], options, verdict: 'inconclusive'});
	test(`forty equal shoes, ${input}`, ends, {rows: same(40, TWO_DECKS), options, verdict: 'fail'});
}
test('forty equal shoes whose cards are distinguishable', ends, {
	rows: same(40, TOLD_APART),
	options: ['--backs', 'RED,BLUE', '--input', 'previous'],
	verdict: 'fail',
});
test('forty equal sets of tiles', ends, {rows: same(40, SET_OF_TILES), deck: 'pai-gow-tiles-32', verdict: 'fail'});
test('one set of tiles', ends, {
	rows: [
		shuffled(
			SET_OF_TILES.map((_, at) => at),
			seeded(1),
		).map(at => SET_OF_TILES[at] ?? ''),
	],
	deck: 'pai-gow-tiles-32',
	verdict: 'inconclusive',
});
test('an unshuffled deck, once', ends, {rows: [SORTED], options: ['--input', 'new-deck'], verdict: 'fail'});
test('rows of different lengths', ends, {rows: [SHUFFLED, SHUFFLED.slice(1), [...SHUFFLED, '8S']], verdict: 'fail'});
test('a card that is not in the deck', ends, {
	rows: same(
		12,
		SHUFFLED.map(card => (card === '8S' ? 'JK' : card)),
	),
	verdict: 'fail',
});
test('a file in which no card could be read', ends, {
	rows: same(12, new Array(52).fill('??')),
	verdict: 'inconclusive',
});
test('twenty equal rounds of a continuous shuffler', ends, {
	rows: same(20, SHUFFLED.slice(0, 13)),
	options: ['--continuous', '--decks', '6'],
	verdict: 'fail',
});

test('bytes that do not divide into orders, and files without an order, are exit code 2 and the file is named', async t => {
	await inTemporary(async directory => {
		for (const [name, bytes] of [
			['ragged.u8', new Uint8Array(53)],
			['empty.u8', new Uint8Array(0)],
			['empty.txt', new Uint8Array(0)],
			['comment.txt', Buffer.from('# nothing here\n\n')],
		] as const) {
			const file = path.join(directory, name);
			await writeFile(file, bytes);
			const {exit, stdout, stderr} = await inProcess([
				'analyze',
				file,
				...(name.endsWith('.u8') ? ['--cards', '52'] : []),
			]);
			t.is(exit, 2, name);
			t.is(stdout, '');
			t.true(stderr.includes(name));
		}
	});
});
