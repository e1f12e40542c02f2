import {HarnessError} from '../../model/error.js';
import {parseAddress} from '../../transport/address.js';
import {type TaskOptions, taskRun} from '../task-run.js';

export interface PowerCycleOptions extends TaskOptions {
	readonly restarts: number;
	readonly alpha: number;
}

export async function powerCycleCommand(options: PowerCycleOptions): Promise<number> {
	const {device, restarts, alpha} = options;
	if (parseAddress(device).kind === 'hand') {
		const expected = 'a device with a port, since its first shuffles must be read';
		throw new HarnessError('address/invalid', {address: device, expected});
	}
	return taskRun(options, () => ({kind: 'power-cycle', restarts, alpha}), {
		begins: () => `${restarts} restarts of ${device}, and the first shuffle after each.`,
		unit: 'restart',
	});
}
