import test from 'ava';
import {uhidFarEnd} from '../../../../harness/transport/emulated/uhid.js';

const WIRE = {
	address: 'hid:1209:0001:SN1',
	input: {id: undefined, length: 1},
	hangUp: async () => undefined,
	pauseBetweenReports: async () => undefined,
};

test('bytes sent before the device listens are delivered later, and then the disconnection is reported', async t => {
	const end = uhidFarEnd({...WIRE, send: () => t.fail(), hangUp: async () => t.fail()});
	end.receive(Uint8Array.of(1));
	end.receive(Uint8Array.of(2));
	end.end('the host closed it');
	const events: string[] = [];
	await end.transport.open({
		chunk: bytes => events.push(`chunk ${bytes[0]}`),
		lost: error => events.push(error.code),
	});
	t.deepEqual(events, ['chunk 1', 'chunk 2', 'transport/lost']);
	await t.throwsAsync(end.transport.write(Uint8Array.of(3)), {code: 'transport/lost'});
	await end.transport.close();
});

test('a device that sends much at once yields after each report, and keeps the order', async t => {
	const done: (number | string)[] = [];
	const end = uhidFarEnd({
		...WIRE,
		send: report => done.push(...report),
		async pauseBetweenReports() {
			done.push('breath');
		},
	});
	await Promise.all([end.transport.write(Uint8Array.of(1, 2)), end.transport.write(Uint8Array.of(3))]);
	t.deepEqual(done, [1, 'breath', 2, 'breath', 3, 'breath']);
});

test('bytes unsent when a host disconnects are not sent to the next host', async t => {
	const sent: number[] = [];
	const end = uhidFarEnd({
		...WIRE,
		send: report => sent.push(...report),
		pauseBetweenReports: async () => end.end('it was unplugged'),
	});
	await t.throwsAsync(end.transport.write(Uint8Array.of(1, 2)), {code: 'transport/lost'});
	t.deepEqual(sent, [1]);
});
