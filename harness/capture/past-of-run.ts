import path from 'node:path';
import {DECKS} from '../model/deck.js';
import type {Shuffle} from '../model/shuffle.js';
import {journalRecord} from './read-journal.js';
import {endingIn, shuffleIn} from './read-run.js';
import {FILES, type RunRecord} from './run-directory.js';
import {type WholeRecords, wholeRecords} from './whole-records.js';

export const RECORDS = ['raw', 'events', 'orders'] as const;

/** What a run holds whose writer was broken off: its whole records, and what they say. */
export interface Past extends Record<(typeof RECORDS)[number], WholeRecords> {
	readonly came: 'captured' | 'broken-off';
	/** How many processes have written to it. */
	readonly sessions: number;
	readonly lastTick: number;
	/** The shuffle that was begun last. */
	readonly turn: number;
	readonly shuffles: readonly Shuffle[];
	readonly told: readonly Told[];
}

export interface Told {
	readonly line: 'device' | 'reader';
	readonly hex: string;
}

export async function pastOf(directory: string, run: RunRecord): Promise<Past> {
	const place = (name: string) => ({run: run.id, name, file: path.join(directory, name)});
	const raw = await rawPast(place(FILES.raw));
	const orders = await ordersPast(place(FILES.orders), run, raw.records.count);
	let last = '';
	const events = await wholeRecords(place(FILES.events), text => {
		last = text;
		return 'whole';
	});
	const file = place(FILES.events).file;
	const ending = last === '' ? undefined : endingIn({file, number: events.count, text: last});
	return {
		came: ending?.kind === 'complete' ? 'captured' : 'broken-off',
		...raw.seen,
		raw: raw.records,
		orders: orders.records,
		events,
		shuffles: orders.shuffles,
		told: raw.told.filter(({n}) => n <= orders.known),
	};
}

type Place = Parameters<typeof wholeRecords>[0];

async function rawPast(place: Place) {
	const seen = {sessions: 0, lastTick: 0, turn: 0};
	const told: (Told & {n: number})[] = [];
	const records = await wholeRecords(place, (text, number) => {
		const record = journalRecord({file: place.file, number, text}, number);
		seen.lastTick = Math.max(seen.lastTick, record.tick);
		if ('session' in record) seen.sessions = record.session;
		if ('turn' in record) seen.turn = record.turn;
		if ('to' in record && record.to === 'device')
			told.push({n: record.n, line: record.line ?? 'device', hex: record.hex});
		return 'whole';
	});
	return {records, seen, told};
}

async function ordersPast(place: Place, {plan}: RunRecord, rawCount: number) {
	const shuffles: Shuffle[] = [];
	let known = 0;
	const records = await wholeRecords(place, (text, number) => {
		const {shuffle, raw} = shuffleIn({file: place.file, number, text}, DECKS[plan.deck], number);
		// A power cut may keep an order and lose the bytes that it was made of.
		if (raw > rawCount) return 'torn';
		shuffles.push(shuffle);
		known = raw;
		return 'whole';
	});
	return {records, shuffles, known};
}
