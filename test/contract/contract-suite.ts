import assert from 'node:assert/strict';
import {failedWith} from '../../harness/model/error.js';
import {explain} from '../../harness/model/explain.js';
import type {EmulatedPort, Serve} from '../../harness/transport/emulated/emulated-port.js';
import type {Transport} from '../../harness/transport/transport.js';
import {type Ear, ear} from './ear.js';
import {NEAR_BEHAVIOURS, type RunTest, rejectsAsLost, turns} from './near-suite.js';

export interface LineKind {
	readonly name: string;
	/** The line carries whole multiples of this number of bytes: 1 for a stream, the report length for HID. */
	readonly unit: number;
	/** A port at which `serve` answers, and the host's end. */
	readonly make: (serve: Serve) => Promise<{readonly near: Transport; readonly port: EmulatedPort}>;
}

/** The contract of every transport. */
export function contractSuite(kind: LineKind, run: RunTest): void {
	for (const [title, behaviour] of Object.entries(BEHAVIOURS)) {
		run(`${kind.name}: ${title}`, () => onBench(kind, behaviour));
	}
	for (const [title, behaviour] of Object.entries(NEAR_BEHAVIOURS)) {
		run(`${kind.name}: ${title}`, () => onBench(kind, behaviour));
	}
	if (kind.unit === 1)
		run(`${kind.name}: a mebibyte passes whole in both directions at once`, () => onBench(kind, largeTransfer));
}

interface Bench {
	readonly unit: number;
	readonly near: Transport;
	readonly port: EmulatedPort;
	/** The current far end of the line. */
	readonly far: () => Promise<{readonly line: Transport; readonly ear: Ear}>;
	readonly unplug: () => Promise<void>;
}

async function onBench(kind: LineKind, behaviour: (bench: Bench) => Promise<void>): Promise<void> {
	type Far = {readonly line: Transport; readonly ear: Ear};
	let far = handOver<Far>();
	const {near, port} = await kind.make(line => {
		const own = ear();
		void line.open(own.receiver).then(() => far.give({line, ear: own}));
	});
	const unplug = (): Promise<void> => {
		far = handOver<Far>();
		return port.unplug();
	};
	try {
		await behaviour({unit: kind.unit, near, port, far: () => far.taken, unplug});
	} finally {
		await near.close();
		await port.close();
	}
}

function handOver<Thing>(): {readonly give: (thing: Thing) => void; readonly taken: Promise<Thing>} {
	let give: (thing: Thing) => void = () => undefined;
	const taken = new Promise<Thing>(resolve => {
		give = resolve;
	});
	return {give, taken};
}

const BEHAVIOURS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
	async 'every byte value is echoed unchanged and in order'({near, far, unit}) {
		await carriesBothWays(near, far, unit);
	},

	async 'concurrent writes arrive in the order in which they were made'({near, far, unit}) {
		await near.open(ear().receiver);
		const writes = Array.from({length: 20}, (_, at) => Uint8Array.from({length: unit}, () => at));
		await Promise.all(writes.map(each => near.write(each)));
		assert.deepEqual(await (await far()).ear.heard(20 * unit), Uint8Array.from(Buffer.concat(writes)));
	},

	async 'written bytes do not change if the caller reuses its buffer'({near, far, unit}) {
		await near.open(ear().receiver);
		const buffer = Buffer.alloc(2 * unit, 1);
		const written = near.write(buffer);
		buffer.fill(9);
		await written;
		assert.deepEqual(await (await far()).ear.heard(2 * unit), new Uint8Array(2 * unit).fill(1));
	},

	async 'when the far end closes, the near end is notified once, and can no longer be written to'({near, far, unit}) {
		const here = ear();
		await near.open(here.receiver);
		await (await far()).line.close();
		assert.ok(failedWith(await here.lost, 'transport/lost'));
		await rejectsAsLost(near.write(new Uint8Array(unit)));
		await turns();
		assert.equal(here.losses.length, 1);
	},

	async 'when the device is disconnected, both ends are notified once'({near, far, unplug}) {
		const here = ear();
		await near.open(here.receiver);
		const there = await far();
		await unplug();
		assert.ok(failedWith(await here.lost, 'transport/lost'));
		assert.ok(failedWith(await there.ear.lost, 'transport/lost'));
		await turns();
		assert.deepEqual([here.losses.length, there.ear.losses.length], [1, 1]);
	},

	async 'while the device is disconnected it cannot be opened, and the error states it'({near, port, unplug}) {
		await unplug();
		await cannotOpen(near);
		await port.plugIn();
		await near.open(ear().receiver);
	},

	async 'a device that was disconnected and connected again opens again and carries bytes both ways'(bench) {
		const {near, far, port, unplug, unit} = bench;
		for (let time = 0; time < 3; time++) {
			const here = await carriesBothWays(near, far, unit);
			await unplug();
			await here.lost;
			await cannotOpen(near);
			await port.plugIn();
		}
	},

	async 'a disconnection in the middle of data is notified once, and no bytes arrive after it'({
		near,
		far,
		unplug,
		unit,
	}) {
		const here = ear();
		await near.open(here.receiver);
		const {line} = await far();
		const sent = Array.from({length: 32}, () => line.write(new Uint8Array(unit)).catch(() => undefined));
		await here.heard(unit);
		await unplug();
		assert.ok(failedWith(await here.lost, 'transport/lost'));
		await Promise.all(sent);
		await turns();
		assert.deepEqual([here.losses.length, here.afterLoss()], [1, 0]);
	},

	async 'after a close nothing is notified, although the device is disconnected'(bench) {
		const {near, far, unplug} = bench;
		const here = ear();
		await near.open(here.receiver);
		await far();
		await near.close();
		await unplug();
		await turns();
		assert.deepEqual(here.losses, []);
	},

	async 'a second opening that is refused does not disturb the first'({near, far, unit}) {
		const here = ear();
		await near.open(here.receiver);
		await assert.rejects(near.open(ear().receiver));
		await (await far()).line.write(new Uint8Array(unit).fill(7));
		assert.deepEqual(await here.heard(unit), new Uint8Array(unit).fill(7));
	},
};

/** Opens the near end, and echoes all 256 values through it. */
async function carriesBothWays(near: Transport, far: Bench['far'], unit: number): Promise<Ear> {
	const here = ear();
	await near.open(here.receiver);
	const {line, ear: there} = await far();
	const length = 2 * Math.ceil(256 / unit) * unit;
	const values = Uint8Array.from({length}, (_, at) => at & 0xff);
	await near.write(values.subarray(0, length / 2));
	await near.write(values.subarray(length / 2));
	assert.deepEqual(await there.heard(length), values);
	await line.write(values);
	assert.deepEqual(await here.heard(length), values);
	return here;
}

const LARGE = 2 ** 20;

async function largeTransfer({near, far}: Bench): Promise<void> {
	const here = ear();
	await near.open(here.receiver);
	const {line, ear: there} = await far();
	// A byte that is lost, doubled or moved shifts the pattern, whose period is not a power of two.
	const out = Uint8Array.from({length: LARGE}, (_, at) => at % 251);
	const back = Uint8Array.from({length: LARGE}, (_, at) => at % 241);
	const [, , heardThere, heardHere] = await Promise.all([
		near.write(out),
		line.write(back),
		there.heard(LARGE),
		here.heard(LARGE),
	]);
	assert.ok(Buffer.from(heardThere).equals(out));
	assert.ok(Buffer.from(heardHere).equals(back));
}

async function cannotOpen(near: Transport): Promise<void> {
	await assert.rejects(near.open(ear().receiver), error => {
		assert.ok(
			failedWith(error, 'transport/cannot-open') ||
				failedWith(error, 'transport/no-such-port') ||
				failedWith(error, 'transport/hid-not-found'),
		);
		const {message, hint} = explain<'transport/cannot-open' | 'transport/no-such-port' | 'transport/hid-not-found'>(
			error,
		);
		assert.ok(message.includes(near.address) && hint !== '');
		return true;
	});
}
