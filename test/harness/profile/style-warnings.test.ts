import {readFile} from 'node:fs/promises';
import test from 'ava';
import {checked} from '../../../harness/profile/check.js';
import {BUILT_IN} from '../../../harness/profile/profile-directories.js';
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

test('the example profile gives no warning', async t => {
	t.deepEqual(await warningsFor(sound), []);
});

test('an unknown word as evidence is not accepted as evidence', async t => {
	const text = sound.replace(/- Made up .*/, '- yes');
	t.regex((await warningsFor(text))[0] ?? '', /^\d+ \/evidence expected a sentence/);
});

test('a message to the device that no command sends is named', async t => {
	const text = sound.replace(/ {2}clear: \{ send.*\n/, '');
	t.deepEqual(await warningsFor(text), [
		`${lineOf(text, 'clear: {')} /messages/clear expected a command that sends this message; otherwise remove it`,
	]);
});

test('a command that must move cards and does not declare it is named', async t => {
	const text = sound.replace('timeoutMs: 120000, actuates: true', 'timeoutMs: 120000');
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/commands\/load expected "actuates: true"/);
});

test('a key out of the documented order is named with its place', async t => {
	const batch = 'batch: { deck: standard-52, decks: 8 }\n';
	const text = `${sound.replace(batch, '')}${batch}`;
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/batch expected its place before "transports"$/);
});

test('a command that differs by one letter from a known one gives a warning', async t => {
	const text = sound.replace('status: { send', 'statsu: { send');
	t.regex((await warningsFor(text)).join('\n'), /^\d+ \/commands\/statsu .*did you mean "status"\?$/);
	t.deepEqual(await warningsFor(sound.replace('status: { send', 'reset: { send')), []);
});

test('unrequested pages without a number give a warning: a late page could be read as part of the next order', async t => {
	const text = sound
		.replace('vectors:\n', 'order: { told: in-pages, silenceMs: 500 }\nvectors:\n')
		.replace('fields: { shuffle: { type: u16 }, from', 'fields: { from');
	t.regex(
		(await warningsFor(text)).join(),
		/^\d+ \/messages\/order expected a field "shuffle", since pages arrive unrequested/,
	);
});
