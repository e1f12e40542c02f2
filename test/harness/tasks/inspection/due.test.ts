import test from 'ava';
import type {InspectedEntry, LogEntry, TableEntry} from '../../../../harness/registers/inspection-log.js';
import {historyOf, statusOf} from '../../../../harness/tasks/inspection/due.js';

const TABLE: TableEntry = {
	kind: 'table',
	at: '2026-11-17T10:00:00.000Z',
	table: 'BAC-12',
	device: 'serial:/dev/ttyUSB0',
	profile: 'acme/x8',
	certificate: '/certified',
	approved: '',
	firmwareHash: '',
	seals: [],
	casino: '',
	pit: '',
	game: '',
	calendar: {dayStarts: '06:00', zone: 'UTC'},
};

const INSPECTED: InspectedEntry = {
	kind: 'inspected',
	at: '2026-11-17T10:05:00.000Z',
	table: 'BAC-12',
	day: '2026-11-17',
	run: 'runs/1',
	result: 'pass',
	device: 'Acme X8',
	dealer: {name: 'J. Doe', licence: '55123'},
	floorperson: {name: 'R. Lee', licence: '40417'},
	due: '2026-11-18T06:00:00.000Z',
	measured: {day: '2026-11-17', countErrors: 0, misreads: 1, logEvidence: 0, cycleMs: 90_000},
	drifts: [],
	evidence: '',
};

const stateAt = (entries: readonly LogEntry[], utc: string) => statusOf(TABLE, entries, utc).state.kind;

test('an inspection of yesterday does not count for today', t => {
	t.is(stateAt([TABLE, INSPECTED], '2026-11-18T05:59:00.000Z'), 'passed');
	t.is(stateAt([TABLE, INSPECTED], '2026-11-18T06:00:00.000Z'), 'due');
});

test('an inspection of another table does not count', t => {
	t.is(stateAt([TABLE, {...INSPECTED, table: 'BAC-13'}], '2026-11-17T11:00:00.000Z'), 'due');
});

test('an inspection left unfinished today is reported; one left unfinished yesterday is only due', t => {
	const begun = {
		kind: 'begun',
		at: '2026-11-17T12:00:00.000Z',
		table: 'BAC-12',
		day: '2026-11-17',
		run: 'runs/2',
	} as const;
	t.is(stateAt([TABLE, INSPECTED, begun], '2026-11-17T13:00:00.000Z'), 'begun');
	t.is(stateAt([TABLE, INSPECTED, begun], '2026-11-18T07:00:00.000Z'), 'due');
	t.is(stateAt([TABLE, {...begun, run: 'runs/1'}, INSPECTED], '2026-11-17T13:00:00.000Z'), 'passed');
});

test('a device that was stopped today is out of service, not due', t => {
	t.is(stateAt([TABLE, {...INSPECTED, result: 'stop'}], '2026-11-17T11:00:00.000Z'), 'out');
});

test('a new certificate begins a new history', t => {
	const other = {...TABLE, certificate: '/certified-again'};
	t.is(historyOf([TABLE, INSPECTED, INSPECTED], 'BAC-12').length, 2);
	t.is(historyOf([TABLE, INSPECTED, other, INSPECTED], 'BAC-12').length, 1);
});
