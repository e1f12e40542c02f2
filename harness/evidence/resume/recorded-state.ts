import path from 'node:path';
import {DECKS} from '../../model/cards/deck.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {journalRecord} from '../read-journal.js';
import {shuffleIn} from '../read-run.js';
import {lineInRun4} from '../run-3.js';
import {FILES} from '../run-directory.js';
import type {Ending} from '../run-events.js';
import {endedIn} from '../run-events.js';
import type {RunRecord} from '../run-record.js';
import {type CompleteRecords, completeRecords} from './complete-records.js';
import {isFinished} from './interrupted.js';

export const RECORDS = ['raw', 'events', 'orders'] as const;

export interface RecordedState extends Record<(typeof RECORDS)[number], CompleteRecords> {
	/** `captured`: all planned. `rejected`: by the sequential test. Only verdict and seal may be missing. */
	readonly outcome: 'captured' | 'rejected' | 'interrupted';
	readonly sessions: number;
	readonly lastTick: number;
	/** The shuffle that was begun last. */
	readonly turn: number;
	readonly shuffles: readonly Shuffle[];
	/** Shuffles that were not interrupted. */
	readonly finished: readonly Shuffle[];
	/** Bytes sent to the devices, without those of interrupted shuffles. */
	readonly sent: readonly SentBytes[];
}

export interface SentBytes {
	readonly line: 'device' | 'reader';
	readonly hex: string;
}

export async function recordedState(directory: string, run: RunRecord): Promise<RecordedState> {
	const place = (name: string) => ({run: run.id, name, file: path.join(directory, name)});
	const raw = await readRaw(place(FILES.raw));
	const orders = await readOrders(place(FILES.orders), run, raw.records.count);
	let last = '';
	const events = await completeRecords(place(FILES.events), text => {
		last = text;
		return 'whole';
	});
	const file = place(FILES.events).file;
	const ending = last === '' ? undefined : endedIn({file, number: events.count, text: last})?.ending;
	return {
		outcome: OUTCOMES[ending?.kind ?? 'interrupted'],
		...raw.progress,
		raw: raw.records,
		orders: orders.records,
		events,
		shuffles: orders.all.map(({shuffle}) => shuffle),
		finished: orders.all.map(({shuffle}) => shuffle).filter(isFinished),
		sent: withoutInterrupted(raw.sent, raw.began, orders.all),
	};
}

const OUTCOMES: Readonly<Record<Ending['kind'], RecordedState['outcome']>> = {
	complete: 'captured',
	rejected: 'rejected',
	interrupted: 'interrupted',
	stopped: 'interrupted',
};

/** An emulator starts in the state after the last known order, without the bytes of interrupted shuffles. */
function withoutInterrupted(sent: readonly SentAt[], began: readonly number[], orders: readonly OrderAt[]): SentAt[] {
	const known = orders.filter(({shuffle}) => isFinished(shuffle)).map(({raw}) => raw);
	const lastKnownBefore = (n: number) => known.findLast(raw => raw < n) ?? 0;
	const interrupted = [...began, Number.POSITIVE_INFINITY].map(until => ({from: lastKnownBefore(until), until}));
	return sent.filter(({n}) => !interrupted.some(({from, until}) => from < n && n < until));
}

/** `n`, `raw`: numbers of records in raw.ndjson. */
type SentAt = SentBytes & {readonly n: number};
type OrderAt = ReturnType<typeof shuffleIn>;

type Place = Parameters<typeof completeRecords>[0];

async function readRaw(place: Place) {
	const progress = {sessions: 0, lastTick: 0, turn: 0};
	const sent: SentAt[] = [];
	const began: number[] = [];
	const records = await completeRecords(place, (text, number) => {
		const record = journalRecord({file: place.file, number, text}, number);
		progress.lastTick = Math.max(progress.lastTick, record.tick);
		if ('session' in record) {
			progress.sessions = record.session;
			began.push(record.n);
		}
		if ('turn' in record) progress.turn = record.turn;
		if ('to' in record && record.to === 'device')
			sent.push({n: record.n, line: record.line ?? 'device', hex: record.hex});
		return 'whole';
	});
	return {records, progress, sent, began};
}

async function readOrders(place: Place, {plan}: RunRecord, rawCount: number) {
	const all: OrderAt[] = [];
	const records = await completeRecords(place, (text, number) => {
		const order = shuffleIn({file: place.file, number, text: lineInRun4(text)}, DECKS[plan.deck], number);
		// A power cut may spare an order and lose the bytes it was derived from.
		if (order.raw > rawCount) return 'torn';
		all.push(order);
		return 'whole';
	});
	return {records, all};
}
