import {accessSync, constants} from 'node:fs';
import test from 'ava';
import {hidDevices} from '../../harness/transport/list-hid.js';
import {hidSuite} from './hid-suite.js';

// Where this says why not, .ci/hid-guest runs the same suite in a kernel of its own.
const reason = await whyNot();

if (reason === undefined) {
	for (const {title, run} of hidSuite) test.serial(`hid: ${title}`, t => t.notThrowsAsync(run));
} else {
	test.skip(`hid: ${hidSuite.length} tests skipped: ${reason}`, t => t.pass());
}

async function whyNot(): Promise<string | undefined> {
	try {
		accessSync('/dev/uhid', constants.R_OK | constants.W_OK);
	} catch (error) {
		const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
		return isMissing ? 'no /dev/uhid' : 'no rights to /dev/uhid';
	}
	const listing = await hidDevices();
	return listing.kind === 'listed' ? undefined : listing.reason;
}
