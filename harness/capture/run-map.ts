import path from 'node:path';
import {type BrokenLink, checkChain} from './check-chain.js';
import {endingIn} from './read-run.js';
import {type Ending, FILES, type RunRecord} from './run-directory.js';

/** What a run holds, session by session, and the first record in each file that does not hang on the one before it. */
export interface RunMap {
	readonly records: number;
	readonly broken: readonly (BrokenLink & {readonly file: string})[];
	readonly sessions: readonly Session[];
}

/** What one process wrote. */
export interface Session {
	readonly raw: Span;
	readonly events: Span;
	/** How it said that it ended; `undefined`: it was broken off. */
	readonly ending: Ending | undefined;
}

/** The numbers of the first and the last record; none, if the last is before the first. */
export interface Span {
	readonly from: number;
	readonly until: number;
}

/** `sealed`: the hash that a file should have, if the seal says it. */
export async function mapRun(
	directory: string,
	{id}: Pick<RunRecord, 'id'>,
	sealed: (file: string) => string | undefined,
): Promise<RunMap> {
	const began: number[] = [];
	const resumed = new Map<number, number>();
	const endings = new Map<number, Ending>();
	const looks: Readonly<Record<string, (text: string, number: number) => void>> = {
		[FILES.raw](text, number) {
			if (/"session":\d+,"leave":/.test(text)) began.push(number);
		},
		[FILES.events](text, number) {
			const session = /"kind":"resumed","session":(\d+)/.exec(text)?.[1];
			// A power cut may take a session and leave what it said: the last of that number is meant.
			if (session !== undefined) resumed.set(Number(session), number);
			const ending = text.includes('"kind":"run-ended"') ? endingAt(text, number) : undefined;
			if (ending !== undefined) endings.set(number, ending);
		},
	};
	const counts = new Map<string, number>();
	const broken: (BrokenLink & {file: string})[] = [];
	for (const name of [FILES.raw, FILES.events, FILES.orders]) {
		const check = await checkChain({run: id, name, file: path.join(directory, name)}, sealed(name), looks[name]);
		counts.set(name, check.records);
		if (check.broken !== undefined) broken.push({file: name, ...check.broken});
	}
	const spansOf = (starts: readonly number[], name: string) => spans(starts, counts.get(name) ?? 0);
	const events = spansOf(eventStarts(began.length, resumed, counts.get(FILES.events) ?? 0), FILES.events);
	const sessions = spansOf(began, FILES.raw).map((raw, at): Session => {
		const span = events[at] ?? {from: 1, until: 0};
		return {raw, events: span, ending: endings.get(span.until)};
	});
	return {records: [...counts.values()].reduce((sum, count) => sum + count, 0), broken, sessions};
}

/** Whoever was killed before it could say that it goes on has said nothing. */
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

function endingAt(text: string, number: number): Ending | undefined {
	try {
		return endingIn({file: FILES.events, number, text});
	} catch {
		// What cannot be read ends nothing; whoever reads it as an event says so.
		return undefined;
	}
}
