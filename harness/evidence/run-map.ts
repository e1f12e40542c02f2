import path from 'node:path';
import {entry} from '../model/checked.js';
import {type BrokenLink, checkChain} from './check-chain.js';
import {linesContaining} from './lines-sync.js';
import {lineInRun4} from './run-3.js';
import {FILES} from './run-directory.js';
import type {Ending} from './run-events.js';
import {endedIn} from './run-events.js';
import type {RunRecord} from './run-record.js';

/** `broken`: in each file, the first record that does not follow from the one before it. */
export interface RunMap {
	readonly records: number;
	readonly broken: readonly (BrokenLink & {readonly file: string})[];
	readonly sessions: readonly Session[];
}

export interface Session {
	readonly raw: Span;
	readonly events: Span;
	/** As recorded by the process; `undefined`: the session was interrupted. */
	readonly ending: Ending | undefined;
}

/** Numbers of the first and last record; empty if `until` is less than `from`. */
export interface Span {
	readonly from: number;
	readonly until: number;
}

/** `sealed`: the hash that the seal lists for a file, if it is not that of the file. */
export function mapRun(
	directory: string,
	{id}: Pick<RunRecord, 'id'>,
	sealed: (file: string) => string | undefined,
): RunMap {
	const counts = new Map<string, number>();
	const broken: (BrokenLink & {file: string})[] = [];
	for (const name of [FILES.raw, FILES.events, FILES.orders]) {
		const check = checkChain({run: id, name, file: path.join(directory, name)}, sealed(name));
		counts.set(name, check.records);
		if (check.broken !== undefined) broken.push({file: name, ...check.broken});
	}
	const records = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const [raw, events] = [entry(counts, FILES.raw), entry(counts, FILES.events)];
	return {records, broken, sessions: sessionsIn(directory, {raw, events})};
}

function sessionsIn(directory: string, counts: {readonly raw: number; readonly events: number}): Session[] {
	const containing = (name: string, wanted: string) =>
		[...linesContaining(path.join(directory, name), wanted)].flatMap(text => {
			const number = /^\{"n":(\d+),/.exec(text)?.[1];
			return number === undefined ? [] : [{number: Number(number), text}];
		});
	const began = containing(FILES.raw, '"session":').map(({number}) => number);
	const resumed = new Map<number, number>();
	// A power cut may lose a session and keep its events: the last record of that number counts.
	for (const {number, text} of containing(FILES.events, '"kind":"resumed"'))
		resumed.set(Number(/"session":(\d+)/.exec(text)?.[1]), number);
	const endings = new Map(containing(FILES.events, '"kind":"run-ended"').map(each => [each.number, endingAt(each)]));
	const events = spans(eventStarts(began.length, resumed, counts.events), counts.events);
	return spans(began, counts.raw).map((raw, at): Session => {
		const span = events[at] ?? {from: 1, until: 0};
		return {raw, events: span, ending: endings.get(span.until)};
	});
}

/** A process that was killed before it recorded `resumed` has no events. */
function eventStarts(sessions: number, resumed: ReadonlyMap<number, number>, count: number): number[] {
	const starts: number[] = [];
	let next = count + 1;
	for (let session = sessions; session > 1; session--) {
		next = resumed.get(session) ?? next;
		starts.unshift(next);
	}
	return [1, ...starts];
}

const spans = (starts: readonly number[], last: number): Span[] =>
	starts.map((from, at) => ({from, until: (starts[at + 1] ?? last + 1) - 1}));

function endingAt({number, text}: {number: number; text: string}): Ending | undefined {
	try {
		return endedIn({file: FILES.events, number, text: lineInRun4(text)})?.ending;
	} catch {
		// An unreadable line ends nothing; the reader of the events reports it.
		return undefined;
	}
}
