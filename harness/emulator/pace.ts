import type {Clock} from '../model/time.js';

/** Keeps the time that a serial line of so many baud would need, in both directions. */
export interface Pace {
	/**
	So many bytes came from the host, faster than the line carries them: what answers them leaves accordingly later. What
	the emulator needs to think of an answer is none of the line's time.
	*/
	readonly heard: (bytes: number, think: () => void) => void;
	readonly write: (bytes: Uint8Array, line: PacedLine) => Promise<void>;
}

export interface PacedLine {
	readonly write: (piece: Uint8Array) => Promise<void>;
	readonly wait: (ms: number) => Promise<void>;
}

/** Start bit, eight data bits, stop bit. */
const BITS_PER_BYTE = 10;
const PIECE_MS = 10;
/** Later than any timer: the process stood still or the host did not read, and that is not made up for. */
const STALLED_MS = 50;

/**
Timers keep whole milliseconds and are late, and a request and its answer take less than one. So time is kept for a line
that is never late: a piece that leaves too late, or too early, counts as having left when it was due, and what the host
then takes to ask again counts from there. Nothing adds up, and no idle time is lost or won. Without a clock, time is what
was waited.
*/
export function paceOf(baud: number, clock: Pick<Clock, 'tick'> | undefined): Pace {
	let waited = 0;
	let lateMs = 0;
	const now = (): number => clock?.tick() ?? waited;
	const onLine = (): number => now() - lateMs;
	const msPerByte = (BITS_PER_BYTE * 1000) / baud;
	const longest = Math.max(1, Math.floor(PIECE_MS / msPerByte));
	/** When the last byte of either direction is through. */
	let [heardAt, due] = [now(), now()];
	const untilDue = async (line: PacedLine): Promise<void> => {
		const earlyMs = Math.floor(due - now());
		if (earlyMs >= 1) await line.wait(earlyMs);
		waited += Math.max(0, earlyMs);
		if (now() - due > STALLED_MS) due = now();
		lateMs = now() - due;
	};
	return {
		heard(bytes, think) {
			const began = now();
			heardAt = Math.max(heardAt, onLine()) + bytes * msPerByte;
			think();
			lateMs += now() - began;
		},
		async write(bytes, line) {
			due = Math.max(due, heardAt, onLine());
			for (let from = 0; from < bytes.length; from += longest) {
				const piece = bytes.subarray(from, from + longest);
				due += piece.length * msPerByte;
				await untilDue(line);
				await line.write(piece);
			}
		},
	};
}

export const unpaced: Pace = {
	heard: (_, think) => think(),
	write: (bytes, line) => line.write(bytes),
};
