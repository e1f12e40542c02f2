import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {firmwaresIn, type Tree, variantFor} from '../../../harness/profile/variants.js';
import {changed, lintFaults} from './faults.js';

const written = (tree: Tree) => ({file: 'x.yaml', tree, lineOf: () => 7});
const forFirmware = (tree: Tree, firmware: string | undefined): Tree => variantFor(written(tree), firmware).tree;
const NEW = {$if: 'firmware >= 2.1'};

test('a mapping with a condition is present only if the condition holds', t => {
	const tree = {a: 1, b: {...NEW, c: 2}};
	t.deepEqual(forFirmware(tree, '2.1'), {a: 1, b: {c: 2}});
	t.deepEqual(forFirmware(tree, '2.0'), {a: 1});
	t.deepEqual(forFirmware(tree, undefined), {a: 1});
});

test('a list item with a condition is present only if the condition holds', t => {
	const tree = [1, {...NEW, c: 2}, {d: 3}];
	t.deepEqual(forFirmware(tree, '3'), [1, {c: 2}, {d: 3}]);
	t.deepEqual(forFirmware(tree, '1'), [1, {d: 3}]);
});

test('conditions may be nested', t => {
	const tree = {a: {...NEW, b: {$if: 'firmware < 3', c: 1}, d: 2}};
	t.deepEqual(forFirmware(tree, '2.5'), {a: {b: {c: 1}, d: 2}});
	t.deepEqual(forFirmware(tree, '3'), {a: {d: 2}});
});

test('of several mappings the first whose condition holds is chosen', t => {
	const tree = {a: {$choose: [{...NEW, b: 1}, {$if: 'firmware >= 2', b: 2}, {b: 3}]}};
	t.deepEqual(
		['2.1', '2', '1', undefined].map(firmware => forFirmware(tree, firmware)),
		[{a: {b: 1}}, {a: {b: 2}}, {a: {b: 3}}, {a: {b: 3}}],
	);
});

const refuses = test.macro({
	title: (given = '') => `${given} is refused with its place and line`,
	exec(t, tree: Tree, pointer: string, expected: RegExp) {
		const error = t.throws(() => forFirmware(tree, '1'));
		if (!failedWith(error, 'profile/invalid')) return t.fail(String(error));
		t.like(error.context, {file: 'x.yaml', line: 7, pointer});
		t.regex(error.context.expected, expected);
	},
});

test('a choice of which no condition holds', refuses, {a: {$choose: [NEW]}}, '/a/$choose', /the last has no \$if/);
test('a choice that is not a list', refuses, {a: {$choose: {b: 1}}}, '/a/$choose', /a list of mappings/);
test(
	'a key next to a choice',
	refuses,
	{a: {$choose: [{b: 1}], c: 2}},
	'/a',
	/no other key next to \$choose, but there is c/,
);
test('text that is not a condition', refuses, {a: [{$if: 'firmware > x'}]}, '/a/0/$if', /not "firmware > x"/);
test('a condition on the whole profile', refuses, {...NEW, a: 1}, '/$if', /every firmware/);

test('a profile is checked for each firmware it names, for one just above each, and for the extremes', t => {
	t.deepEqual(firmwaresIn(written({a: 1})), [undefined]);
	t.deepEqual(firmwaresIn(written([{$if: 'firmware > 2.1 and firmware < 2.3'}])), [
		undefined,
		'0',
		'2.1',
		'2.1.0.0.1',
		'2.3',
		'2.3.0.0.1',
		'99999',
	]);
});

test('a fault between two firmware versions is found', async t => {
	const odd = changed(['idleMs: 200', 'idleMs: 200\n  oops: { $if: firmware > 2.1 and firmware < 2.3, a: 1 }']);
	t.deepEqual(await lintFaults(odd), [
		'34 /framing/oops: "oops" is not a key here; expected one of toHost, toDevice, idleMs',
	]);
});

test('a fault behind an item absent for this firmware is reported at its own line', async t => {
	const gone = '  - { $if: firmware > 2, to: host, hex: "00 11", error: no-start }\n';
	const odd = changed(['vectors:\n', `vectors:\n${gone}`], ['error: too-long', 'err: too-long']);
	const [line] = odd.split('\n').flatMap((text, at) => (text.includes('err: too-long') ? [at + 1] : []));
	const faults = await lintFaults(odd);
	t.true(faults.length > 0);
	for (const each of faults) t.is(each.split(' ')[0], String(line));
});
