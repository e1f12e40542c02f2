import {HarnessError} from '../../model/error.js';
import {type JournalRecord, journalRecord} from '../read-journal.js';
import type {RecordCursor} from '../record-cursor.js';
import {FILES} from '../run-directory.js';
import type {Tail} from './compared-events.js';
import type {FirstDifference} from './difference.js';
import {entryText} from './journal-text.js';

/** The records that one session wrote to raw.ndjson, one by one. */
export interface SessionRecords {
	/** The next one, which stays the next; `undefined`: there is none, or it cannot be read, which is told. */
	readonly peek: () => JournalRecord | undefined;
	readonly take: () => void;
	/** The number of the one that was taken last. */
	readonly count: () => number;
	/** Was the session given up here, because its disk was full? Then nothing that follows was made by what came. */
	readonly isGivenUp: (record: JournalRecord) => boolean;
	/** What is left, if the session was given up, must be of its giving up. */
	readonly skip: () => void;
}

interface SessionRecordsParts {
	readonly cursor: RecordCursor;
	/** The number of the last record of the session. */
	readonly until: number;
	readonly tail: Tail;
	readonly differs: FirstDifference;
}

export function sessionRecords({cursor, until, tail, differs}: SessionRecordsParts): SessionRecords {
	let next: JournalRecord | undefined;
	let [count, tick, isGivenUp] = [0, 0, false];
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
		peek: () => (isGivenUp ? undefined : peek()),
		take,
		count: () => count,
		isGivenUp(record) {
			isGivenUp ||= tail === 'disk-full' && isOfGivingUp(record);
			return isGivenUp;
		},
		skip() {
			for (let record = isGivenUp ? peek() : undefined; record !== undefined; record = peek()) {
				if (!isOfGivingUp(record)) differ(record.n, `it has ${entryText(record)}, after the run was given up`);
				take();
			}
		},
	};
}

const GIVING_UP = ['closed', 'lost', 'sent', 'unsent'];

/** The lines are closed, and what was on its way comes to its end. */
const isOfGivingUp = (record: JournalRecord): boolean => 'came' in record && GIVING_UP.includes(record.came);
