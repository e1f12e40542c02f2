import test from 'ava';
import {cut, fitted} from '../../../harness/cli/fitted.js';

const TERMINAL = {isTTY: true, columns: 40};

test('a line that fits stays as it is, also with the letters that colour it', t => {
	const line = `\u001B[1m\u001B[32mPASS\u001B[39m\u001B[22m  ${'x'.repeat(34)}`;
	t.is(fitted(line, TERMINAL), line);
});

test('a line that is wider than the terminal is broken between words', t => {
	t.is(
		fitted('The sealed report is unchanged. Print an amended one.', TERMINAL),
		'The sealed report is unchanged. Print an\namended one.',
	);
});

test('a row of a table is broken below its last column', t => {
	t.is(
		fitted('seal       ok        nine files, all as they were sealed', {isTTY: true, columns: 46}),
		'seal       ok        nine files, all as they\n                     were sealed',
	);
});

test('a row whose last column begins in the second half is broken at its indent', t => {
	t.is(
		fitted(`  ${'a'.repeat(20)}  ${'b'.repeat(12)}  c d e f`, TERMINAL),
		`  ${'a'.repeat(20)}  ${'b'.repeat(12)}  c\n  d e f`,
	);
});

test('a file or a pipe gets lines whole', t => {
	const long = 'word '.repeat(40);
	t.is(fitted(long, {columns: 40}), long);
	t.is(cut(long, {}), long);
});

test('the first line of a command is cut at the width of the terminal', t => {
	t.is(cut(`Certifying ${'x'.repeat(60)}.`, TERMINAL), `Certifying ${'x'.repeat(28)}…`);
});

test('a terminal that reports a width of 0 is taken to have 80 columns', t => {
	const line = 'x'.repeat(20).concat(' ', 'y'.repeat(20));
	t.is(fitted(line, {isTTY: true, columns: 0}), line);
	t.is(cut('z'.repeat(81), {isTTY: true, columns: 0}), `${'z'.repeat(79)}…`);
});
