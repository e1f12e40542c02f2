import {access, constants} from 'node:fs/promises';
import {HarnessError, isSystemError, reasonOf} from '../../model/error.js';
import type {Timers} from '../../model/time.js';
import type {HidSettings} from '../../profile/port-schema.js';
import type {Transport} from '../transport.js';
import {hidrawRule} from '../udev-rule.js';
import {chooseHid, type HidChoice, type HidPlace, hidAddress} from './hid-choice.js';
import {type HidHandle, type HidLine, hidLine} from './hid-line.js';
import {wholeReports, withNumber} from './hid-reports.js';
import {type HidFound, hidDevices} from './list-hid.js';
import {loadNodeHid} from './node-hid.js';

interface HidParts {
	readonly place: HidPlace;
	readonly settings: HidSettings;
	readonly timers: Timers;
}

/**
A HID device. Each chunk is one input report as on the wire, its ID first if it has one. A write takes one or more whole
output reports. After a loss it can be opened again: the device is searched for again, because its path changes.

The kernel buffers 64 reports and drops the rest silently. So a protocol over HID needs request and answer, or numbers that
reveal a gap.
*/
export function hidTransport({place, settings, timers}: HidParts): Transport {
	const address = hidAddress(place);
	let line: HidLine | undefined;
	return {
		address,
		async open(receiver) {
			if (line?.isOpen()) throw cannotOpen(address, 'this process has opened it already');
			await line?.close();
			const device = meantBy(chooseHid(place, settings, await plugged(address)), address);
			line = await hidLine({address, handle: await handleOf(device, address), receiver, timers});
		},
		async write(bytes) {
			const {output} = settings;
			if (output === undefined) throw new TypeError(`${address} takes no output reports`);
			const reports = wholeReports(bytes, output).map(report => withNumber(report, output));
			if (line === undefined) throw new HarnessError('transport/lost', {address, reason: 'it is not open'});
			await line.write(reports);
		},
		close: async () => line?.close(),
	};
}

async function plugged(address: string): Promise<readonly HidFound[]> {
	const listing = await hidDevices();
	if (listing.kind === 'cannot-list') throw cannotOpen(address, listing.reason);
	return listing.devices;
}

function meantBy(choice: HidChoice, address: string): HidFound {
	switch (choice.kind) {
		case 'one':
			return choice.device;
		case 'none':
			throw new HarnessError('transport/hid-not-found', {address, found: choice.found});
		case 'several':
			throw new HarnessError('transport/hid-ambiguous', {address, found: choice.found});
		case 'keyboard':
			throw new HarnessError('transport/hid-keyboard', {address});
	}
}

async function handleOf(device: HidFound, address: string): Promise<HidHandle> {
	const {HIDAsync} = await loadNodeHid();
	try {
		return await HIDAsync.open(device.path);
	} catch (error) {
		if (await isForbidden(device.path)) {
			const context = {address, path: device.path, rule: hidrawRule(device)};
			throw new HarnessError('transport/hid-no-permission', context, {cause: error});
		}
		throw cannotOpen(address, reasonOf(error), error);
	}
}

/** The error texts of hidapi differ by system, so the file is checked. Only on Linux is the path a file. */
async function isForbidden(path: string): Promise<boolean> {
	try {
		await access(path, constants.R_OK | constants.W_OK);
		return false;
	} catch (error) {
		return isSystemError(error, 'EACCES', 'EPERM');
	}
}

const cannotOpen = (address: string, reason: string, cause?: unknown): HarnessError =>
	new HarnessError('transport/cannot-open', {address, reason}, {cause});
