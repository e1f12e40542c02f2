import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {cardName} from '../../../harness/model/cards/card.js';
import {failedWith} from '../../../harness/model/error.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {codecFrom} from '../../../harness/protocol/codec.js';
import {parseProfile} from './parse-profile.js';

const lines = await readFile('device-profiles/generic/line-reader.profile.yaml', 'utf8');
const letters = /^cards:\n( {2}.*\n)+/m;
const names = Array.from({length: 52}, (_, face) => cardName(face));
/** Tags of two bytes: YAML reads 04E0 to 04E9 and 0520 to 0561 as numbers. */
const tags = names.map((name, face) => [face < 10 ? `04E${face}` : `05${10 + face}`, name] as const);

/** The line reader with tags in raw bytes, and its table in a file of that name in the same directory. */
async function withTable(file: string, table: string): Promise<Profile> {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-'));
	try {
		await writeFile(path.join(directory, file), table);
		const cards = `cards:\n  encoding: table\n  of: hex\n  unknown: meaningless\n  entries: { $import: ${file} }\n`;
		return await parseProfile(lines.replace(letters, cards), path.join(directory, 'x.profile.yaml'));
	} finally {
		await rm(directory, {recursive: true});
	}
}

const faceOf = (profile: Profile, ...payload: number[]): unknown => {
	const decoded = codecFrom(profile).decode('host', {shape: 'line', payload: Uint8Array.from(payload)});
	return decoded.kind === 'message' ? decoded.values['card'] : decoded.because;
};

const csv = ['# tag,card', ...tags.map(([tag, name]) => `${tag},${name}`), '0600;CUT', ''].join('\r\n');
const yaml = tags.map(([tag, name]) => `${tag}: ${name}\n`).join('');

for (const [file, table] of [
	['tags.csv', csv],
	['tags.yaml', yaml],
] as const) {
	test(`a table of tags is read from ${file}, and no tag becomes a number`, async t => {
		const profile = await withTable(file, table);
		t.deepEqual(
			tags.map(([tag]) => faceOf(profile, ...Buffer.from(tag, 'hex'))),
			[...names.keys()],
		);
		t.is(faceOf(profile, 0x40), 'unknown-value');
	});
}

const refused = async (made: Promise<Profile>): Promise<{pointer: string; expected: string} | undefined> => {
	try {
		await made;
		return undefined;
	} catch (error) {
		if (!failedWith(error, 'profile/invalid')) throw error;
		return {pointer: error.context.pointer, expected: error.context.expected};
	}
};

test('a tag with two rows is refused', async t => {
	const found = await refused(withTable('tags.csv', `${csv}04E0,KC\n`));
	t.regex(found?.expected ?? '', /each code once, and "04E0" has two rows/);
});

test('a tag written in two spellings is refused', async t => {
	const found = await refused(withTable('tags.csv', `${csv}04:E0,KC\n`));
	t.is(found?.pointer, '/cards/entries/04:E0');
	t.regex(found?.expected ?? '', /"04E0" is the same/);
});

test('a table that lacks a card is refused, and the card is named', async t => {
	const found = await refused(withTable('tags.csv', csv.replace('04E7,8S', '')));
	t.regex(found?.expected ?? '', /none for 8S/);
});

const change = test.macro({
	title: (given = '') => `${given} is refused`,
	async exec(t, from: string, to: string, pointer: string, expected: RegExp) {
		t.true(lines.includes(from), 'the change finds its place');
		const found = await refused(parseProfile(lines.replace(from, to), 'x.profile.yaml'));
		t.is(found?.pointer, pointer);
		t.regex(found?.expected ?? '', expected);
	},
});

test(
	'a code for "unreadable" that is also a card',
	change,
	'"??"',
	'10h',
	'/cards/unreadable',
	/a word that is not a card/,
);
test(
	'one code with two meanings',
	change,
	'unreadable: "??"',
	'unreadable: "??"\n  joker: "??"',
	'/cards/joker',
	/another word than for "unreadable"/,
);
test(
	'a card in letters before another field',
	change,
	'{ card: { type: card } }',
	'{ card: { type: card }, place: { type: digits, length: 3 } }',
	'/messages/card/fields/card',
	/a card to be the last field/,
);
