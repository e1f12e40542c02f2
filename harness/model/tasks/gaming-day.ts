import type {GamingCalendar} from './inspection.js';

const DAY_STARTS = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isDayStart = (text: string): boolean => DAY_STARTS.test(text);

export function isZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en-GB', {timeZone: zone});
		return true;
	} catch {
		return false;
	}
}

/** The gaming day of an instant: at 05:59, with a start at 06:00, it is the previous day. */
export function gamingDay(utc: string, {dayStarts, zone}: GamingCalendar): string {
	const {date, time} = localTime(Date.parse(utc), zone);
	return time < dayStarts ? dateAfter(date, -1) : date;
}

/** The start of the next gaming day, in UTC: the device is due again then. */
export function dueAfter(day: string, {dayStarts, zone}: GamingCalendar): string {
	const local = `${dateAfter(day, 1)}T${dayStarts}:00.000Z`;
	const asIfUtc = Date.parse(local);
	// The local time at a guess gives the error of the guess. Twice, since the clock may change between the two.
	let instant = asIfUtc;
	for (let time = 0; time < 2; time++) {
		const {date, time: shown} = localTime(instant, zone);
		instant += asIfUtc - Date.parse(`${date}T${shown}:00.000Z`);
	}
	return new Date(instant).toISOString();
}

/** Local time: `2026-11-18 05:30`. */
export function wallTime(utc: string, {zone}: Pick<GamingCalendar, 'zone'>): string {
	const {date, time} = localTime(Date.parse(utc), zone);
	return `${date} ${time}`;
}

function localTime(instant: number, zone: string) {
	const parts = new Intl.DateTimeFormat('en-GB', {
		timeZone: zone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(instant);
	const of = (type: string): string => parts.find(part => part.type === type)?.value ?? '';
	return {date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}`};
}

const DAY_MS = 86_400_000;

const dateAfter = (date: string, days: number): string =>
	new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
