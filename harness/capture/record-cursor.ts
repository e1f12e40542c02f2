import {closeSync, openSync, readSync} from 'node:fs';
import type {RecordLine} from './record-lines.js';

/** Reads a file of records one by one, without waiting: whoever acts in between finds the next one there. */
export interface RecordCursor {
	/** The next record, which stays the next; `undefined`: there is none. */
	readonly peek: () => RecordLine | undefined;
	readonly take: () => RecordLine | undefined;
	readonly close: () => void;
}

const LINE_END = 0x0a;
const PIECE = 1 << 20;

export function openCursor(file: string): RecordCursor {
	const descriptor = openSync(file, 'r');
	const piece = Buffer.allocUnsafe(PIECE);
	let held: Buffer = Buffer.alloc(0);
	let [from, number, isWhole] = [0, 0, false];
	let next: RecordLine | undefined;

	const more = (): boolean => {
		const read = isWhole ? 0 : readSync(descriptor, piece, 0, PIECE, null);
		isWhole = read === 0;
		held = Buffer.concat([held.subarray(from), piece.subarray(0, read)]);
		from = 0;
		return !isWhole;
	};
	const line = (): string | undefined => {
		let end = held.indexOf(LINE_END, from);
		while (end === -1 && more()) end = held.indexOf(LINE_END, from);
		if (end === -1 && from === held.length) return undefined;
		const text = held.toString('utf8', from, end === -1 ? held.length : end);
		from = end === -1 ? held.length : end + 1;
		return text;
	};
	const peek = (): RecordLine | undefined => {
		if (next !== undefined) return next;
		const text = line();
		if (text !== undefined) next = {file, number: ++number, text};
		return next;
	};
	return {
		peek,
		take() {
			const taken = peek();
			next = undefined;
			return taken;
		},
		close: () => closeSync(descriptor),
	};
}
