import {openUhid} from '../../harness/transport/emulated/uhid.js';
import {contractSuite} from './contract-suite.js';
import {hostOf, IDS, UNNUMBERED} from './hid-bench.js';
import type {RunTest} from './near-suite.js';

/** The contract of every transport, over node-hid, the kernel and /dev/uhid. */
export const hidContract = (run: RunTest): void =>
	contractSuite(
		{
			name: 'hid',
			unit: UNNUMBERED.input.length,
			async make(serve) {
				const device = {name: 'Deckproof contract', ...IDS, serial: 'SN1', settings: UNNUMBERED};
				return {near: hostOf('SN1'), port: await openUhid(device, serve)};
			},
		},
		run,
	);
