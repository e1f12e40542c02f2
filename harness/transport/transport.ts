import type {HarnessError} from '../model/error.js';

/** Carries bytes in both directions, without knowledge of cards: serial, HID, TCP, replay or an emulator in this process. */
export interface Transport {
	readonly address: string;
	readonly open: (receiver: Receiver) => Promise<void>;
	/** Resolves when the bytes have been sent. */
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly close: () => Promise<void>;
}

export interface Receiver {
	readonly chunk: (bytes: Uint8Array) => void;
	/** The connection ended, and not by close(). Called at most once. */
	readonly lost: (error: HarnessError) => void;
}
