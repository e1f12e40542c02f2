import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {DECKS} from '../../../harness/model/cards/deck.js';
import {deckproof, inTemporary} from '../command-line.js';

interface Found {
	readonly value: number;
	readonly p: number;
}

// Written by test/oracles/statistics/screen.py, with scipy, from the same orders.
const ORACLE: Readonly<Record<string, Found>> = JSON.parse(readFileSync('test/oracles/statistics/screen.json', 'utf8'));

const {names} = DECKS['standard-52'];

/** The orders of a fixture, a byte a card. */
function bytesOf(fixture: string): Uint8Array {
	const lines = readFileSync(`test/fixtures/${fixture}.txt`, 'utf8').trimEnd().split('\n');
	const cards = lines.filter(line => !line.startsWith('#')).flatMap(line => line.split(' '));
	return Uint8Array.from(cards, card => names.indexOf(card));
}

const withFixtures = (work: (directory: string) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		writeFileSync(path.join(directory, 'shoes.u8'), bytesOf('fair-416'));
		writeFileSync(path.join(directory, 'decks.u8'), bytesOf('fair-52'));
		await work(directory);
	});

const ARGS = ['screen', 'shoes.u8', 'decks.u8', '--decks', '8,1'];

// The second variant is run by the whole command line.
for (const more of [[], ['--threads', '1']]) {
	test(`screen --p-values ${more.join(' ')}: each p equals that of another program for the same orders`, t =>
		withFixtures(async directory => {
			const {exit, stdout} = await deckproof([...ARGS, '--p-values', '--json', ...more], directory);
			t.is(exit, 0);
			const [shoes, decks] = JSON.parse(stdout).files;
			t.is(shoes.firstLook.verdict, 'none');
			const values = {...shoes, density: shoes.density.sum, inversions: decks.inversions, descents: decks.descents};
			const found = {...shoes.firstLook.pValues, ...decks.firstLook.pValues};
			t.deepEqual(Object.keys(found).sort(), Object.keys(ORACLE).sort());
			for (const [name, {kind, p}] of Object.entries<{kind: string; p: number}>(found)) {
				const {value = Number.NaN, p: expected = Number.NaN} = ORACLE[name] ?? {};
				t.is(kind, 'measured');
				t.true(Math.abs(values[name] / value - 1) < 1e-12, name);
				t.true(Math.abs(p / expected - 1) < 1e-9, `${name}: ${p} and ${expected}`);
			}
		}));
}

test('screen shows p-values only on request, as a first look and not as a verdict', t =>
	withFixtures(async directory => {
		const {stdout} = await deckproof([...ARGS, '--p-values'], directory);
		t.regex(stdout, /places by faces, X² +21172\.7 +p 0\.834\n/);
		t.regex(stdout, /inversions, mean +663\.9500 +p 0\.925\n/);
		t.regex(stdout, /a first look and no verdict/);
		const plain = await deckproof(ARGS, directory);
		t.notRegex(plain.stdout, /\bp\b|verdict/);
		const json = await deckproof([...ARGS, '--json'], directory);
		t.false('firstLook' in JSON.parse(json.stdout).files[0]);
	}));

test('screen states how many rows a p-value needs when there are too few', t =>
	inTemporary(async directory => {
		writeFileSync(path.join(directory, 'shoes.u8'), bytesOf('fair-416').subarray(0, 3 * 416));
		const {stdout} = await deckproof(['screen', 'shoes.u8', '--p-values'], directory);
		t.regex(stdout, /places by faces, X² +[\d.]+ +p needs 10 rows\n/);
		t.regex(stdout, /colour runs, mean +[\d.]+ +p 0\.\d+\n/);
	}));
