import {closeSync, constants, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync} from 'node:fs';
import {HarnessError, reasonOf} from '../model/error.js';
import {linkedLine} from './chain.js';
import {sha256} from './manifest.js';

/** A file of JSON lines that only grows. A line is with the operating system when `append` returns. */
export interface RecordFile {
	readonly append: (record: object) => void;
	/** Brings everything to the disk itself. Closing twice does nothing more. */
	readonly close: () => void;
}

export interface GroupingFile extends RecordFile {
	/** How many records it has. */
	readonly count: () => number;
	/** What the work appends is with the operating system when the work is done, in one write. */
	readonly together: (work: () => void) => void;
	/** Resolves when what was written until now is on the disk itself. */
	readonly sync: () => Promise<void>;
}

/** Where a file goes on: its whole records, their bytes, and what the next record carries of the last. */
export interface Continued {
	readonly count: number;
	readonly bytes: number;
	readonly prev: string;
}

/** `loose`: a new file whose records do not hang on each other. A file of a run may be there already. */
export type RecordFileStart = 'loose' | Continued;

export const startOf = (prev: string): Continued => ({count: 0, bytes: 0, prev});

export function openRecordFile(file: string, start: RecordFileStart = 'loose'): GroupingFile {
	const guarded = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			const reason = reasonOf(error);
			throw new HarnessError('evidence/cannot-write', {file, reason}, {cause: error});
		}
	};
	const flags = start === 'loose' ? 'wx' : constants.O_RDWR | constants.O_CREAT;
	const descriptor = guarded(() => openSync(file, flags));
	/** What is with the operating system, and what will be once the lines that are held have been written. */
	let written = start === 'loose' ? startOf('') : start;
	let next = written;
	let held: string | undefined;
	let isOpen = true;
	const write = (lines: string): void => {
		try {
			written = guarded(() => ({...next, bytes: wholeWritten(descriptor, lines, written.bytes)}));
		} finally {
			next = written;
		}
	};
	return {
		count: () => next.count,
		append(record) {
			const line = start === 'loose' ? JSON.stringify(record) : linkedLine(record, next.prev);
			next = {...next, count: next.count + 1, prev: start === 'loose' ? '' : sha256(line)};
			if (held === undefined) write(`${line}\n`);
			else held += `${line}\n`;
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
		sync: () =>
			new Promise((resolve, reject) => {
				if (!isOpen) return resolve();
				fdatasync(descriptor, error => {
					if (error === null || !isOpen) resolve();
					else reject(new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error}));
				});
			}),
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

/** All of it or nothing: a full disk takes half a line, and half a line is no record. Where the file then ends. */
function wholeWritten(descriptor: number, lines: string, from: number): number {
	const bytes = Buffer.from(lines);
	let done = 0;
	try {
		while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done, from + done);
		return from + done;
	} catch (error) {
		if (done > 0) ftruncateSync(descriptor, from);
		throw error;
	}
}
