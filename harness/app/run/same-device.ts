import {IDENTITY_NOT_STATED} from '../../driver/identify.js';
import type {RunRecord} from '../../evidence/run-record.js';
import type {RunWriter} from '../../evidence/write-run.js';
import {HarnessError} from '../../model/error.js';
import type {Bench} from '../device/bench.js';

/** A resumed run needs the device that it began with. If no device had answered before, this one is recorded. */
export function refuseOtherDevice({identity}: Bench, {address, device}: RunRecord, writer: RunWriter): void {
	const text = ({serial, firmware}: typeof identity) => `${serial} with firmware ${firmware}`;
	const isUnknown = text(device) === text(IDENTITY_NOT_STATED);
	if (!isUnknown && text(identity) !== text(device))
		throw new HarnessError('device/another', {address, expected: text(device), found: text(identity)});
	if (isUnknown) writer.identified(identity);
}
