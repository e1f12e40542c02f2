import type {HarnessError} from '../../model/error.js';
import type {JournalRecord} from '../read-journal.js';

/** Bytes that a program gave away, and waits to hear of. */
export interface GivenAway {
	readonly left: () => void;
	readonly failed: (error: HarnessError) => void;
}

/**
Bytes that are played back and have not left yet. That they left is written down only if something else came first; the
record that came first is marked:

	7  to the device
	8  from the device                 the bytes of 7 had left before
	9  to the device
	10 from the device, sending        the bytes of 9 had not
	11 sent of 9                       now they have
*/
interface BytesUnderWay {
	readonly gave: (record: number, bytes: GivenAway) => void;
	/** What left before this record without being written down. */
	readonly leftBefore: (record: JournalRecord) => GivenAway | undefined;
	/** The next record comes; `wrong`: it is marked, and should not be, or the other way round. */
	readonly pass: (record: JournalRecord) => 'right' | 'wrong';
	/** Those of which a record tells what became; `undefined`: there are none such. */
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

/** Does it tell that the bytes right before it could not be sent? */
const isTheirEnd = (record: JournalRecord): boolean =>
	'came' in record && record.came === 'unsent' && record.of === record.n - 1;
