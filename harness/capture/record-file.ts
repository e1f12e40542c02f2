import {closeSync, fsyncSync, openSync, writeSync} from 'node:fs';
import {HarnessError, reasonOf} from '../model/error.js';

/** A file of JSON lines that only grows. A line is with the operating system when `append` returns. */
export interface RecordFile {
	readonly append: (record: object) => void;
	/** Brings everything to the disk itself. Closing twice does nothing more. */
	readonly close: () => void;
}

export function openRecordFile(file: string): RecordFile {
	const guarded = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			const reason = reasonOf(error);
			throw new HarnessError('evidence/cannot-write', {file, reason}, {cause: error});
		}
	};
	const descriptor = guarded(() => openSync(file, 'wx'));
	let isOpen = true;
	return {
		append: record => guarded(() => writeSync(descriptor, `${JSON.stringify(record)}\n`)),
		close() {
			if (!isOpen) return;
			isOpen = false;
			guarded(() => {
				fsyncSync(descriptor);
				closeSync(descriptor);
			});
		},
	};
}
