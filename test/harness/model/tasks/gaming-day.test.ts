import test from 'ava';
import {dueAfter, gamingDay} from '../../../../harness/model/tasks/gaming-day.js';

const DENVER = {dayStarts: '06:00', zone: 'America/Denver'};

// Denver is UTC-7 in winter and UTC-6 in summer; clocks change on 8 March 2026 at 02:00 and back on 1 November 2026.
for (const [utc, day] of [
	['2026-11-18T12:59:59.000Z', '2026-11-17'],
	['2026-11-18T13:00:00.000Z', '2026-11-18'],
	['2026-07-01T11:59:00.000Z', '2026-06-30'],
	['2026-07-01T12:00:00.000Z', '2026-07-01'],
	['2026-03-08T11:59:00.000Z', '2026-03-07'],
	['2026-03-08T12:00:00.000Z', '2026-03-08'],
	['2027-01-01T05:00:00.000Z', '2026-12-31'],
] as const) {
	test(`at ${utc} the gaming day in Denver is ${day}, if it starts at 06:00`, t => {
		t.is(gamingDay(utc, DENVER), day);
	});
}

for (const [day, due] of [
	['2026-11-17', '2026-11-18T13:00:00.000Z'],
	['2026-03-07', '2026-03-08T12:00:00.000Z'],
	['2026-10-31', '2026-11-01T13:00:00.000Z'],
	['2026-12-31', '2027-01-01T13:00:00.000Z'],
] as const) {
	test(`an inspection on gaming day ${day} in Denver is due again at ${due}`, t => {
		t.is(dueAfter(day, DENVER), due);
		t.is(gamingDay(due, DENVER) > day, true);
	});
}

test('a gaming day that starts at midnight is the calendar day', t => {
	t.is(gamingDay('2026-11-18T00:00:00.000Z', {dayStarts: '00:00', zone: 'UTC'}), '2026-11-18');
});
