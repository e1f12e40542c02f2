import {HarnessError} from '../../model/error.js';
import {FAULT_KINDS} from '../../model/tasks/seeded-fault.js';
import {chance, someOf, wholeNumber} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {TASK_DEVICE, TASK_OPTIONS} from '../options.js';
import {counted} from '../output.js';

const OPTIONS = {
	device: {...TASK_DEVICE, initial: 'sim:synthetic/verifying-shuffler'},
	...TASK_OPTIONS,
	faults: option('--faults <n>', 'number of seeded faults (default 59): 59 without a miss show 95 %, 299 show 99 %', {
		read: wholeNumber(1, 5000),
	}),
	blanks: option('--blanks <n>', 'number of trials without a fault, for false alarms (default 20)', {
		read: wholeNumber(0, 5000),
	}),
	plan: option('--plan <name>', 'take both numbers from a plan: lab, qa, pre-shift, or a file'),
	kinds: option('--kinds <list>', `kinds of faults, any of ${FAULT_KINDS.join(',')} (default: all of a shuffler)`, {
		read: someOf(FAULT_KINDS),
	}),
	rate: option('--rate <share>', 'the share of faults that the device must notice', {read: chance, initial: 0.95}),
	confidence: option('--confidence <share>', 'the confidence level of the detection rate', {
		read: chance,
		initial: 0.95,
	}),
	falseAlarms: option('--false-alarms <share>', 'the largest accepted share of blanks with an alarm', {
		read: chance,
		initial: 0.05,
	}),
	mustName: option('--must-name', 'the device must also name the right card, as rules for bricks demand', {
		initial: false,
	}),
} as const satisfies Options;

export const challenge = command({
	name: 'challenge',
	description:
		'seed faults into the cards by a sealed random plan: does the device notice them and name the right card?',
	options: OPTIONS,
	after: `
On an emulator the harness acts as operator. On a real device it prompts the operator, trial by trial, and sends nothing about
the faults to the device. The address of a device without a port is hand:?maker=…&serial=… with --decks; the operator then also
types what the device shows. A hash fixes the plan before the device is opened; deckproof verify draws it again.

Examples:
  deckproof challenge
  deckproof challenge --device "sim:synthetic/verifying-shuffler?checks=lies"
  deckproof challenge --device "sim:synthetic/batch-shuffler" --kinds removed,added
  deckproof challenge --device "hand:?maker=Acme&serial=M-7" --decks 1 --faults 10 --blanks 3
  deckproof challenge --device "hand:?maker=Acme&serial=R-2" --deck spanish-48 --decks 1 --kinds blackjack`,
	async run(options) {
		if (options.kinds?.includes('blackjack') === true && !options.device.startsWith('hand:')) {
			const expected = 'hand:?maker=…&serial=…, since a hole-card reader has no port';
			throw new HarnessError('address/invalid', {address: options.device, expected});
		}
		const {challengeFor} = await import('../../app/challenge/challenge-task.js');
		const {taskRun} = await import('../task-run.js');
		const {faults, blanks, taskFor} = await challengeFor(options);
		return taskRun(options, taskFor, {
			begins: sha256 =>
				`${counted(faults, 'fault')} and ${counted(blanks, 'blank')}, in random order. The plan is sealed:\nSHA-256 ${sha256}`,
			unit: 'trial',
		});
	},
});
