import {HarnessError} from '../model/error.js';
import type {FirstDifference} from './difference.js';
import {type JournalRecord, journalRecord} from './read-journal.js';
import type {RecordCursor} from './record-cursor.js';
import {FILES} from './run-directory.js';

/** The records that one session wrote to raw.ndjson, one by one. */
export interface SessionRecords {
	/** The next one, which stays the next; `undefined`: there is none, or it cannot be read, which is told. */
	readonly peek: () => JournalRecord | undefined;
	readonly take: () => void;
	/** The number of the one that was taken last. */
	readonly count: () => number;
}

export function sessionRecords(cursor: RecordCursor, until: number, differs: FirstDifference): SessionRecords {
	let next: JournalRecord | undefined;
	let [count, tick] = [0, 0];
	const differ = (record: number, says: string): undefined => {
		differs.tell({file: FILES.raw, record, says});
	};
	const read = (): JournalRecord | undefined => {
		const line = cursor.peek();
		if (line === undefined || line.number > until) return undefined;
		try {
			const record = journalRecord(line, line.number);
			// A clock that goes back is none of ours.
			if (record.tick < tick) return differ(record.n, `its tick ${record.tick} is before that of the record before it`);
			return record;
		} catch (error) {
			if (!(error instanceof HarnessError)) throw error;
			return differ(line.number, 'it cannot be read');
		}
	};
	return {
		peek() {
			next ??= read();
			return next;
		},
		take() {
			count = next?.n ?? count;
			tick = next?.tick ?? tick;
			next = undefined;
			cursor.take();
		},
		count: () => count,
	};
}
