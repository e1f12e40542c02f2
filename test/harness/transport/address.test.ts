import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {parseAddress} from '../../../harness/transport/address.js';

test('an emulator is named by its profile and its settings', t => {
	t.deepEqual(parseAddress('sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10'), {
		kind: 'sim',
		profile: 'synthetic/batch-shuffler',
		options: new Map([
			['shuffle', 'shelf'],
			['shelves', '10'],
		]),
	});
});

test('a port on the network is a host and a number, also for IPv6', t => {
	t.deepEqual(parseAddress('tcp:localhost:4001'), {kind: 'tcp', host: 'localhost', port: 4001});
	t.deepEqual(parseAddress('tcp:[::1]:4001'), {kind: 'tcp', host: '::1', port: 4001});
});

for (const address of [
	'',
	'COM3',
	'serial:/dev/ttyUSB0',
	'tcp:localhost',
	'tcp:localhost:0',
	'tcp:localhost:70000',
	'sim:',
]) {
	test(`"${address}" is no address`, t => {
		t.true(
			failedWith(
				t.throws(() => parseAddress(address)),
				'address/invalid',
			),
		);
	});
}
