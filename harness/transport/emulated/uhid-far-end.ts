import {HarnessError} from '../../model/error.js';
import type {HidReport} from '../../profile/port-schema.js';
import {wholeReports} from '../hid/hid-reports.js';
import type {Receiver, Transport} from '../transport.js';

/** The device's end of the line to one host, until the host closes it. */
export interface FarEnd {
	readonly transport: Transport;
	readonly receive: (report: Uint8Array) => void;
	readonly end: (reason: string) => void;
}

interface Wire {
	readonly address: string;
	readonly input: HidReport;
	readonly send: (report: Uint8Array) => void;
	readonly hangUp: () => Promise<void>;
	/** Resolves when the next report may be sent. */
	readonly pauseBetweenReports: () => Promise<void>;
}

/** Reports that arrive before the device opens its end are queued. */
export function uhidFarEnd({address, input, send, hangUp, pauseBetweenReports}: Wire): FarEnd {
	let receiver: Receiver | undefined;
	let lossReason: string | undefined;
	let queue: Promise<void> = Promise.resolve();
	const early: Uint8Array[] = [];
	const lost = (reason: string) => new HarnessError('transport/lost', {address, reason});

	/**
	The kernel buffers 64 reports for a host that does not read, and drops the rest silently. Over USB the host polls each
	report, so a host that reads loses none. Here there is no polling, so `pauseBetweenReports` paces the reports.
	*/
	const sendAll = async (reports: readonly Uint8Array[]): Promise<void> => {
		for (const report of reports) {
			if (lossReason !== undefined) throw lost(lossReason);
			send(report);
			await pauseBetweenReports();
		}
	};

	const transport: Transport = {
		address,
		async open(to) {
			receiver = to;
			for (const report of early.splice(0)) receiver.chunk(report);
			if (lossReason !== undefined) receiver.lost(lost(lossReason));
		},
		async write(bytes) {
			const reports = wholeReports(bytes, input);
			const sent = queue.then(() => sendAll(reports));
			queue = sent.catch(() => undefined);
			await sent;
		},
		async close() {
			receiver = undefined;
			if (lossReason === undefined) await hangUp();
		},
	};

	return {
		transport,
		receive(report) {
			if (receiver === undefined) early.push(report);
			else receiver.chunk(report);
		},
		end(reason) {
			lossReason = reason;
			receiver?.lost(lost(reason));
		},
	};
}
