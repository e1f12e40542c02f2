import test from 'ava';
import {manualAddress, parseAddress} from '../../../harness/transport/address.js';

for (const files of [['orders.txt'], ['a.txt', 'b, c.txt'], ['what?.txt', 'a&b=c.txt'], ['C:\\x y\\ü.csv']]) {
	test(`the address of ${files.join(' and ')} names the same files when parsed again`, t => {
		const address = parseAddress(manualAddress(files, {maker: 'A & B', serial: undefined}));
		t.deepEqual(address, {kind: 'manual', files, options: new Map([['maker', 'A & B']])});
	});
}
