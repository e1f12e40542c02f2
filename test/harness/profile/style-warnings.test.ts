import {readFile} from 'node:fs/promises';
import test from 'ava';
import {checked} from '../../../harness/profile/check.js';
import {BUILT_IN} from '../../../harness/profile/places.js';
import {sourceFrom} from '../../../harness/profile/source.js';
import {styleWarnings} from '../../../harness/profile/style-warnings.js';

const FILE = 'device-profiles/synthetic/batch-shuffler.profile.yaml';
const sound = await readFile(FILE, 'utf8');

async function warningsFor(text: string): Promise<string[]> {
	const source = await sourceFrom(text, FILE, [BUILT_IN]);
	const profile = checked(source, undefined);
	if (Array.isArray(profile)) throw new TypeError(JSON.stringify(profile));
	return styleWarnings(profile, source).map(({line, pointer, expected}) => `${line} ${pointer} ${expected}`);
}

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

test('the profile that everybody reads first gives no warning', async t => {
	t.deepEqual(await warningsFor(sound), []);
});

test('evidence of a word is no evidence', async t => {
	const text = sound.replace(/- Made up .*/, '- yes');
	t.regex((await warningsFor(text))[0] ?? '', /^\d+ \/evidence expected a sentence/);
});

test('a message to the device that no command sends is named', async t => {
	const text = sound.replace(/ {2}clear: \{ send.*\n/, '');
	t.deepEqual(await warningsFor(text), [
		`${lineOf(text, 'clear: {')} /messages/clear expected a command that sends it, or no such message`,
	]);
});

test('a command that surely moves cards and does not say so is named', async t => {
	const text = sound.replace('timeoutMs: 120000, actuates: true', 'timeoutMs: 120000');
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/commands\/load expected "actuates: true"/);
});

test('keys in another order than the documented one are named with where they belong', async t => {
	const batch = 'batch: { deck: standard-52, decks: 8 }\n';
	const text = `${sound.replace(batch, '')}${batch}`;
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/batch expected to stand before "transports"$/);
});

test('a command that is a slip of the finger away from a known one is asked about', async t => {
	const text = sound.replace('status: { send', 'statsu: { send');
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/commands\/statsu .*did you mean "status"\?$/);
	t.deepEqual(await warningsFor(sound.replace('status: { send', 'reset: { send')), []);
});

test('pages that come unasked and have no number are asked about: a late one could be taken for the next order', async t => {
	const text = sound
		.replace('vectors:\n', 'order: { told: in-pages, silenceMs: 500 }\nvectors:\n')
		.replace('fields: { shuffle: { type: u16 }, from', 'fields: { from');
	t.regex(
		(await warningsFor(text)).join(),
		/^\d+ \/messages\/order expected a field "shuffle", since pages come unasked/,
	);
});
