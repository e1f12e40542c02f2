import {type Command, Option} from 'commander';
import {MOST_DECKS} from '../model/cards/batch.js';
import {TOLD_INPUTS} from '../model/shuffles/order-in.js';
import {BACKS_OPTION, chance, deckId, duration, names, oneOf, risk, wholeNumber} from './arguments.js';
import {GAME_OPTION} from './game-commands.js';
import {PROFILES_OPTION} from './profile-commands.js';

type End = (code: number) => void;

/** `deckproof plan …`: what so many shuffles would see, and the hash of what would be asked of a device. */
export function addPlan(program: Command, end: End): void {
	const plan = program
		.command('plan')
		.description('which defects so many shuffles see, with what chance; how many shuffles a defect takes, and how long')
		.enablePositionalOptions()
		.option('--deck <kind>', 'which deck', deckId, 'standard-52')
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS), 8)
		.option(
			'--input <arrangement>',
			`how the cards lie before each shuffle: ${TOLD_INPUTS.join(', ')}`,
			oneOf(TOLD_INPUTS),
			'new-deck',
		)
		.option('--shuffles <n>', 'how many shuffles (1,000 if not given)', wholeNumber(1, 1_000_000))
		.option('--see <defect>', 'only this defect, such as riffle:7: how many shuffles does it take?')
		.option('--chance <chance>', 'the chance to convict that is wanted', chance, 0.99)
		.option('--cycle <time>', 'how long a shuffle takes, in seconds (90, 90s) or minutes (1.5m)', duration)
		.action(async options => end(await (await import('./commands/plan.js')).planCommand(options)));
	plan
		.command('show')
		.description('a plan as it is written: lab, qa, pre-shift, or a file')
		.argument('<name>', 'its name, or its file')
		.action(async (name, options) =>
			end(await (await import('./commands/plan-show.js')).planShowCommand(name, options)),
		);
	const hash = plan
		.command('hash')
		.description('the hash of the plan that certify would make with the same options; opens no port');
	addPlanOptions(hash).action(async options =>
		end(await (await import('./commands/plan-hash.js')).planHashCommand(options)),
	);
}

export const JURISDICTION_OPTION = [
	'--jurisdiction <books>',
	'rule books to hold the run against, such as pa-627a,co-28; deckproof rules list shows them all',
	names,
] as const;
export const ANSWERS_OPTION = ['--answers <file>', 'what people answered on rows of rule books, in YAML'] as const;

/** All that a plan follows from, for every command that makes one. */
export const addPlanOptions = (command: Command): Command =>
	command
		.option(
			'--device <address>',
			'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or manual:ORDERS.txt',
			'sim:synthetic/batch-shuffler',
		)
		.option('--profile <id>', 'what the device on a real port speaks')
		.option('--reader <address>', 'a second device that reads the cards as they come out of the first')
		.option('--reader-profile <id>', 'what the reader speaks')
		.option(...PROFILES_OPTION)
		.option('--shuffles <n>', 'how many valid shuffles to gather (1,000 if not given)', wholeNumber(1, 1_000_000))
		.option(
			'--input <arrangement>',
			`how the cards lie before each shuffle: ${TOLD_INPUTS.join(', ')}; if not given, new-deck where the device lays them itself`,
			oneOf(TOLD_INPUTS),
		)
		.option('--deck <kind>', 'which deck', deckId)
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS))
		.option(...BACKS_OPTION)
		.option(...JURISDICTION_OPTION)
		// What it was called while there were only books on batches and shoes.
		.addOption(new Option('--rules <books>').argParser(names).hideHelp())
		.option('--plan <name>', 'lab, qa, pre-shift, or a file of your own; what else is said here goes before it')
		.option(...GAME_OPTION)
		.option('--alpha <risk>', 'chance to fail a fair device (0.01 if not given)', risk)
		.option('--no-early-stop', 'go on to the planned number even if the bettor has convicted the device before');
