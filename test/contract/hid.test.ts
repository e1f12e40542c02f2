import {accessSync, constants} from 'node:fs';
import test from 'ava';
import {hidDevices} from '../../harness/transport/hid/list-hid.js';
import {testUnless} from '../needs.js';
import {hidContract} from './hid-contract.js';
import {hidSuite} from './hid-suite.js';
import type {RunTest} from './near-suite.js';

const bodies = new Map<string, () => Promise<void>>();
const collect: RunTest = (title, body) => bodies.set(title, body);
hidContract(collect);
hidSuite(collect);

// Where /dev/uhid is missing, .ci/hid-guest runs the same suites in a guest kernel.
const hidTest = testUnless(await whyNot(), test.serial);

for (const [title, body] of bodies) hidTest(title, t => t.notThrowsAsync(body()));

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
