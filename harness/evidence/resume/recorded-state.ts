import path from 'node:path';
import {DECKS} from '../../model/cards/deck.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {journalRecord} from '../read-journal.js';
import {shuffleIn} from '../read-run.js';
import {FILES} from '../run-directory.js';
import type {Ending} from '../run-events.js';
import {endedIn} from '../run-events.js';
import type {RunRecord} from '../run-record.js';
import {type CompleteRecords, completeRecords} from './complete-records.js';
import {isFinished} from './interrupted.js';

export const RECORDS = ['raw', 'events', 'orders'] as const;

export interface RecordedState extends Record<(typeof RECORDS)[number], CompleteRecords> {
	/** `captured`: all planned. `convicted`: the sequential test rejected. Only verdict and seal may be missing. */
	readonly came: 'captured' | 'convicted' | 'interrupted';
	readonly sessions: number;
	readonly lastTick: number;
	/** The shuffle that was begun last. */
	readonly turn: number;
	readonly shuffles: readonly Shuffle[];
	/** Shuffles that were not interrupted. */
	readonly had: readonly Shuffle[];
	/** Bytes sent to the devices, without those of interrupted shuffles. */
	readonly told: readonly Told[];
}

export interface Told {
	readonly line: 'device' | 'reader';
	readonly hex: string;
}

export async function recordedState(directory: string, run: RunRecord): Promise<RecordedState> {
	const place = (name: string) => ({run: run.id, name, file: path.join(directory, name)});
	const raw = await rawPast(place(FILES.raw));
	const orders = await ordersPast(place(FILES.orders), run, raw.records.count);
	let last = '';
	const events = await completeRecords(place(FILES.events), text => {
		last = text;
		return 'whole';
	});
	const file = place(FILES.events).file;
	const ending = last === '' ? undefined : endedIn({file, number: events.count, text: last})?.ending;
	return {
		came: cameTo(ending),
		...raw.seen,
		raw: raw.records,
		orders: orders.records,
		events,
		shuffles: orders.all.map(({shuffle}) => shuffle),
		had: orders.all.map(({shuffle}) => shuffle).filter(isFinished),
		told: livedOf(raw.told, raw.began, orders.all),
	};
}

function cameTo(ending: Ending | undefined): RecordedState['came'] {
	switch (ending?.kind) {
		case 'complete':
			return 'captured';
		case 'convicted':
			return 'convicted';
		case 'interrupted':
		case 'stopped':
		case undefined:
			return 'interrupted';
	}
}

/** An emulator starts in the state after the last known order, without the bytes of interrupted shuffles. */
function livedOf(told: readonly ToldAt[], began: readonly number[], orders: readonly OrderAt[]): ToldAt[] {
	const known = orders.filter(({shuffle}) => isFinished(shuffle)).map(({raw}) => raw);
	const lastKnownBefore = (n: number) => known.findLast(raw => raw < n) ?? 0;
	const forgotten = [...began, Number.POSITIVE_INFINITY].map(until => ({from: lastKnownBefore(until), until}));
	return told.filter(({n}) => !forgotten.some(({from, until}) => from < n && n < until));
}

/** `n`, `raw`: numbers of records in raw.ndjson. */
type ToldAt = Told & {readonly n: number};
type OrderAt = ReturnType<typeof shuffleIn>;

type Place = Parameters<typeof completeRecords>[0];

async function rawPast(place: Place) {
	const seen = {sessions: 0, lastTick: 0, turn: 0};
	const told: ToldAt[] = [];
	const began: number[] = [];
	const records = await completeRecords(place, (text, number) => {
		const record = journalRecord({file: place.file, number, text}, number);
		seen.lastTick = Math.max(seen.lastTick, record.tick);
		if ('session' in record) {
			seen.sessions = record.session;
			began.push(record.n);
		}
		if ('turn' in record) seen.turn = record.turn;
		if ('to' in record && record.to === 'device')
			told.push({n: record.n, line: record.line ?? 'device', hex: record.hex});
		return 'whole';
	});
	return {records, seen, told, began};
}

async function ordersPast(place: Place, {plan}: RunRecord, rawCount: number) {
	const all: OrderAt[] = [];
	const records = await completeRecords(place, (text, number) => {
		const order = shuffleIn({file: place.file, number, text}, DECKS[plan.deck], number);
		// A power cut may keep an order and lose the bytes it was derived from.
		if (order.raw > rawCount) return 'torn';
		all.push(order);
		return 'whole';
	});
	return {records, all};
}
