import {createHash, hash} from 'node:crypto';
import path from 'node:path';
import {entry} from '../model/checked.js';
import {firstLink, linkEnding, linkIn} from '../registers/chain.js';
import {linesContaining, linesSync, textOfLine} from './lines-sync.js';
import type {ChainedFile} from './resume/complete-records.js';
import {lineInRun4} from './run-3.js';
import {FILES} from './run-directory.js';
import type {Ending} from './run-events.js';
import {endedIn} from './run-events.js';
import type {RunRecord} from './run-record.js';

export type RunMap = ReturnType<typeof mapRun>;

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

/**
`sealed`: the hash that the seal lists for a file, if it is not that of the file. `broken`: in each file, the first record that
does not follow from the one before it.
*/
export function mapRun(directory: string, {id}: Pick<RunRecord, 'id'>, sealed: (file: string) => string | undefined) {
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

interface BrokenLink {
	readonly record: number;
	readonly because: string;
}

/**
Checks all records of a file. Each record carries the hash of the record before it.

	k was changed                     k + 1 does not follow
	the hash within k was changed     k does not follow, nor does k + 1
	the last one was changed          only the hash of the whole file shows it

`sealed`: the hash that the seal lists, if it is not that of the file. `broken`: the first record that was changed or removed.
*/
function checkChain({run, name, file}: ChainedFile, sealed: string | undefined) {
	const badLinks: BadLink[] = [];
	let [prev, records] = [firstLink(run, name), 0];
	for (const line of linesSync(file)) {
		records++;
		if (badLinks.length < 2 && !isLinked(line, prev))
			badLinks.push({record: records, link: linkIn(textOfLine(line)), expected: prev});
		prev = hash('sha256', line.subarray(0, -1));
	}
	const [first, second] = badLinks;
	if (first === undefined)
		return {records, broken: sealed === undefined ? undefined : {record: records, because: LAST}};
	const isOwn = first.record === 1 || first.link === undefined || second?.record === first.record + 1;
	// At the end no later record shows which of the two was changed. The seal decides.
	const isChangedHere = isOwn || (first.record === records && fileHashWith(file, first.expected) === sealed);
	return {records, broken: isChangedHere ? {record: first.record, because: NOT_LINKED} : changed(first.record - 1)};
}

interface BadLink {
	readonly record: number;
	readonly link: string | undefined;
	readonly expected: string;
}

const LAST = 'all records before it are linked, so it was changed, or records after it were removed';
const NOT_LINKED = 'it does not carry the hash of the record before it';

const changed = (record: number): BrokenLink => ({record, because: `record ${record + 1} does not contain its hash`});

function isLinked(line: Buffer, prev: string): boolean {
	const ending = `${linkEnding(prev)}\n`;
	return line.toString('latin1', line.length - ending.length) === ending;
}

/** The hash that the whole file has if its last record carries `link`. */
function fileHashWith(file: string, link: string): string {
	const whole = createHash('sha256');
	let last: Buffer = Buffer.alloc(0);
	for (const line of linesSync(file)) {
		whole.update(last);
		last = line;
	}
	const ending = `${linkEnding(link)}\n`;
	return whole.update(last.subarray(0, -ending.length)).update(ending).digest('hex');
}
