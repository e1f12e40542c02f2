import {closeSync, constants, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync} from 'node:fs';
import {HarnessError, reasonOf} from '../model/error.js';
import {linkedLine} from '../registers/chain.js';
import {sha256} from '../registers/sha256.js';

/** A file of JSON lines, append-only. When `append` returns, the line has been passed to the operating system. */
export interface RecordFile {
	readonly append: (record: object) => void;
	/** Syncs the file to disk. A second call does nothing. */
	readonly close: () => void;
}

export interface GroupingFile extends RecordFile {
	/** Includes records not written yet. */
	readonly count: () => number;
	/** The record is written with the next record, or at the next sync. */
	readonly appendWithNext: (record: object) => void;
	/** Writes the records that the work appends in one write, after the work. */
	readonly together: (work: () => void) => void;
	readonly sync: () => Promise<void>;
}

/** Where appending continues: number of complete records, their bytes, and the hash of the last one. */
export interface Continued {
	readonly count: number;
	readonly bytes: number;
	readonly prev: string;
}

/** `loose`: a new file whose records are not chained. A chained file may exist already. */
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
	/** `written`: passed to the operating system. `next`: the state after the held lines are written. */
	let written = start === 'loose' ? stateAt(startOf('')) : stateAt(start);
	let next = written;
	let buffered = '';
	let isGrouping = false;
	let isHashDue = false;
	let isOpen = true;
	const buffer = (record: object): void => {
		const line = start === 'loose' ? JSON.stringify(record) : linkedLine(record, next.prev());
		next = {...next, count: next.count + 1, prev: start === 'loose' ? next.prev : hashOf(line)};
		buffered += `${line}\n`;
		// A device may be waiting. Only the next record needs the hash, so it is computed when idle.
		if (isHashDue) return;
		isHashDue = true;
		setImmediate(() => {
			isHashDue = false;
			next.prev();
		});
	};
	const write = (): void => {
		const lines = buffered;
		buffered = '';
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
			buffer(record);
			if (!isGrouping) write();
		},
		appendWithNext: buffer,
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

const stateAt = ({count, bytes, prev}: Continued) => ({count, bytes, prev: () => prev});

function hashOf(line: string): () => string {
	let hash: string | undefined;
	return () => {
		hash ??= sha256(line);
		return hash;
	};
}

/** Writes all or nothing: on a full disk, a partial line is truncated away. Returns the end of the file. */
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
