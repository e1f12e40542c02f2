import {readdirSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import test from 'ava';
import {inEnglish} from '../../../reports/language/translator.js';
import {ALL_TESTS, FAMILIES, testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {GROUPS, type TestRecord} from '../../../stat-tests/statistics/test-record.js';

const isRecord = (value: unknown): value is TestRecord =>
	typeof value === 'object' &&
	value !== null &&
	'id' in value &&
	'observedText' in value &&
	typeof value.observedText === 'function' &&
	'measure' in value;

/** Every record that a module of this folder exports, alone or in an array. */
async function exportedRecords(folder: string): Promise<TestRecord[]> {
	const files = readdirSync(`build/${folder}`, {recursive: true, encoding: 'utf8'}).filter(
		file => file.endsWith('.js') && !file.endsWith('all-tests.js'),
	);
	const modules: Record<string, unknown>[] = await Promise.all(
		files.map(file => import(pathToFileURL(`build/${folder}/${file}`).href)),
	);
	return modules.flatMap(module => Object.values(module).flat().filter(isRecord));
}

test('every record of a statistical test is in the list of tests', async t => {
	const exported = [
		...(await exportedRecords('stat-tests/statistics')),
		...(await exportedRecords('stat-tests/games')),
	];
	t.true(exported.length > 80);
	t.deepEqual(
		exported.filter(record => !ALL_TESTS.includes(record)).map(({id}) => id),
		[],
		'these have no line in stat-tests/statistics/all-tests.ts',
	);
});

test('ids are unique, except for the longest rising subsequence, whose law is exact for few cards and simulated for many', t => {
	const ids = ALL_TESTS.map(({id}) => id);
	t.deepEqual(
		ids.filter((id, at) => ids.indexOf(id) !== at),
		['longest-increasing'],
	);
});

test('every record is complete, and its text covers both directions', t => {
	const effect = {observed: 2, fair: 1, interval: [1, 3], detectable: 1, against: 'input-order'} as const;
	for (const {id, law, source, detects, title, question, rejection, observedText: seen, group} of ALL_TESTS) {
		for (const words of [law, source, detects, title, rejection(effect), rejection({...effect, observed: 0})])
			t.true(words.length > 3, id);
		t.regex(question, /\?/, id);
		t.true(seen(inEnglish, effect, 'the order in').length > 30, id);
		t.true(group in GROUPS, id);
	}
});

test('a test without a record is an error, never an empty text', t => {
	t.throws(() => testRecord('made-up'), {message: 'there is no statistical test "made-up"'});
});

test('rule books list fifteen families, each of them covered by a test', t => {
	t.is(FAMILIES.length, 15);
	t.deepEqual(
		FAMILIES.filter(({tests}) => tests.length === 0).map(({name}) => name),
		[],
	);
});
