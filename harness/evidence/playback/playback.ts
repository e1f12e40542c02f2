import {HarnessError} from '../../model/error.js';
import {bytesOf, hexOf} from '../../model/hex.js';
import type {Timers} from '../../model/time.js';
import type {Transport} from '../../transport/transport.js';
import type {JournalRecord, RecordedFailure} from '../read-journal.js';
import {FILES} from '../run-directory.js';
import type {FirstDifference} from './difference.js';
import {entryText} from './journal-text.js';
import {type PendingSend, pendingSends} from './pending-sends.js';
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
	readonly act: (action: Action) => JournalRecord | undefined;
	/** Ends when the session has no more records, or at a difference. `settled` resolves when the program only waits. */
	readonly play: (settled: () => Promise<void>) => Promise<void>;
	/** The first action after the last record; `undefined`: there was none. */
	readonly unrecorded: () => Action | undefined;
}

interface Action {
	readonly isIn: (record: JournalRecord) => boolean;
	readonly text: string;
}

export function playback(records: SessionRecords, differs: FirstDifference): Playback {
	const stop = new AbortController();
	const timers = replayedTimers();
	const lines = new Map<'device' | 'reader', ReplayedLine>();
	const prompts: ((answer: string) => void)[] = [];
	const pending = pendingSends();
	let unrecorded: Action | undefined;
	const differ = ({n}: JournalRecord, says: string): void => differs.report({file: FILES.raw, record: n, says});
	const take = (record: JournalRecord): void => {
		if (pending.checkMark(record) === 'wrong')
			differ(record, `it states wrongly whether the bytes of record ${record.n - 1} were still being sent`);
		records.take();
	};
	const act = (action: Action): JournalRecord | undefined => {
		if (differs.found() !== undefined) return undefined;
		const record = records.peek();
		if (record === undefined) {
			unrecorded ??= action;
			return undefined;
		}
		if (!action.isIn(record)) {
			if (records.isAborted(record)) return undefined;
			differ(record, `it has ${entryText(record)}; made again, ${action.text}`);
		}
		take(record);
		return record;
	};
	const sends = (name: 'device' | 'reader') => (bytes: Uint8Array, send: PendingSend) => {
		const record = act(sendingOf(hexOf(bytes), name));
		if (record !== undefined) pending.add(record.n, send);
	};
	const state = {lines, timers, pending, stop, prompts};
	/** Replays one record, or an unrecorded `sent`; `over`: nothing is left. */
	const next = (): 'more' | 'over' => {
		const record = differs.found() === undefined ? records.peek() : undefined;
		if (record === undefined) return 'over';
		const sent = pending.sentBefore(record);
		if (sent !== undefined) {
			sent.sent();
			return 'more';
		}
		const act = actFor(record, state);
		if (act === undefined && records.isAborted(record)) return 'over';
		take(record);
		if (act === undefined)
			differ(record, `it has ${entryText(record)}, which does not follow from the records before it`);
		act?.();
		return 'more';
	};
	return {
		transport(address, line) {
			const played = replayedLine(address, sends(line));
			lines.set(line, played);
			return played.transport;
		},
		timers: timers.timers,
		answer: () => new Promise(resolve => prompts.push(resolve)),
		stopping() {
			// If the request to stop arrived before the program listened, its record is next.
			const record = records.peek();
			if (record !== undefined && 'event' in record && record.event === 'stop') next();
			return stop.signal;
		},
		act,
		async play(settled) {
			do await settled();
			while (next() === 'more');
		},
		unrecorded: () => unrecorded,
	};
}

const sendingOf = (hex: string, line: 'device' | 'reader'): Action => ({
	isIn: record => 'to' in record && record.to === 'device' && record.hex === hex && (record.line ?? 'device') === line,
	text: `${hex} is sent to the ${line}`,
});

interface ReplayState {
	readonly lines: ReadonlyMap<'device' | 'reader', ReplayedLine>;
	readonly timers: ReplayedTimers;
	readonly pending: ReturnType<typeof pendingSends>;
	readonly stop: AbortController;
	readonly prompts: ((answer: string) => void)[];
}

/** The effect of a record; `undefined`: it is not possible now, or the record is not an input. */
function actFor(record: JournalRecord, {lines, timers, pending, stop, prompts}: ReplayState): (() => void) | undefined {
	if ('session' in record || 'turn' in record) return undefined;
	const line = lines.get('line' in record ? 'reader' : 'device');
	if ('to' in record) return record.to === 'host' ? line?.chunk(bytesOf(record.hex)) : undefined;
	switch (record.event) {
		case 'opened':
			return line?.opened();
		case 'not-opened':
			return line?.notOpened(failureFrom(record.because));
		case 'lost':
			return line?.lost(failureFrom(record.because));
		case 'closed':
			return line?.closed();
		case 'sent':
			return pending.endOf(record.of)?.sent;
		case 'unsent': {
			const bytes = pending.endOf(record.of);
			return bytes && (() => bytes.failed(failureFrom(record.because)));
		}
		case 'time':
			return timers.expire(record.timer);
		case 'answer': {
			const answered = prompts.shift();
			return answered && (() => answered(record.answer));
		}
		case 'stop':
			return () => stop.abort();
	}
}

const failureFrom = ({code, context}: RecordedFailure): HarnessError => new HarnessError(code, context);
