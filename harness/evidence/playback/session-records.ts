import {HarnessError} from '../../model/error.js';
import {type JournalRecord, journalRecord} from '../read-journal.js';
import {FILES} from '../run-directory.js';
import type {ComparedOrdersParts} from './compared-orders.js';
import {entryText} from './journal-text.js';

export type SessionRecords = ReturnType<typeof sessionRecords>;

interface SessionRecordsParts extends Omit<ComparedOrdersParts, 'raw'> {
	readonly until: number;
}

export function sessionRecords({cursor, until, tail, differs}: SessionRecordsParts) {
	let next: JournalRecord | undefined;
	let [count, tick, isAborted] = [0, 0, false];
	const differ = (record: number, says: string): undefined => {
		differs.report({file: FILES.raw, record, says});
	};
	const read = (): JournalRecord | undefined => {
		const line = cursor.peek();
		if (line === undefined || line.number > until) return undefined;
		try {
			const record = journalRecord(line, line.number);
			if (record.tick < tick) return differ(record.n, `its tick ${record.tick} is before that of the record before it`);
			return record;
		} catch (error) {
			if (!(error instanceof HarnessError)) throw error;
			return differ(line.number, 'it cannot be read');
		}
	};
	const peek = (): JournalRecord | undefined => {
		next ??= read();
		return next;
	};
	const take = (): void => {
		count = next?.n ?? count;
		tick = next?.tick ?? tick;
		next = undefined;
		cursor.take();
	};
	return {
		/** Does not consume. `undefined` at the end, or if unreadable, which is reported as a difference. */
		peek: () => (isAborted ? undefined : peek()),
		take,
		count: () => count,
		/** Whether the session was aborted here because its disk was full. Later records do not follow from inputs. */
		isAborted(record: JournalRecord): boolean {
			isAborted ||= tail === 'disk-full' && isOfAbort(record);
			return isAborted;
		},
		/** The remaining records of an aborted session must belong to the abort. */
		skip(): void {
			for (let record = isAborted ? peek() : undefined; record !== undefined; record = peek()) {
				if (!isOfAbort(record)) differ(record.n, `it has ${entryText(record)}, after the run was aborted`);
				take();
			}
		},
	};
}

const ABORT_EVENTS = ['closed', 'lost', 'sent', 'unsent'];

/** Lines are closed, and pending sends end. */
const isOfAbort = (record: JournalRecord): boolean => 'event' in record && ABORT_EVENTS.includes(record.event);
