import type {Command} from 'commander';
import {MOST_DECKS} from '../model/cards/batch.js';
import {FAULT_KINDS} from '../model/seeded-fault.js';
import {chance, deckId, risk, someOf, wholeNumber} from './arguments.js';
import {PROFILES_OPTION} from './profile-commands.js';

type End = (code: number) => void;

/** `deckproof challenge`: faults are hidden in the cards, and the device must notice them. */
export function addChallenge(program: Command, end: End): void {
	addDeviceOptions(
		program
			.command('challenge')
			.description(
				'hide faults in the cards by a sealed random plan: does the device notice, does it name the right card?',
			),
		'sim:synthetic/verifying-shuffler',
	)
		.option(
			'--faults <n>',
			'how many faults to seed (59 if not given): 59 without a miss show 95 %, 299 show 99 %',
			wholeNumber(1, 5000),
		)
		.option(
			'--blanks <n>',
			'how many trials in which nothing is done, for false alarms (20 if not given)',
			wholeNumber(0, 5000),
		)
		.option('--plan <name>', 'as many of both as this plan asks for: lab, qa, pre-shift, or a file of your own')
		.option('--kinds <list>', `which faults: any of ${FAULT_KINDS.join(',')} (all if not given)`, someOf(FAULT_KINDS))
		.option('--rate <share>', 'the share of faults that the device must notice', chance, 0.95)
		.option('--confidence <share>', 'how sure we want to be of it', chance, 0.95)
		.option('--false-alarms <share>', 'more alarms than this share of blanks are too many', chance, 0.05)
		.option('--must-name', 'the device must also name the right card, as it must where bricks are used', false)
		.addHelpText('after', CHALLENGE_HELP)
		.action(async options => end(await (await import('./commands/challenge.js')).challengeCommand(options)));
}

const CHALLENGE_HELP = `
On an emulator the harness plays the operator. On a real device it asks whoever stands at it, trial by trial; the device
is told nothing. A device without a port is named hand:?maker=…&serial=… with --decks: then people also tell what it shows.
The plan is fixed by a hash before the device is opened; deckproof verify draws it again from the evidence.

Examples:
  deckproof challenge
  deckproof challenge --device "sim:synthetic/verifying-shuffler?checks=lies"
  deckproof challenge --device "sim:synthetic/batch-shuffler" --kinds removed,added
  deckproof challenge --device "hand:?maker=Acme&serial=M-7" --decks 1 --faults 10 --blanks 3`;

/** `deckproof power-cycle`: off and on, and the first shuffles compared. */
export function addPowerCycle(program: Command, end: End): void {
	addDeviceOptions(
		program
			.command('power-cycle')
			.description('switch the device off and on, and compare the first shuffles: no repeat, no likeness'),
		'sim:synthetic/batch-shuffler',
	)
		.option('--restarts <n>', 'how many restarts', wholeNumber(2, 2000), 20)
		.option('--alpha <risk>', 'chance to fail a fair device', risk, 0.01)
		.addHelpText('after', POWER_CYCLE_HELP)
		.action(async options => end(await (await import('./commands/power-cycle.js')).powerCycleCommand(options)));
}

const POWER_CYCLE_HELP = `
Examples:
  deckproof power-cycle
  deckproof power-cycle --device "sim:synthetic/batch-shuffler?wakes=alike"
  deckproof power-cycle --device "sim:synthetic/batch-shuffler?wakes=clock:4" --restarts 30`;

/** `deckproof brick`: a preshuffled brick against its papers, and what a device makes of it. */
export function addBrick(program: Command, end: End): void {
	program
		.command('brick')
		.description('verify a preshuffled brick: complete, sealed, shuffled at all, and reshuffled by the device')
		.option('--label <file>', 'label and papers of the brick, in YAML; --example writes one')
		.option('--order <file>', 'the cards as they lie in the brick, one order (.txt, .csv, .jsonl)')
		.option('--device <address>', 'the shuffler that is to reshuffle it; without one only the brick is looked at')
		.option('--profile <id>', 'what the device on a real port speaks')
		.option(...PROFILES_OPTION)
		.option('--ledger <file>', 'count this package in a ledger, for the rule that every tenth is opened (Ohio)')
		.option('--every <n>', 'which packages are opened: every n-th', wholeNumber(1, 1000), 10)
		.option('--received <inventory>', 'only count a package that has come in, and say whether it must be opened')
		.option('--example <directory>', 'write a label and an order there to try it with')
		.option('--out <directory>', 'the run directory; must not exist')
		.option('--answers <file>', 'answers of whoever stands at a real device, one a line')
		.option('--allow-actuation', 'on a real port: let the device move cards', false)
		.addHelpText('after', BRICK_HELP)
		.action(async options => end(await (await import('./commands/brick.js')).brickCommand(options)));
}

const BRICK_HELP = `
The run holds report.pdf, receipt.pdf (the completeness receipt) and, if the brick is not as declared, discrepancy.pdf for its maker.
With --received and --ledger the exit code is 3 if the package must be opened, else 0.

Examples:
  deckproof brick --example brick
  deckproof brick --label brick/label.yaml --order brick/order.txt --device sim:synthetic/verifying-shuffler
  deckproof brick --received BR-004711 --ledger bricks.ndjson`;

const addDeviceOptions = (command: Command, device: string): Command =>
	command
		.option('--device <address>', 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT or tcp:HOST:PORT', device)
		.option('--profile <id>', 'what the device on a real port speaks')
		.option(...PROFILES_OPTION)
		.option('--deck <kind>', 'which deck', deckId)
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS))
		.option('--out <directory>', 'the run directory; must not exist')
		.option(
			'--answers <file>',
			'answers of whoever stands at a real device, one a line; without it they are asked here',
		)
		.option('--allow-actuation', 'on a real port: let the device move cards', false);
