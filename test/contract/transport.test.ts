import test from 'ava';
import {failedWith, type HarnessError} from '../../harness/model/error.js';
import {pair} from '../../harness/transport/pair.js';
import {listenTcp, tcpTransport} from '../../harness/transport/tcp.js';
import type {Transport} from '../../harness/transport/transport.js';

/** Both ends of a line; `near` is what a driver would hold. */
interface Line {
	readonly near: Transport;
	readonly far: Promise<Transport>;
	readonly end: () => Promise<void>;
}

const LINES: Record<string, () => Promise<Line>> = {
	async pair() {
		const [near, far] = pair('sim:test');
		return {near, far: Promise.resolve(far), end: async () => undefined};
	},
	async tcp() {
		let give: (transport: Transport) => void = () => undefined;
		const far = new Promise<Transport>(resolve => {
			give = resolve;
		});
		const listener = await listenTcp({host: '127.0.0.1', port: 0}, transport => give(transport));
		return {near: tcpTransport({host: '127.0.0.1', port: listener.port}), far, end: listener.close};
	},
};

/** Opens one end and gathers what comes until `enough` bytes are there. */
function gather(
	transport: Transport,
	enough: number,
): {opened: Promise<void>; bytes: Promise<number[]>; lost: Promise<HarnessError>} {
	const bytes: number[] = [];
	let done: (bytes: number[]) => void = () => undefined;
	let gone: (error: HarnessError) => void = () => undefined;
	const opened = transport.open({
		chunk(chunk) {
			bytes.push(...chunk);
			if (bytes.length >= enough) done(bytes);
		},
		lost: error => gone(error),
	});
	return {
		opened,
		bytes: new Promise(resolve => {
			done = resolve;
		}),
		lost: new Promise(resolve => {
			gone = resolve;
		}),
	};
}

for (const [name, open] of Object.entries(LINES)) {
	test(`${name}: bytes come out in the order in which they went in, both ways`, async t => {
		const {near, far, end} = await open();
		const here = gather(near, 4);
		await here.opened;
		const there = gather(await far, 300);
		await there.opened;
		const sent = Array.from({length: 300}, (_, at) => at & 0xff);
		await near.write(Uint8Array.from(sent.slice(0, 100)));
		await near.write(Uint8Array.from(sent.slice(100)));
		t.deepEqual(await there.bytes, sent);
		await (await far).write(Uint8Array.of(0, 0xff, 0x0a, 0x0d));
		t.deepEqual(await here.bytes, [0, 0xff, 0x0a, 0x0d]);
		await near.close();
		await end();
	});

	test(`${name}: what was written does not change if the caller uses its buffer again`, async t => {
		const {near, far, end} = await open();
		await gather(near, 1).opened;
		const there = gather(await far, 2);
		await there.opened;
		const buffer = Uint8Array.of(1, 2);
		await near.write(buffer);
		buffer.fill(9);
		t.deepEqual(await there.bytes, [1, 2]);
		await near.close();
		await end();
	});

	test(`${name}: when the far end goes, the near end is told`, async t => {
		const {near, far, end} = await open();
		const here = gather(near, 1);
		await here.opened;
		await gather(await far, 1).opened;
		await (await far).close();
		t.true(failedWith(await here.lost, 'transport/lost'));
		await near.close();
		await end();
	});
}

test('tcp: a port where nobody listens cannot be opened, and the error says why', async t => {
	const listener = await listenTcp({host: '127.0.0.1', port: 0}, () => undefined);
	await listener.close();
	const nobody = tcpTransport({host: '127.0.0.1', port: listener.port});
	const error = await t.throwsAsync(nobody.open({chunk: () => undefined, lost: () => undefined}));
	t.true(failedWith(error, 'transport/cannot-open') && error.context.reason.includes('ECONNREFUSED'));
});
