import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import test from 'ava';
import {fileOfNumbers, handInShipped, numbersFile, numbersIn} from '../../../../harness/app/laws/shipped-numbers.js';
import {DECKS} from '../../../../harness/model/cards/deck.js';
import {numbersIfAny} from '../../../../stat-tests/laws/numeric/ready-numbers.js';

const NUMBERS = new Map([
	['one law 52×1', Float64Array.of(Math.PI, -1e-300, Number.NEGATIVE_INFINITY)],
	['nothing', new Float64Array(0)],
	['that law, of which ünusual things follow', Float64Array.of(0.1)],
]);

test('numbers come back from a file to the last bit', t => {
	t.deepEqual(new Map(numbersIn(fileOfNumbers(NUMBERS))), NUMBERS);
});

test('one bit that was changed, one byte that is missing, or a heading that is none: nothing is taken from the file', t => {
	const file = fileOfNumbers(NUMBERS);
	for (const at of [file.length - 1, file.length - 8, file.length - 20]) {
		const changed = Buffer.from(file);
		changed[at] = (changed[at] ?? 0) ^ 1;
		t.deepEqual(numbersIn(changed), [], `byte ${at}`);
	}
	for (const damaged of [file.subarray(0, -1), file.subarray(0, -8), file.subarray(1), Buffer.from('no heading')])
		t.deepEqual(numbersIn(damaged), []);
});

test('numbers that another Node worked out are left alone', t => {
	const file = fileOfNumbers(NUMBERS)
		.toString('latin1')
		.replace(process.versions.v8, process.versions.v8.replaceAll(/\d/g, '9'));
	t.deepEqual(numbersIn(Buffer.from(file, 'latin1')), []);
});

test('the numbers of a batch are handed in by its deck and its decks', t => {
	const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-numbers-'));
	const place = pathToFileURL(`${directory}${path.sep}`);
	const deck = DECKS['standard-52'];
	const [batch, other] = [
		{deck, decks: 1},
		{deck, decks: 2},
	] as const;
	writeFileSync(new URL(numbersFile(batch), place), fileOfNumbers(NUMBERS));
	handInShipped(other, place);
	t.is(numbersIfAny('one law 52×1'), undefined);
	handInShipped(batch, place);
	t.deepEqual(numbersIfAny('one law 52×1'), NUMBERS.get('one law 52×1'));
	rmSync(directory, {recursive: true});
});
