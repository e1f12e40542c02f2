import type {HarnessError} from '../../model/error.js';
import type {JournalRecord} from '../read-journal.js';

export interface GivenAway {
	readonly left: () => void;
	readonly failed: (error: HarnessError) => void;
}

/**
Bytes played back that are not yet sent. `sent` is recorded only if another record came first; that record is marked:

	7  to the device
	8  from the device                 the bytes of 7 were sent before
	9  to the device
	10 from the device, sending        the bytes of 9 were not
	11 sent of 9                       now they are
*/
interface BytesUnderWay {
	readonly gave: (record: number, bytes: GivenAway) => void;
	/** Bytes that were sent before this record, without a record of it. */
	readonly leftBefore: (record: JournalRecord) => GivenAway | undefined;
	/** Call for each record. `wrong`: its mark is missing or unexpected. */
	readonly pass: (record: JournalRecord) => 'right' | 'wrong';
	/** Bytes whose end the record states; `undefined`: no such bytes. */
	readonly endOf: (record: number) => GivenAway | undefined;
}

export function bytesUnderWay(): BytesUnderWay {
	const given = new Map<number, GivenAway>();
	const endOf = (record: number): GivenAway | undefined => {
		const bytes = given.get(record);
		given.delete(record);
		return bytes;
	};
	return {
		gave: (record, bytes) => given.set(record, bytes),
		leftBefore: record => (record.sending === true || isTheirEnd(record) ? undefined : endOf(record.n - 1)),
		pass(record) {
			const isUnderWay = given.has(record.n - 1) && !isTheirEnd(record);
			return isUnderWay === (record.sending === true) ? 'right' : 'wrong';
		},
		endOf,
	};
}

const isTheirEnd = (record: JournalRecord): boolean =>
	'came' in record && record.came === 'unsent' && record.of === record.n - 1;
