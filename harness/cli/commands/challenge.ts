import {FAULT_KINDS} from '../../model/tasks/seeded-fault.js';
import {chance, someOf, wholeNumber} from '../arguments.js';
import {command, type Options} from '../command.js';
import {TASK_DEVICE, TASK_OPTIONS} from '../options.js';
import {counted} from '../output.js';

const OPTIONS = {
	device: {...TASK_DEVICE, initial: 'sim:synthetic/verifying-shuffler'},
	...TASK_OPTIONS,
	faults: {
		flags: '--faults <n>',
		text: 'how many faults to seed (59 if not given): 59 without a miss show 95 %, 299 show 99 %',
		read: wholeNumber(1, 5000),
	},
	blanks: {
		flags: '--blanks <n>',
		text: 'how many trials in which nothing is done, for false alarms (20 if not given)',
		read: wholeNumber(0, 5000),
	},
	plan: {
		flags: '--plan <name>',
		text: 'as many of both as this plan asks for: lab, qa, pre-shift, or a file of your own',
	},
	kinds: {
		flags: '--kinds <list>',
		text: `which faults: any of ${FAULT_KINDS.join(',')} (all if not given)`,
		read: someOf(FAULT_KINDS),
	},
	rate: {
		flags: '--rate <share>',
		text: 'the share of faults that the device must notice',
		read: chance,
		initial: 0.95,
	},
	confidence: {flags: '--confidence <share>', text: 'how sure we want to be of it', read: chance, initial: 0.95},
	falseAlarms: {
		flags: '--false-alarms <share>',
		text: 'more alarms than this share of blanks are too many',
		read: chance,
		initial: 0.05,
	},
	mustName: {
		flags: '--must-name',
		text: 'the device must also name the right card, as it must where bricks are used',
		initial: false,
	},
} as const satisfies Options;

export const challenge = command({
	name: 'challenge',
	description: 'hide faults in the cards by a sealed random plan: does the device notice, does it name the right card?',
	options: OPTIONS,
	after: `
On an emulator the harness plays the operator. On a real device it asks whoever stands at it, trial by trial; the device
is told nothing. A device without a port is named hand:?maker=…&serial=… with --decks: then people also tell what it shows.
The plan is fixed by a hash before the device is opened; deckproof verify draws it again from the evidence.

Examples:
  deckproof challenge
  deckproof challenge --device "sim:synthetic/verifying-shuffler?checks=lies"
  deckproof challenge --device "sim:synthetic/batch-shuffler" --kinds removed,added
  deckproof challenge --device "hand:?maker=Acme&serial=M-7" --decks 1 --faults 10 --blanks 3`,
	async run(options) {
		const {challengeFor} = await import('../../app/challenge/challenge-task.js');
		const {taskRun} = await import('../task-run.js');
		const {faults, blanks, taskFor} = await challengeFor(options);
		return taskRun(options, taskFor, {
			begins: sha256 =>
				`${counted(faults, 'fault')} and ${counted(blanks, 'blank')}, in an order that nobody knows. The plan is sealed:\n  SHA-256 ${sha256}`,
			unit: 'trial',
		});
	},
});
