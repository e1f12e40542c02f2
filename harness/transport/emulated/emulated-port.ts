import type {Transport} from '../transport.js';

/** A port that an emulator answers on: hosts may come, go and come back, and the plug can be pulled. */
export interface EmulatedPort {
	/** What a host opens, such as `serial:/dev/pts/3` or `tcp:127.0.0.1:4001`. */
	readonly address: string;
	/** Pulls the plug: whoever holds the port loses it, and nobody can open it until it is plugged in again. */
	readonly unplug: () => Promise<void>;
	readonly plugIn: () => Promise<void>;
	readonly close: () => Promise<void>;
}

/** Is handed the far end of the line: for each host that comes, or, where a port cannot tell, each time it is plugged in. */
export type Serve = (far: Transport) => void;
