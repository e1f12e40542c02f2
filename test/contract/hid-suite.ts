import assert from 'node:assert/strict';
import {realTimers} from '../../harness/app/device/real-clock.js';
import {failedWith} from '../../harness/model/error.js';
import {explain} from '../../harness/model/explain.js';
import type {HidReport, HidSettings} from '../../harness/profile/port-schema.js';
import {hidTransport} from '../../harness/transport/hid/hid.js';
import {hidDevices} from '../../harness/transport/hid/list-hid.js';
import {
	heardBy,
	hostOf,
	IDS,
	KEYBOARD,
	report,
	reportEar,
	settingsOf,
	silent,
	UNNUMBERED,
	withDevices,
} from './hid-bench.js';
import type {RunTest} from './near-suite.js';

/** The contract of HID devices beyond that of every transport: choice among several devices, and reports. */
export function hidSuite(run: RunTest): void {
	for (const {title, run: body} of CASES) run(`hid: ${title}`, body);
}

/** Opens, expects a refusal, and returns its message. */
async function refusal(serial: string | undefined, settings?: HidSettings): Promise<{code: string; says: string}> {
	const host = hostOf(serial, settings);
	try {
		await host.open(reportEar());
	} catch (error) {
		assert.ok(
			failedWith(error, 'transport/hid-not-found') ||
				failedWith(error, 'transport/hid-ambiguous') ||
				failedWith(error, 'transport/hid-keyboard'),
			String(error),
		);
		const {message, hint} = explain(error);
		return {code: error.code, says: `${message} ${hint}`};
	}
	await host.close();
	throw new assert.AssertionError({message: `${host.address} was opened`});
}

const ours = async (): Promise<unknown[]> => {
	const listing = await hidDevices();
	assert.equal(listing.kind, 'listed');
	return listing.kind === 'listed' ? listing.devices.filter(device => device.vendorId === IDS.vendorId) : [];
};

/** Several reports are sent in one write, several are echoed in one, and each arrives separately. */
async function bothWays(input: HidReport, output: HidReport, count = 20): Promise<void> {
	const settings = settingsOf(input, output);
	const there = reportEar();
	const device = heardBy(there);
	await withDevices([{serial: 'SN1', settings, serve: device.serve}], async () => {
		const host = hostOf('SN1', settings);
		const here = reportEar();
		await host.open(here);
		try {
			const out = Array.from({length: count}, (_, at) => report(output, at));
			await host.write(Uint8Array.from(out.flat()));
			assert.deepEqual(await there.heard(count), out);
			const back = Array.from({length: count}, (_, at) => report(input, 255 - at));
			await (await device.next()).write(Uint8Array.from(back.flat()));
			assert.deepEqual(await here.heard(count), back);
		} finally {
			await host.close();
		}
	});
}

const scanner = settingsOf(UNNUMBERED.input, UNNUMBERED.input, {usagePage: 0x8c, usage: 0x02});

const CASES: readonly {readonly title: string; readonly run: () => Promise<void>}[] = [
	{
		title: 'a device is listed with its numbers, its name, its serial number and its usage',
		run: () =>
			withDevices([{serial: 'SN1', settings: scanner, serve: silent}], async () => {
				const [device, ...others] = await ours();
				assert.deepEqual(others, []);
				assert.ok(typeof device === 'object' && device !== null && 'path' in device);
				const {path, ...known} = device;
				assert.match(String(path), /^\/dev\/hidraw\d+$/);
				assert.deepEqual(known, {
					...IDS,
					serialNumber: 'SN1',
					manufacturer: undefined,
					product: 'Deckproof test SN1',
					usagePage: 0x8c,
					usage: 0x02,
					interface: undefined,
				});
			}),
	},
	{
		title: 'numbered reports travel both ways in order, whole, with their number first',
		run: () => bothWays({id: 1, length: 64}, {id: 2, length: 16}),
	},
	{
		title: 'reports without a number travel both ways in order, without the zero that the system puts before them',
		run: () => bothWays({id: undefined, length: 64}, {id: undefined, length: 8}),
	},
	{
		// More than the 32 that uhid buffers for the device, and than the 64 that hidraw buffers for the host.
		title: 'none of 200 reports in one write is lost, in either direction',
		run: () => bothWays({id: undefined, length: 8}, {id: undefined, length: 8}, 200),
	},
	{
		title: 'a report of 1,024 bytes arrives whole',
		run: () => bothWays({id: 3, length: 1024}, {id: 4, length: 1024}),
	},
	{
		title: 'a device may be opened by its path',
		run: () =>
			withDevices([{serial: 'SN1', settings: UNNUMBERED, serve: far => void far.open(reportEar())}], async () => {
				const [device] = await ours();
				assert.ok(typeof device === 'object' && device !== null && 'path' in device);
				const path = String(device.path);
				const host = hidTransport({kind: 'path', path}, UNNUMBERED, realTimers);
				assert.equal(host.address, `hid:${path}`);
				await host.open(reportEar());
				await host.close();
			}),
	},
	{
		title: 'bytes that are not a whole number of reports are refused before anything is sent',
		run: async () => {
			const there = reportEar();
			await withDevices([{serial: 'SN1', settings: UNNUMBERED, serve: heardBy(there).serve}], async () => {
				const host = hostOf('SN1');
				await host.open(reportEar());
				try {
					await assert.rejects(host.write(new Uint8Array(12)), TypeError);
					await host.write(Uint8Array.from(report(UNNUMBERED.input, 5)));
					assert.deepEqual(await there.heard(1), [report(UNNUMBERED.input, 5)]);
				} finally {
					await host.close();
				}
			});
		},
	},
	{
		title: 'two devices of one vendor and product are distinguished by serial number, and without it both are named',
		run: async () => {
			const [first, second] = [reportEar(), reportEar()];
			const devices = [
				{serial: 'SN1', settings: UNNUMBERED, serve: heardBy(first).serve},
				{serial: 'SN2', settings: UNNUMBERED, serve: heardBy(second).serve},
			];
			await withDevices(devices, async () => {
				const host = hostOf('SN2');
				await host.open(reportEar());
				await host.write(Uint8Array.from(report(UNNUMBERED.input, 9)));
				assert.deepEqual(await second.heard(1), [report(UNNUMBERED.input, 9)]);
				await host.close();
				assert.deepEqual(first.reports(), []);
				const {code, says} = await refusal(undefined);
				assert.equal(code, 'transport/hid-ambiguous');
				assert.match(says, /matches 2 devices.*hid:1209:0001:SN1 at .*hid:1209:0001:SN2 at /);
			});
		},
	},
	{
		title: 'two interfaces of one vendor and product are distinguished by the usage in the profile',
		run: async () => {
			const there = reportEar();
			const devices = [
				{serial: 'SN1', settings: UNNUMBERED, serve: silent},
				{serial: 'SN2', settings: scanner, serve: heardBy(there).serve},
			];
			await withDevices(devices, async () => {
				const host = hostOf(undefined, scanner);
				await host.open(reportEar());
				await host.write(Uint8Array.from(report(UNNUMBERED.input, 1)));
				assert.deepEqual(await there.heard(1), [report(UNNUMBERED.input, 1)]);
				await host.close();
			});
		},
	},
	{
		title: 'a disconnected device is reported once at each end, and opens again when it is connected again',
		run: async () => {
			const there = reportEar();
			await withDevices([{serial: 'SN1', settings: UNNUMBERED, serve: heardBy(there).serve}], async ([port]) => {
				assert.ok(port);
				const host = hostOf('SN1');
				const here = reportEar();
				await host.open(here);
				await host.write(Uint8Array.from(report(UNNUMBERED.input, 1)));
				await there.heard(1);
				await port.unplug();
				assert.equal((await here.isLost()).code, 'transport/lost');
				await assert.rejects(host.write(Uint8Array.from(report(UNNUMBERED.input, 2))), {code: 'transport/lost'});
				assert.equal((await refusal('SN1')).code, 'transport/hid-not-found');
				await port.plugIn();
				await host.open(reportEar());
				await host.write(Uint8Array.from(report(UNNUMBERED.input, 3)));
				assert.deepEqual(await there.heard(2), [report(UNNUMBERED.input, 1), report(UNNUMBERED.input, 3)]);
				await host.close();
				assert.equal(here.losses().length, 1);
				// The second loss is that of the host that has just closed, if the device has noticed it by now.
				assert.ok(there.losses().length <= 2);
			});
		},
	},
	{
		title: 'a device is notified when its host disconnects, and serves the next one',
		run: async () => {
			const there = reportEar();
			const device = heardBy(there);
			await withDevices([{serial: 'SN1', settings: UNNUMBERED, serve: device.serve}], async () => {
				const host = hostOf('SN1');
				await host.open(reportEar());
				const first = await device.next();
				await host.close();
				assert.equal((await there.isLost()).code, 'transport/lost');
				await assert.rejects(first.write(new Uint8Array(8)), {code: 'transport/lost'});
				const here = reportEar();
				await host.open(here);
				await (await device.next()).write(Uint8Array.from(report(UNNUMBERED.input, 4)));
				assert.deepEqual(await here.heard(1), [report(UNNUMBERED.input, 4)]);
				await host.close();
			});
		},
	},
	{
		title: 'the error for a device that is missing lists the devices that are there',
		run: () =>
			withDevices([{serial: 'SN1', settings: scanner, serve: silent}], async () => {
				const {code, says} = await refusal('SN7');
				assert.equal(code, 'transport/hid-not-found');
				assert.match(
					says,
					/^hid:1209:0001:SN7 is not plugged in.*Plugged in: .*hid:1209:0001:SN1 at \/dev\/hidraw\d+ \(Deckproof test SN1, usage page 008c, usage 0002\)/,
				);
			}),
	},
	{
		title: 'a scanner in keyboard mode is refused, with the modes in which it can be read',
		run: () =>
			withDevices([{serial: 'SN1', settings: KEYBOARD, serve: silent}], async () => {
				const {code, says} = await refusal('SN1', scanner);
				assert.equal(code, 'transport/hid-keyboard');
				assert.match(says, /HID-POS or USB-COM/);
			}),
	},
];
