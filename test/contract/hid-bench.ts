import {realTimers} from '../../harness/app/device/real-clock.js';
import type {HarnessError} from '../../harness/model/error.js';
import type {HidReport, HidSettings} from '../../harness/profile/port-schema.js';
import type {EmulatedPort, Serve} from '../../harness/transport/emulated/emulated-port.js';
import {openUhid} from '../../harness/transport/emulated/uhid.js';
import {hidTransport} from '../../harness/transport/hid/hid.js';
import type {Receiver, Transport} from '../../harness/transport/transport.js';

// Vendor 1209, product 0001: reserved by pid.codes for tests, never sold.
export const IDS = {vendorId: 0x1209, productId: 0x0001} as const;

export const settingsOf = (
	input: HidReport,
	output: HidReport,
	usage: Partial<Pick<HidSettings, 'usagePage' | 'usage' | 'interface'>> = {},
): HidSettings => ({usagePage: undefined, usage: undefined, interface: undefined, ...usage, input, output});

export const UNNUMBERED = settingsOf({id: undefined, length: 8}, {id: undefined, length: 8});
export const KEYBOARD = settingsOf(UNNUMBERED.input, UNNUMBERED.input, {usagePage: 0x01, usage: 0x06});

/** The host's end, as the harness uses it. */
export const hostOf = (serial: string | undefined, settings: HidSettings = UNNUMBERED): Transport =>
	hidTransport({kind: 'ids', ...IDS, serial}, settings, realTimers);

export interface Plugged {
	readonly serial: string;
	readonly settings: HidSettings;
	readonly serve: Serve;
}

/** Connects the devices in turn, and removes them in the end, whatever happens. */
export async function withDevices(
	devices: readonly Plugged[],
	use: (ports: readonly EmulatedPort[]) => Promise<void>,
): Promise<void> {
	const ports: EmulatedPort[] = [];
	try {
		for (const {serial, settings, serve} of devices) {
			ports.push(await openUhid({name: `Deckproof test ${serial}`, ...IDS, serial, settings}, serve));
		}
		await use(ports);
	} finally {
		await Promise.all(ports.map(port => port.close()));
	}
}

/** A device without a host. */
export const silent: Serve = () => undefined;

/** A receiver that keeps each report separate and lets a test wait for it. */
export interface ReportEar extends Receiver {
	readonly reports: () => number[][];
	readonly losses: () => readonly HarnessError[];
	/** Resolves when this number of reports has arrived. */
	readonly heard: (count: number) => Promise<number[][]>;
	readonly isLost: () => Promise<HarnessError>;
}

export function reportEar(): ReportEar {
	const reports: number[][] = [];
	const losses: HarnessError[] = [];
	let wake: () => void = () => undefined;
	const until = async <Value>(look: () => Value | undefined): Promise<Value> => {
		for (;;) {
			const value = look();
			if (value !== undefined) return value;
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}
	};
	return {
		chunk(bytes) {
			reports.push([...bytes]);
			wake();
		},
		lost(error) {
			losses.push(error);
			wake();
		},
		reports: () => reports,
		losses: () => losses,
		heard: count => until(() => (reports.length >= count ? reports : undefined)),
		isLost: () => until(() => losses[0]),
	};
}

/** A device that records into `into`; `next` gives one end for each host that opens it. */
export function heardBy(into: Receiver): {readonly serve: Serve; readonly next: () => Promise<Transport>} {
	const ends: Transport[] = [];
	const waiting: ((end: Transport) => void)[] = [];
	return {
		serve(far) {
			void far.open(into);
			const first = waiting.shift();
			if (first === undefined) ends.push(far);
			else first(far);
		},
		async next() {
			const first = ends.shift();
			return first ?? new Promise(resolve => waiting.push(resolve));
		},
	};
}

/** Reports of one length with distinct bytes: the number if there is one, then `at`, then a pattern. */
export const report = ({id, length}: HidReport, at: number): number[] =>
	id === undefined ? pattern(length, at) : [id, ...pattern(length - 1, at)];

const pattern = (length: number, at: number): number[] => [
	at,
	...Array.from({length: length - 1}, (_, place) => (place * 7 + at) & 0xff),
];
