import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {HarnessError} from '../../model/error.js';
import type {HidReport, HidSettings} from '../../profile/port-schema.js';
import {hidAddress} from '../hid/hid-choice.js';
import {wholeReports, withoutNumber} from '../hid/hid-reports.js';
import type {Receiver, Transport} from '../transport.js';
import type {EmulatedPort, Serve} from './emulated-port.js';
import {reportDescriptor} from './hid-report-descriptor.js';
import {
	encodeCreate,
	encodeDestroy,
	encodeInput,
	encodeRefusal,
	type UhidEvent,
	type UhidIdentity,
} from './uhid-event.js';
import {openUhidFile, type UhidFile} from './uhid-file.js';

/** The polling interval of a full-speed USB device. */
const REPORT_MS = 1;
const NODE_MS = 10_000;
const LOOK_MS = 5;

/**
A virtual HID device of the kernel, which hosts find and open like any other. The kernel reports when the first host opens
it and when the last one closes it; `serve` receives a new end each time.
*/
export async function openUhid(device: UhidIdentity & {settings: HidSettings}, serve: Serve): Promise<EmulatedPort> {
	const address = hidAddress({kind: 'ids', ...device});
	const create = encodeCreate(device, reportDescriptor(device.settings));
	let state: 'plugged' | 'unplugged' | 'closed' = 'unplugged';

	/** A HID device can hang up only by leaving the bus. */
	const unplug = async (): Promise<void> => {
		if (state !== 'plugged') return;
		state = 'unplugged';
		file.write(encodeDestroy());
		file.receiveAll();
		hosts.end('it was unplugged');
	};

	const plugIn = async (): Promise<void> => {
		if (state !== 'unplugged') return;
		state = 'plugged';
		file.write(create);
		await nodeAppears(device, address);
	};

	const close = async (): Promise<void> => {
		if (state === 'closed') return;
		await unplug();
		state = 'closed';
		file.close();
	};

	const hosts = hostsOf({address, settings: device.settings, write: event => file.write(event), hangUp: unplug, serve});
	const file: UhidFile = openUhidFile(hosts.receive);
	try {
		await plugIn();
	} catch (error) {
		await close();
		throw error;
	}
	return {address, unplug, plugIn, close};
}

interface Bus {
	readonly address: string;
	readonly settings: HidSettings;
	readonly write: (event: Uint8Array) => void;
	readonly hangUp: () => Promise<void>;
	readonly serve: Serve;
}

function hostsOf({address, settings, write, hangUp, serve}: Bus) {
	let host: ReturnType<typeof uhidFarEnd> | undefined;

	const end = (reason: string): void => {
		const left = host;
		host = undefined;
		left?.end(reason);
	};

	const receive = (event: UhidEvent): void => {
		switch (event.kind) {
			case 'open':
				host = uhidFarEnd({
					address,
					input: settings.input,
					send: report => write(encodeInput(report)),
					hangUp,
					pauseBetweenReports: () => pause(REPORT_MS),
				});
				serve(host.transport);
				return;
			case 'close':
				end('the host closed it');
				return;
			case 'output':
				if (settings.output !== undefined) host?.receive(withoutNumber(event.report, settings.output));
				return;
			case 'get-report':
			case 'set-report':
				write(encodeRefusal(event));
				return;
			case 'start':
			case 'stop':
			case 'other':
				return;
		}
	};

	return {receive, end};
}

/** The kernel creates the device asynchronously; waits until hosts can see it. */
async function nodeAppears(device: UhidIdentity, address: string): Promise<void> {
	for (let waited = 0; hidrawNode(device) === undefined; waited += LOOK_MS) {
		if (waited > NODE_MS) {
			const reason = 'the kernel created no /dev/hidraw for it; check that its module hid-generic is loaded';
			throw new HarnessError('transport/cannot-open', {address, reason});
		}
		await pause(LOOK_MS);
	}
}

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

const CLASS = '/sys/class/hidraw';

/**
The device file for hosts, such as /dev/hidraw0; `undefined` until the kernel has created it. The kernel describes each
device, for example:

	HID_ID=0003:00001209:00000001        bus, vendor, product
	HID_UNIQ=SN0001
*/
function hidrawNode({vendorId, productId, serial}: UhidIdentity): string | undefined {
	if (!existsSync(CLASS)) return undefined;
	const id = `:${eightDigits(vendorId)}:${eightDigits(productId)}`;
	const node = readdirSync(CLASS).find(name => {
		const lines = aboutDevice(name);
		return lines.includes(`HID_UNIQ=${serial}`) && lines.some(line => line.startsWith('HID_ID=') && line.endsWith(id));
	});
	return node !== undefined && existsSync(`/dev/${node}`) ? `/dev/${node}` : undefined;
}

const eightDigits = (id: number): string => id.toString(16).toUpperCase().padStart(8, '0');

/** The device may disappear between listing and reading. */
function aboutDevice(name: string): string[] {
	try {
		return readFileSync(`${CLASS}/${name}/device/uevent`, 'utf8').split('\n');
	} catch {
		return [];
	}
}

interface Wire extends Pick<Bus, 'address' | 'hangUp'> {
	readonly input: HidReport;
	readonly send: (report: Uint8Array) => void;
	/** Resolves when the next report may be sent. */
	readonly pauseBetweenReports: () => Promise<void>;
}

/** The device's end of the line to one host, until the host closes it. Reports that arrive before the device opens its end are queued. */
export function uhidFarEnd({address, input, send, hangUp, pauseBetweenReports}: Wire) {
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
		receive(report: Uint8Array): void {
			if (receiver === undefined) early.push(report);
			else receiver.chunk(report);
		},
		end(reason: string): void {
			lossReason = reason;
			receiver?.lost(lost(reason));
		},
	};
}
