import type {Transport} from '../transport.js';

/** A port on which an emulator answers. Hosts may connect repeatedly, and the device can be unplugged. */
export interface EmulatedPort {
	/** For the host, such as `serial:/dev/pts/3` or `tcp:127.0.0.1:4001`. */
	readonly address: string;
	/** Hosts lose the port, and it cannot be opened until plugIn(). */
	readonly unplug: () => Promise<void>;
	readonly plugIn: () => Promise<void>;
	readonly close: () => Promise<void>;
}

/** Receives the far end for each host that connects; where the port cannot detect hosts, at each plugIn(). */
export type Serve = (far: Transport) => void;
