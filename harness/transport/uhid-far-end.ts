import {HarnessError} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

/** The device's end of the line to one host, from the moment the host opens it until it leaves. */
export interface FarEnd {
	readonly transport: Transport;
	readonly hear: (report: Uint8Array) => void;
	readonly leave: (reason: string) => void;
}

export interface Wire {
	readonly address: string;
	readonly send: (bytes: Uint8Array) => void;
	readonly hangUp: () => Promise<void>;
}

/** What the host sends before the device has opened its end waits for it. */
export function uhidFarEnd({address, send, hangUp}: Wire): FarEnd {
	let receiver: Receiver | undefined;
	let goneBecause: string | undefined;
	const early: Uint8Array[] = [];
	const lost = (reason: string) => new HarnessError('transport/lost', {address, reason});

	const transport: Transport = {
		address,
		async open(to) {
			receiver = to;
			for (const report of early.splice(0)) receiver.chunk(report);
			if (goneBecause !== undefined) receiver.lost(lost(goneBecause));
		},
		async write(bytes) {
			if (goneBecause !== undefined) throw lost(goneBecause);
			send(bytes);
		},
		async close() {
			receiver = undefined;
			if (goneBecause === undefined) await hangUp();
		},
	};

	return {
		transport,
		hear(report) {
			if (receiver === undefined) early.push(report);
			else receiver.chunk(report);
		},
		leave(reason) {
			goneBecause = reason;
			receiver?.lost(lost(reason));
		},
	};
}
