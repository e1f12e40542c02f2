import type {Clock} from '../model/time.js';

/** Simulates the transmission time of a serial line, in both directions. */
export interface Pace {
	/** Bytes arrived from the host faster than the line carries them: the answer is delayed accordingly. */
	readonly received: (bytes: number) => void;
	readonly write: (bytes: Uint8Array, line: PacedLine) => Promise<void>;
	/** A delay of the device itself. */
	readonly wait: (ms: number, line: PacedLine) => Promise<void>;
}

interface PacedLine {
	readonly write: (piece: Uint8Array) => Promise<void>;
	readonly wait: (ms: number) => Promise<void>;
}

/** Start bit, eight data bits, stop bit. */
const BITS_PER_BYTE = 10;
const PIECE_MS = 10;
/** Longer than the lateness of any timer: the process was stopped or the host did not read. Such a delay is not compensated. */
const STALLED_MS = 50;

/**
Timers have a resolution of 1 ms and are late; a request and its answer take less than that. So the schedule is that of a line
that is never late. A piece counts as sent when it was due. The host's time until its next request counts from there.
Only bytes, the device's own waits and the host take time; the computing time of the emulator does not count. Errors do not
accumulate. Without a clock, time is the sum of the waits.
*/
export function paceOf(baud: number, clock: Pick<Clock, 'tick'> | undefined): Pace {
	let waited = 0;
	let lateMs = 0;
	const now = (): number => clock?.tick() ?? waited;
	const msPerByte = (BITS_PER_BYTE * 1000) / baud;
	const longest = Math.max(1, Math.floor(PIECE_MS / msPerByte));
	/** When the last byte of each direction is transmitted. */
	let [receivedAt, due] = [now(), now()];
	const untilDue = async (line: PacedLine): Promise<void> => {
		const earlyMs = Math.floor(due - now());
		if (earlyMs >= 1) await line.wait(earlyMs);
		waited += Math.max(0, earlyMs);
		if (now() - due > STALLED_MS) due = now();
	};
	return {
		received(bytes) {
			receivedAt = Math.max(receivedAt, now() - lateMs) + bytes * msPerByte;
		},
		async write(bytes, line) {
			due = Math.max(due, receivedAt);
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
			due = Math.max(due, receivedAt) + ms;
			// A wait of 0 is one turn of the event loop, so that other tasks can run.
			if (ms === 0) await line.wait(0);
			await untilDue(line);
			lateMs = now() - due;
		},
	};
}

export const unpaced: Pace = {
	received: () => undefined,
	write: (bytes, line) => line.write(bytes),
	wait: (ms, line) => line.wait(ms),
};
