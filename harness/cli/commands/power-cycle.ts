import {HarnessError} from '../../model/error.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {risk, wholeNumber} from '../arguments.js';
import {command, option} from '../command.js';
import {TASK_DEVICE, TASK_OPTIONS} from '../options.js';

export const powerCycle = command({
	name: 'power-cycle',
	description: 'switch the device off and on, and check that its first shuffles are neither equal nor alike',
	options: {
		device: {...TASK_DEVICE, initial: 'sim:synthetic/batch-shuffler'},
		...TASK_OPTIONS,
		restarts: option('--restarts <n>', 'number of restarts', {read: wholeNumber(2, 2000), initial: 20}),
		alpha: option('--alpha <risk>', 'chance of failing a fair device', {read: risk, initial: DEFAULT_ALPHA}),
	},
	after: `
Examples:
  deckproof power-cycle
  deckproof power-cycle --device "sim:synthetic/batch-shuffler?wakes=alike"
  deckproof power-cycle --device "sim:synthetic/batch-shuffler?wakes=clock:4" --restarts 30`,
	async run(options) {
		const {device, restarts, alpha} = options;
		if (device.startsWith('hand:')) {
			const expected = 'a device with a port, since its first shuffles must be read';
			throw new HarnessError('address/invalid', {address: device, expected});
		}
		const {taskRun} = await import('../task-run.js');
		return taskRun(options, () => ({kind: 'power-cycle', restarts, alpha}), {
			begins: () => `Comparing the first shuffles after ${restarts} restarts of ${device}.`,
			unit: 'restart',
		});
	},
});
