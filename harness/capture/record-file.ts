import {closeSync, fsyncSync, openSync, writeSync} from 'node:fs';
import {HarnessError, reasonOf} from '../model/error.js';

/** A file of JSON lines that only grows. A line is with the operating system when `append` returns. */
export interface RecordFile {
	readonly append: (record: object) => void;
	/** Brings everything to the disk itself. Closing twice does nothing more. */
	readonly close: () => void;
}

export interface GroupingFile extends RecordFile {
	/** What the work appends is with the operating system when the work is done, in one write. */
	readonly together: (work: () => void) => void;
}

export function openRecordFile(file: string): GroupingFile {
	const guarded = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			const reason = reasonOf(error);
			throw new HarnessError('evidence/cannot-write', {file, reason}, {cause: error});
		}
	};
	const descriptor = guarded(() => openSync(file, 'wx'));
	const write = (lines: string): void => guarded(() => void writeSync(descriptor, lines));
	let isOpen = true;
	let held: string | undefined;
	return {
		append(record) {
			const line = `${JSON.stringify(record)}\n`;
			if (held === undefined) write(line);
			else held += line;
		},
		together(work) {
			if (held !== undefined) return work();
			held = '';
			try {
				work();
			} finally {
				const lines = held;
				held = undefined;
				if (lines !== '') write(lines);
			}
		},
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
