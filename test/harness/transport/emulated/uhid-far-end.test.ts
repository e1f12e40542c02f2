import test from 'ava';
import {uhidFarEnd} from '../../../../harness/transport/emulated/uhid-far-end.js';

const WIRE = {
	address: 'hid:1209:0001:SN1',
	input: {id: undefined, length: 1},
	hangUp: async () => undefined,
	breath: async () => undefined,
};

test('what a host sends before the device listens waits for it, and then its leaving is told', async t => {
	const end = uhidFarEnd({...WIRE, send: () => t.fail(), hangUp: async () => t.fail()});
	end.hear(Uint8Array.of(1));
	end.hear(Uint8Array.of(2));
	end.leave('the host closed it');
	const told: string[] = [];
	await end.transport.open({
		chunk: bytes => told.push(`chunk ${bytes[0]}`),
		lost: error => told.push(error.code),
	});
	t.deepEqual(told, ['chunk 1', 'chunk 2', 'transport/lost']);
	await t.throwsAsync(end.transport.write(Uint8Array.of(3)), {code: 'transport/lost'});
	await end.transport.close();
});

test('a device that says much at once takes breath after each report, and keeps the order', async t => {
	const done: (number | string)[] = [];
	const end = uhidFarEnd({
		...WIRE,
		send: report => done.push(...report),
		async breath() {
			done.push('breath');
		},
	});
	await Promise.all([end.transport.write(Uint8Array.of(1, 2)), end.transport.write(Uint8Array.of(3))]);
	t.deepEqual(done, [1, 'breath', 2, 'breath', 3, 'breath']);
});

test('what a device has not sent when its host leaves is not sent to the next one', async t => {
	const sent: number[] = [];
	const end = uhidFarEnd({
		...WIRE,
		send: report => sent.push(...report),
		breath: async () => end.leave('it was unplugged'),
	});
	await t.throwsAsync(end.transport.write(Uint8Array.of(1, 2)), {code: 'transport/lost'});
	t.deepEqual(sent, [1]);
});
