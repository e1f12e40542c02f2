import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {eventsOf, framerOf, summary} from './frame-events.js';
import {framingOf} from './wires.js';

// id 02, length, number, three bytes of data, flags of which bit 7 means "continued".
const spec = {
	kind: 'hid-report',
	reportId: 2,
	length: 7,
	lengthAt: 1,
	sequenceAt: 2,
	dataFrom: 3,
	dataLength: 3,
	continued: {at: 6, bit: 7},
	maxReports: 3,
};
const reports = framingOf({report: spec});

const hears = test.macro({
	title: (given = '') => given,
	exec(t, hex: string, expected: string[]) {
		for (const pieceLength of [1, 3, 7, 100])
			t.deepEqual(summary(eventsOf(reports, bytesOf(hex), pieceLength)).join(' | '), expected.join(' | '));
	},
});

const [FIRST, SECOND, LAST] = ['02 03 00 41 42 43 80', '02 03 01 44 45 46 80', '02 01 02 47 00 00 00'];
const ALONE = '02 02 00 58 59 00 00';

test('a payload continues from report to report', hears, `${FIRST} ${SECOND} ${LAST} ${ALONE}`, [
	'report 41 42 43 44 45 46 47',
	'report 58 59',
]);
test('a report lost in the middle discards only its own payload', t => {
	const events = eventsOf(reports, bytesOf(`${FIRST} ${LAST} ${ALONE}`));
	t.deepEqual(summary(events), [`out-of-sequence ${FIRST} ${LAST}`, 'report 58 59']);
});
test('a payload that begins again before its end discards only the earlier one', t => {
	t.deepEqual(summary(eventsOf(reports, bytesOf(`${FIRST} ${ALONE}`))), [`out-of-sequence ${FIRST}`, 'report 58 59']);
});
test('a lost first report discards only its own payload', t => {
	t.deepEqual(summary(eventsOf(reports, bytesOf(`${SECOND} ${LAST} ${ALONE}`))), [
		`out-of-sequence ${SECOND} ${LAST}`,
		'report 58 59',
	]);
});
test('a report whose count exceeds its size discards only itself', hears, `02 04 00 41 42 43 00 ${ALONE}`, [
	'wrong-count 02 04 00 41 42 43 00',
	'report 58 59',
]);
test('a report with another number is not searched for frames', hears, `05 02 01 00 58 00 00 ${ALONE}`, [
	'no-start 05 02 01 00 58 00 00',
	'report 58 59',
]);
test('a payload without an end is discarded', t => {
	const endless = `${FIRST} ${SECOND} 02 03 02 47 48 49 80`;
	t.deepEqual(summary(eventsOf(reports, bytesOf(`${endless} ${ALONE}`))), [
		`too-long ${FIRST}`,
		`out-of-sequence ${SECOND} 02 03 02 47 48 49 80`,
		'report 58 59',
	]);
});
test('half a report is reported as unfinished', hears, '02 01 00 41', ['unfinished 02 01 00 41']);

test('a payload without its remaining reports is discarded report by report', t => {
	const framer = framerOf(reports);
	framer.feed(bytesOf(`${FIRST} ${SECOND}`));
	t.is(framer.bufferedLength(), 14);
	t.deepEqual(summary(framer.giveUp()), [`cut-off ${FIRST}`, `out-of-sequence ${SECOND}`]);
});

test('reports without a number of their own are distinguished by size', t => {
	const {reportId: _, ...nameless} = {...spec, lengthAt: 0};
	const framing = framingOf({report: nameless});
	t.deepEqual(summary(eventsOf(framing, bytesOf('09 00 00 41 42 43 00 01 00 00 58 00 00 00'))), [
		'wrong-count 09 00 00 41 42 43 00',
		'report 58',
	]);
});

test('constant bytes are written, and ignored when read', t => {
	const framing = framingOf({report: {...spec, dataFrom: 4, dataLength: 2, fill: [{at: 3, hex: '5D'}]}});
	t.deepEqual(framing.wrap('report', bytesOf('41 42 43')), bytesOf('02 02 00 5D 41 42 80 02 01 01 5D 43 00 00'));
	t.deepEqual(summary(eventsOf(framing, bytesOf('02 01 00 77 41 00 00'))), ['report 41']);
});
