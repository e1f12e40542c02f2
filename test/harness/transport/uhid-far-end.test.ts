import test from 'ava';
import {uhidFarEnd} from '../../../harness/transport/uhid-far-end.js';

test('what a host sends before the device listens waits for it, and then its leaving is told', async t => {
	const end = uhidFarEnd({address: 'hid:1209:0001:SN1', send: () => t.fail(), hangUp: async () => t.fail()});
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
