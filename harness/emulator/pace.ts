import type {Clock} from '../model/time.js';

/** Writes no faster than a serial line of so many baud would carry it. */
export interface Pace {
	readonly write: (bytes: Uint8Array, line: PacedLine) => Promise<void>;
}

export interface PacedLine {
	readonly write: (piece: Uint8Array) => Promise<void>;
	readonly wait: (ms: number) => Promise<void>;
}

/** Start bit, eight data bits, stop bit. */
const BITS_PER_BYTE = 10;
const PIECE_MS = 10;
/** So far behind its due time, and the line was idle rather than late. */
const IDLE_MS = 50;

/**
There is one due time for all bytes, so that neither rounding nor late timers add up. Without a clock, time is what
was waited.
*/
export function paceOf(baud: number, clock: Pick<Clock, 'tick'> | undefined): Pace {
	let waited = 0;
	const now = (): number => clock?.tick() ?? waited;
	const msPerByte = (BITS_PER_BYTE * 1000) / baud;
	const longest = Math.max(1, Math.floor(PIECE_MS / msPerByte));
	let due = now();
	return {
		async write(bytes, line) {
			if (now() - due > IDLE_MS) due = now();
			for (let from = 0; from < bytes.length; from += longest) {
				const piece = bytes.subarray(from, from + longest);
				due += piece.length * msPerByte;
				const earlyMs = Math.floor(due - now());
				if (earlyMs >= 1) await line.wait(earlyMs);
				waited += Math.max(0, earlyMs);
				await line.write(piece);
			}
		},
	};
}

export const unpaced: Pace = {write: (bytes, line) => line.write(bytes)};
