import {closeSync, constants, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync} from 'node:fs';
import {HarnessError, reasonOf} from '../model/error.js';
import {linkedLine} from '../registers/chain.js';
import {sha256} from '../registers/sha256.js';

/** A file of JSON lines that only grows. A line is with the operating system when `append` returns. */
export interface RecordFile {
	readonly append: (record: object) => void;
	/** Brings everything to the disk itself. Closing twice does nothing more. */
	readonly close: () => void;
}

export interface GroupingFile extends RecordFile {
	/** How many records it has, and will have. */
	readonly count: () => number;
	/** It is with the operating system when the next record is, or when all is brought to the disk. */
	readonly appendWithNext: (record: object) => void;
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
	let written = start === 'loose' ? begun(startOf('')) : begun(start);
	let next = written;
	let held = '';
	let isGrouping = false;
	let isHashDue = false;
	let isOpen = true;
	const hold = (record: object): void => {
		const line = start === 'loose' ? JSON.stringify(record) : linkedLine(record, next.prev());
		next = {...next, count: next.count + 1, prev: start === 'loose' ? next.prev : hashOf(line)};
		held += `${line}\n`;
		// A device may be waiting for us: what only the next record needs is done when nothing else is to be done.
		if (isHashDue) return;
		isHashDue = true;
		setImmediate(() => {
			isHashDue = false;
			next.prev();
		});
	};
	const write = (): void => {
		const lines = held;
		held = '';
		if (lines === '') return;
		try {
			written = guarded(() => ({...next, bytes: wholeWritten(descriptor, lines, written.bytes)}));
		} finally {
			next = written;
		}
	};
	return {
		count: () => next.count,
		append(record) {
			hold(record);
			if (!isGrouping) write();
		},
		appendWithNext: hold,
		together(work) {
			if (isGrouping) return work();
			isGrouping = true;
			try {
				work();
			} finally {
				isGrouping = false;
				write();
			}
		},
		sync: () =>
			new Promise((resolve, reject) => {
				if (!isOpen) return resolve();
				write();
				fdatasync(descriptor, error => {
					if (error === null || !isOpen) resolve();
					else reject(new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error}));
				});
			}),
		close() {
			if (!isOpen) return;
			isOpen = false;
			write();
			guarded(() => {
				fsyncSync(descriptor);
				closeSync(descriptor);
			});
		},
	};
}

/** How far a file has come. */
interface Come {
	readonly count: number;
	readonly bytes: number;
	readonly prev: () => string;
}

const begun = ({count, bytes, prev}: Continued): Come => ({count, bytes, prev: () => prev});

/** The hash of a line, when it is asked for. */
function hashOf(line: string): () => string {
	let hash: string | undefined;
	return () => {
		hash ??= sha256(line);
		return hash;
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
