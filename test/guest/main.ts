import test from 'node:test';
import {hidContract} from '../contract/hid-contract.js';
import {hidSuite} from '../contract/hid-suite.js';
import type {RunTest} from '../contract/near-suite.js';
import {commandLineSuite} from './command-line-suite.js';
import {hidDevicesSuite} from './hid-devices-suite.js';
import {rightsSuite} from './rights-suite.js';

/** The suites of the guest of .ci/hid-guest, in sequence: a suite that needs a real kernel is added here. */
const SUITES: readonly ((run: RunTest) => void)[] = [
	hidContract,
	hidSuite,
	rightsSuite,
	commandLineSuite,
	hidDevicesSuite,
];

// Far longer than any test takes under software emulation: it only ends what hangs.
const LIMIT_MS = 120_000;

for (const suite of SUITES) suite((title, body) => void test(title, {timeout: LIMIT_MS}, () => body()));
