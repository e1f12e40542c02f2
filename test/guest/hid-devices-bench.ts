import assert from 'node:assert/strict';
import {realTimers} from '../../harness/app/device/real-clock.js';
import {lineAt} from '../../harness/app/device/station.js';
import {emulate} from '../../harness/app/emulate/emulate.js';
import {incidentIn} from '../../harness/completeness/incidents.js';
import {type Driver, type DriverEvent, openDriver} from '../../harness/driver/driver.js';
import type {Collected} from '../../harness/driver/order-source.js';
import type {Batch} from '../../harness/model/cards/batch.js';
import type {CommandSpec} from '../../harness/profile/message-schema.js';
import type {Profile} from '../../harness/profile/schema.js';
import {parseAddress} from '../../harness/transport/address.js';
import {linkOver} from '../../harness/transport/link.js';
import type {Transport} from '../../harness/transport/transport.js';

/** An emulated device that the kernel treats as real, opened as the product opens one. */
export interface HidDevice {
	readonly driver: Driver;
	readonly batch: Batch;
	/** Each chunk as hidraw delivered it. */
	readonly chunks: readonly Uint8Array[];
	readonly events: readonly DriverEvent[];
}

/** Connects it, opens it, and removes it in the end, whatever happens. */
export async function withHidDevice<Result>(
	device: string,
	use: (opened: HidDevice) => Promise<Result>,
): Promise<Result> {
	const [emulated] = await emulate({device, where: {kind: 'uhid'}, reader: undefined});
	assert.ok(emulated);
	try {
		const address = parseAddress(emulated.address);
		assert.equal(address.kind, 'hid');
		if (address.kind !== 'hid') throw new TypeError(emulated.address);
		const chunks: Uint8Array[] = [];
		const transport = overheard(await lineAt(address, emulated.address, emulated.loaded), chunks);
		const profile = impatient(emulated.loaded.profile);
		const link = linkOver({transport, policy: profile.health, timers: realTimers});
		const events: DriverEvent[] = [];
		const tell = (event: DriverEvent) => void events.push(event);
		const driver = await openDriver({link, profile, timers: realTimers, record: tell, actuation: 'allowed'});
		try {
			return await use({driver, batch: emulated.batch, chunks, events});
		} finally {
			await driver.close();
		}
	} finally {
		await emulated.close();
	}
}

const overheard = (transport: Transport, chunks: Uint8Array[]): Transport => ({
	...transport,
	open: receiver =>
		transport.open({
			...receiver,
			chunk(bytes) {
				chunks.push(Uint8Array.from(bytes));
				receiver.chunk(bytes);
			},
		}),
});

const MOST_MS = 500;

/** An emulator moves no cards, so the timeout of five minutes for a dropped answer is shortened. */
const impatient = (profile: Profile): Profile => ({
	...profile,
	commands: Object.fromEntries(
		Object.entries(profile.commands).map(([name, command]) => [
			name,
			{...command, timeoutMs: Math.min(command.timeoutMs, MOST_MS), acknowledge: soon(command.acknowledge)},
		]),
	),
});

const soon = (acknowledge: CommandSpec['acknowledge']): CommandSpec['acknowledge'] =>
	acknowledge && {...acknowledge, timeoutMs: Math.min(acknowledge.timeoutMs, MOST_MS)};

/** The cards of an order that was read completely; anything else fails the test with the reason. */
export function wholeOrder(collected: Collected, batch: Batch): string {
	assert.equal(collected.kind, 'read', JSON.stringify(collected));
	if (collected.kind !== 'read') return '';
	assert.equal(collected.outputOrder.faces.length, batch.size);
	assert.ok(isWhole(collected, batch));
	return collected.outputOrder.faces.join(' ');
}

export function isWhole(collected: Extract<Collected, {kind: 'read'}>, batch: Batch): boolean {
	return incidentIn(batch, 1, collected.outputOrder) === undefined;
}
