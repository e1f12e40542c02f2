import {existsSync} from 'node:fs';
import {failedWith} from '../../../../harness/model/error.js';
import {explain} from '../../../../harness/model/explain.js';
import {openUhid} from '../../../../harness/transport/emulated/uhid.js';
import {testUnless} from '../../../needs.js';

const withoutUhid = testUnless(existsSync('/dev/uhid') ? '/dev/uhid is there' : undefined);

withoutUhid('without /dev/uhid, the error for an emulated HID device states how to get it', async t => {
	const report = {id: undefined, length: 8};
	const settings = {usagePage: undefined, usage: undefined, interface: undefined, input: report, output: report};
	const device = {name: 'Shuffler', vendorId: 0x1209, productId: 0x0001, serial: 'SN1', settings};
	const error = await t.throwsAsync(openUhid(device, () => undefined));
	if (!failedWith(error, 'transport/no-uhid')) throw error;
	t.regex(error.context.reason, /ENOENT/);
	t.regex(explain(error).hint, /sudo modprobe uhid.*read and write \/dev\/uhid/);
});
