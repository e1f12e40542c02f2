import test from 'node:test';
import {hidSuite} from '../contract/hid-suite.js';
import type {Suite} from '../contract/suite.js';
import {commandLineSuite} from './command-line-suite.js';
import {rightsSuite} from './rights-suite.js';

/** What is run in the guest of .ci/hid-guest, one after the other: a suite that needs a real kernel is added here. */
const SUITES: Readonly<Record<string, Suite>> = {
	hid: hidSuite,
	'hid rights': rightsSuite,
	'command line': commandLineSuite,
};

// Far more than any case needs under software emulation: it only ends what hangs.
const LIMIT_MS = 120_000;

for (const [name, suite] of Object.entries(SUITES)) {
	for (const {title, run} of suite) test(`${name}: ${title}`, {timeout: LIMIT_MS}, run);
}
