import test from 'ava';
import {emulate} from '../../../../harness/app/emulate/emulate.js';

const refused = test.macro({
	title: (_, setting: string) => `a HID device is not emulated with ${setting}, which would tear its reports`,
	async exec(t, setting: string) {
		const device = `sim:synthetic/two-batch-shuffler?${setting}`;
		const error = await t.throwsAsync(emulate({device, where: {kind: 'uhid'}, reader: undefined}));
		t.regex(error.message, /whole reports/);
	},
});

test(refused, 'fault=noise@10');
test(refused, 'fault=drop-frame@10,split-chunks@10');
test(refused, 'baud=9600');
