import {readFileSync} from 'node:fs';
import test from 'ava';
import {allFaults, profileFor} from '../../harness/profile/check.js';
import {BUILT_IN} from '../../harness/profile/profile-directories.js';
import {sourceFrom} from '../../harness/profile/source.js';
import {styleWarnings} from '../../harness/profile/style-warnings.js';
import {vectorFaults} from '../../harness/protocol/vectors.js';
import {profileJsonSchema} from '../../scripts/profile-json-schema.js';

const page = readFileSync('docs/profiles.md', 'utf8');

test('the worked example of the reference is sound, passes its vectors and gives no warning', async t => {
	const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
	const source = await sourceFrom(text, 'acme/reader.profile.yaml', [BUILT_IN]);
	t.deepEqual(allFaults(source), []);
	const profile = profileFor(source, undefined);
	t.deepEqual(vectorFaults(profile), []);
	t.deepEqual(styleWarnings(profile, source), []);
});

test('the reference names every key of the format and every word that a key may have', t => {
	const words = new Set(wordsIn(profileJsonSchema()));
	t.true(words.size > 80);
	t.deepEqual(
		[...words].filter(word => !page.includes(`\`${word}`)),
		[],
	);
});

function wordsIn(node: unknown): string[] {
	if (typeof node !== 'object' || node === null) return [];
	return Object.entries(node).flatMap(([key, value]) => [
		...(key === 'properties' ? Object.keys(Object(value)) : []),
		...(key === 'const' && typeof value === 'string' ? [value] : []),
		...wordsIn(value),
	]);
}
