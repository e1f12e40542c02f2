import type {HarnessError} from '../model/error.js';

/** Bytes, in and out; knows nothing of cards. Serial, HID, TCP, replay and an emulator in the same process are equals. */
export interface Transport {
	readonly address: string;
	readonly open: (receiver: Receiver) => Promise<void>;
	/** Resolves when the bytes have left us. */
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly close: () => Promise<void>;
}

export interface Receiver {
	readonly chunk: (bytes: Uint8Array) => void;
	/** Nothing more will come, and it was not we who closed. Told at most once. */
	readonly lost: (error: HarnessError) => void;
}
