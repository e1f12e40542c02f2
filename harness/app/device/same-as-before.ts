import {UNTOLD} from '../../driver/identify.js';
import type {RunRecord} from '../../evidence/run-record.js';
import type {RunWriter} from '../../evidence/write-run.js';
import {HarnessError} from '../../model/error.js';
import type {Bench} from './bench.js';

/** The device of a run is one device. */
export function sameAsBefore({identity}: Bench, {address, device}: RunRecord, writer: RunWriter): void {
	const words = ({serial, firmware}: typeof identity) => `${serial} with firmware ${firmware}`;
	const isUntold = words(device) === words(UNTOLD);
	if (!isUntold && words(identity) !== words(device))
		throw new HarnessError('device/another', {address, expected: words(device), found: words(identity)});
	if (isUntold) writer.identified(identity);
}
