import test from 'ava';
import {eventsOf, framerOf} from './frame-events.js';
import {framingOf} from './wires.js';

const lines = (end: string, more: object = {}) => framingOf({line: {kind: 'line', end, maxLength: 6, ...more}});
const latin = (text: string) => Buffer.from(text, 'latin1');

/** One line of text for each event. */
const reads = test.macro({
	title: (given = '') => given,
	exec(t, end: string, text: string, expected: [kind: string, text: string][]) {
		const events = eventsOf(lines(end), latin(text)).map(event => {
			const kind = event.kind === 'discarded' ? event.because : event.kind;
			return [kind, Buffer.from(event.kind === 'frame' ? event.payload : event.bytes).toString('latin1')];
		});
		t.deepEqual(events, expected);
	},
});

test('lines end with CR LF', reads, 'crlf', '8S\r\nTD\r\n', [
	['frame', '8S'],
	['frame', 'TD'],
	['empty', '\n'],
]);
test('lines end with LF', reads, 'lf', '8S\nTD\n', [
	['frame', '8S'],
	['frame', 'TD'],
]);
test('lines end with CR', reads, 'cr', '8S\rTD\r', [
	['frame', '8S'],
	['frame', 'TD'],
]);
test('lines may end with CR, LF or CR LF', reads, 'any', '8S\rTD\nAC\r\n', [
	['frame', '8S'],
	['frame', 'TD'],
	['frame', 'AC'],
	['empty', '\n'],
]);
test('where lines end with LF, a CR is part of the line', reads, 'lf', '8S\r\n', [['frame', '8S\r']]);
test('blank lines are not reported as lost', reads, 'any', '\r\n\r\n\r\n8S\r', [['frame', '8S']]);
test('many blank lines are reported and not buffered', reads, 'lf', '\n'.repeat(7), [['empty', '\n'.repeat(7)]]);
test('a line of the longest length is accepted', reads, 'lf', 'ABCDEF\n', [['frame', 'ABCDEF']]);
test('a line that is too long is discarded up to its end', reads, 'lf', 'ABCDEFGHIJ\n8S\n', [
	['too-long', 'ABCDEFGHIJ\n'],
	['frame', '8S'],
]);
test('a line without an end is reported as unfinished', reads, 'lf', '8S\nT', [
	['frame', '8S'],
	['unfinished', 'T'],
]);

test('a checksum precedes the end of the line', t => {
	const framing = lines('lf', {checksum: {algorithm: 'xor8', encoding: 'hex-upper'}});
	t.is(Buffer.from(framing.wrap('line', latin('8S'))).toString('latin1'), '8S6B\n');
	const kinds = (text: string) =>
		eventsOf(framing, latin(text)).map(event => (event.kind === 'discarded' ? event.because : event.kind));
	t.deepEqual(kinds('8S6B\n8S6C\nX\n8S6B\n'), ['frame', 'bad-checksum', 'wrong-count', 'frame']);
});

test('the first line after a silence is read, whatever noise preceded it', t => {
	const framer = framerOf(lines('lf'));
	t.is(framer.feed(latin('noise without an end')).at(0)?.kind, 'discarded');
	t.is(framer.bufferedLength(), 0);
	t.deepEqual(framer.giveUp(), []);
	t.is(framer.feed(latin('8S\n')).at(0)?.kind, 'frame');
});

test('half a line is discarded, and the blank line before it is not reported as lost', t => {
	const framer = framerOf(lines('any'));
	framer.feed(latin('\n8'));
	t.is(framer.bufferedLength(), 1);
	t.deepEqual(
		framer.giveUp().map(event => event.kind === 'discarded' && event.because),
		['empty', 'cut-off'],
	);
});

test('a payload that contains the end of a line throws an internal error', t => {
	t.throws(() => lines('any').wrap('line', latin('8\rS')), {message: /cannot hold the end of a line/});
});
