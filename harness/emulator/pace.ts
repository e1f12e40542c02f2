import type {Clock} from '../model/time.js';

/** Keeps the time that a serial line of so many baud would need, in both directions. */
export interface Pace {
	/** So many bytes came from the host, faster than the line carries them: what answers them leaves accordingly later. */
	readonly heard: (bytes: number) => void;
	readonly write: (bytes: Uint8Array, line: PacedLine) => Promise<void>;
	/** The device itself takes so long before it goes on. */
	readonly wait: (ms: number, line: PacedLine) => Promise<void>;
}

interface PacedLine {
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
that is never late: a piece counts as having left when it was due, and what the host then takes to ask again counts from
there. Only bytes, the device's own waits and the host take time; what the emulator needs to think takes none. Nothing adds
up, and no idle time is lost or won. Without a clock, time is what was waited.
*/
export function paceOf(baud: number, clock: Pick<Clock, 'tick'> | undefined): Pace {
	let waited = 0;
	let lateMs = 0;
	const now = (): number => clock?.tick() ?? waited;
	const msPerByte = (BITS_PER_BYTE * 1000) / baud;
	const longest = Math.max(1, Math.floor(PIECE_MS / msPerByte));
	/** When the last byte of either direction is through. */
	let [heardAt, due] = [now(), now()];
	const untilDue = async (line: PacedLine): Promise<void> => {
		const earlyMs = Math.floor(due - now());
		if (earlyMs >= 1) await line.wait(earlyMs);
		waited += Math.max(0, earlyMs);
		if (now() - due > STALLED_MS) due = now();
	};
	return {
		heard(bytes) {
			heardAt = Math.max(heardAt, now() - lateMs) + bytes * msPerByte;
		},
		async write(bytes, line) {
			due = Math.max(due, heardAt);
			if (now() - due > STALLED_MS) due = now();
			for (let from = 0; from < bytes.length; from += longest) {
				const piece = bytes.subarray(from, from + longest);
				due += piece.length * msPerByte;
				await untilDue(line);
				await line.write(piece);
				lateMs = now() - due;
			}
		},
		async wait(ms, line) {
			due = Math.max(due, heardAt) + ms;
			// Even no time at all is one turn of the event loop, so that others come to speak.
			if (ms === 0) await line.wait(0);
			await untilDue(line);
			lateMs = now() - due;
		},
	};
}

export const unpaced: Pace = {
	heard: () => undefined,
	write: (bytes, line) => line.write(bytes),
	wait: (ms, line) => line.wait(ms),
};
