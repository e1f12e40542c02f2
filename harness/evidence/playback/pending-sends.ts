import type {HarnessError} from '../../model/error.js';
import type {JournalRecord} from '../read-journal.js';

export interface PendingSend {
	readonly sent: () => void;
	readonly failed: (error: HarnessError) => void;
}

/**
Bytes played back that are not yet sent. `sent` is recorded only after another record was written; that record is marked:

	7  to the device
	8  from the device                 the bytes of 7 were sent before
	9  to the device
	10 from the device, sending        the bytes of 9 were not
	11 sent of 9                       now they are
*/
export function pendingSends() {
	const pending = new Map<number, PendingSend>();
	/** Bytes whose end the record states; `undefined`: no such bytes. */
	const endOf = (record: number): PendingSend | undefined => {
		const bytes = pending.get(record);
		pending.delete(record);
		return bytes;
	};
	return {
		add: (record: number, bytes: PendingSend): void => void pending.set(record, bytes),
		/** Bytes that were sent before this record, without a record of it. */
		sentBefore: (record: JournalRecord): PendingSend | undefined =>
			record.sending === true || isUnsentRecord(record) ? undefined : endOf(record.n - 1),
		/** Call for each record. `wrong`: its mark is missing or unexpected. */
		checkMark(record: JournalRecord): 'right' | 'wrong' {
			const isPending = pending.has(record.n - 1) && !isUnsentRecord(record);
			return isPending === (record.sending === true) ? 'right' : 'wrong';
		},
		endOf,
	};
}

const isUnsentRecord = (record: JournalRecord): boolean =>
	'event' in record && record.event === 'unsent' && record.of === record.n - 1;
