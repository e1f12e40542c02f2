import {HarnessError} from '../../model/error.js';
import {bytesOf, hexOf} from '../../model/hex.js';
import type {Timers} from '../../model/time.js';
import type {Transport} from '../../transport/transport.js';
import type {JournalRecord, RecordedFailure} from '../read-journal.js';
import {FILES} from '../run-directory.js';
import {bytesUnderWay, type GivenAway} from './bytes-under-way.js';
import type {FirstDifference} from './difference.js';
import {entryText} from './journal-text.js';
import {type ReplayedLine, replayedLine} from './replayed-line.js';
import {type ReplayedTimers, replayedTimers} from './replayed-timers.js';
import type {SessionRecords} from './session-records.js';

/**
Replays one session of raw.ndjson to the same program. Inputs arrive in recorded order, each after everything that the
previous one caused is done. The program's actions must match the record.
*/
export interface Playback {
	readonly transport: (address: string, line: 'device' | 'reader') => Transport;
	readonly timers: Timers;
	readonly answer: () => Promise<string>;
	/** Aborts at the recorded request to stop. */
	readonly stopping: () => AbortSignal;
	/** Checks an action of the program against the next record. */
	readonly does: (deed: Deed) => JournalRecord | undefined;
	/** Ends when the session has no more records, or at a difference. `settled` resolves when the program only waits. */
	readonly play: (settled: () => Promise<void>) => Promise<void>;
	/** The first action after the last record; `undefined`: there was none. */
	readonly beyond: () => Deed | undefined;
}

interface Deed {
	readonly isIn: (record: JournalRecord) => boolean;
	readonly words: string;
}

export function playback(records: SessionRecords, differs: FirstDifference): Playback {
	const stop = new AbortController();
	const timers = replayedTimers();
	const lines = new Map<'device' | 'reader', ReplayedLine>();
	const asked: ((words: string) => void)[] = [];
	const underWay = bytesUnderWay();
	let beyond: Deed | undefined;
	const differ = ({n}: JournalRecord, says: string): void => differs.tell({file: FILES.raw, record: n, says});
	const take = (record: JournalRecord): void => {
		if (underWay.pass(record) === 'wrong')
			differ(record, `it is wrong about whether the bytes of record ${record.n - 1} were still on their way`);
		records.take();
	};
	const does = (deed: Deed): JournalRecord | undefined => {
		if (differs.found() !== undefined) return undefined;
		const record = records.peek();
		if (record === undefined) {
			beyond ??= deed;
			return undefined;
		}
		if (!deed.isIn(record)) {
			if (records.isGivenUp(record)) return undefined;
			differ(record, `it has ${entryText(record)}; made again, ${deed.words}`);
		}
		take(record);
		return record;
	};
	const gives = (name: 'device' | 'reader') => (bytes: Uint8Array, told: GivenAway) => {
		const record = does(sendingOf(hexOf(bytes), name));
		if (record !== undefined) underWay.gave(record.n, told);
	};
	const cast = {lines, timers, underWay, stop, asked};
	/** Replays one record, or an unrecorded `sent`; `over`: nothing is left. */
	const next = (): 'more' | 'over' => {
		const record = differs.found() === undefined ? records.peek() : undefined;
		if (record === undefined) return 'over';
		const left = underWay.leftBefore(record);
		if (left !== undefined) {
			left.left();
			return 'more';
		}
		const act = actFor(record, cast);
		if (act === undefined && records.isGivenUp(record)) return 'over';
		take(record);
		if (act === undefined) differ(record, `it has ${entryText(record)}, to which nothing before it leads`);
		act?.();
		return 'more';
	};
	return {
		transport(address, line) {
			const played = replayedLine(address, gives(line));
			lines.set(line, played);
			return played.transport;
		},
		timers: timers.timers,
		answer: () => new Promise(resolve => asked.push(resolve)),
		stopping() {
			// The request to stop may come before the program listens. Then its record is next.
			const record = records.peek();
			if (record !== undefined && 'came' in record && record.came === 'stop') next();
			return stop.signal;
		},
		does,
		async play(settled) {
			do await settled();
			while (next() === 'more');
		},
		beyond: () => beyond,
	};
}

const sendingOf = (hex: string, line: 'device' | 'reader'): Deed => ({
	isIn: record => 'to' in record && record.to === 'device' && record.hex === hex && (record.line ?? 'device') === line,
	words: `${hex} is sent to the ${line}`,
});

interface Cast {
	readonly lines: ReadonlyMap<'device' | 'reader', ReplayedLine>;
	readonly timers: ReplayedTimers;
	readonly underWay: ReturnType<typeof bytesUnderWay>;
	readonly stop: AbortController;
	readonly asked: ((words: string) => void)[];
}

/** The effect of a record; `undefined`: it is not possible now, or the record is not an input. */
function actFor(record: JournalRecord, {lines, timers, underWay, stop, asked}: Cast): (() => void) | undefined {
	if ('session' in record || 'turn' in record) return undefined;
	const line = lines.get('line' in record ? 'reader' : 'device');
	if ('to' in record) return record.to === 'host' ? line?.chunk(bytesOf(record.hex)) : undefined;
	switch (record.came) {
		case 'opened':
			return line?.opened();
		case 'not-opened':
			return line?.notOpened(failureFrom(record.because));
		case 'lost':
			return line?.lost(failureFrom(record.because));
		case 'closed':
			return line?.closed();
		case 'sent':
			return underWay.endOf(record.of)?.left;
		case 'unsent': {
			const bytes = underWay.endOf(record.of);
			return bytes && (() => bytes.failed(failureFrom(record.because)));
		}
		case 'time':
			return timers.runDown(record.timer);
		case 'answer': {
			const answered = asked.shift();
			return answered && (() => answered(record.words));
		}
		case 'stop':
			return () => stop.abort();
	}
}

const failureFrom = ({code, context}: RecordedFailure): HarnessError => new HarnessError(code, context);
