import {type Command, InvalidArgumentError} from 'commander';
import {MOST_DECKS} from '../model/cards/batch.js';
import {isDayStart, isZone} from '../model/gaming-day.js';
import {deckId, wholeNumber, words} from './arguments.js';
import {PROFILES_OPTION} from './profile-commands.js';

type End = (code: number) => void;

const REGISTER = ['--register <directory>', 'where the register and the runs are', 'deckproof-inspections'] as const;

/** `deckproof inspect …`: before the shift, and what the register says of it. */
export function addInspect(program: Command, end: End): void {
	const inspect = program
		.command('inspect')
		.description(
			'the pre-shift inspection: one screen after the other, two signatures, one page, a line in the register',
		)
		.enablePositionalOptions();
	addTableOptions(inspect)
		.option('--shift <name>', 'which shift begins, such as evening', words)
		.option('--shuffles <n>', 'how many shuffles are looked at, 3 to 10', wholeNumber(3, 10), 5)
		.option('--resume', 'only go on with what was begun today', false)
		.option('--again', 'inspect it once more, though it passed today', false)
		.option('--answers <file>', 'unattended: a file of answers, such as "seals: yes"; --example writes one')
		.option('--example <file>', 'write an example of such a file, and do nothing else')
		.option('--allow-actuation', 'on a real port: let the device move cards', false)
		.option(...PROFILES_OPTION)
		.addHelpText('after', HELP)
		.action(async options => end(await (await import('./commands/inspect.js')).inspectCommand(options)));
	inspect
		.command('status')
		.description('every table of the register: inspected today, begun, or due')
		.option(...REGISTER)
		.action(async options => end(await (await import('./commands/inspect-status.js')).statusCommand(options)));
	inspect
		.command('log')
		.description('the register, line by line: who, which device, what came of it, when it is due again')
		.option(...REGISTER)
		.option('--table <name>', 'only this table', words)
		.action(async options => end(await (await import('./commands/inspect-log.js')).logCommand(options)));
	inspect
		.command('trend')
		.description('what the inspections of a table measured over the days, and whether it drifts')
		.option(...REGISTER)
		.requiredOption('--table <name>', 'which table', words)
		.action(async options => end(await (await import('./commands/inspect-trend.js')).trendCommand(options)));
}

/** What the register keeps of a table: said once, and again when it changes. */
const addTableOptions = (command: Command): Command =>
	command
		.option('--table <name>', 'which table', words)
		.option(...REGISTER)
		.option('--device <address>', 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT or tcp:HOST:PORT')
		.option('--profile <id>', 'what the device on a real port speaks')
		.option('--deck <kind>', 'which deck', deckId)
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS))
		.option('--certificate <run>', 'the run directory of deckproof certify that the device passed')
		.option('--approved <file>', 'a list of approved firmware, in YAML')
		.option('--firmware-hash <hex>', 'the hash that the firmware must have, as the laboratory tells it', hash)
		.option('--seals <list>', 'the numbers of the seals on the device, A-1,A-2', list)
		.option('--casino <name>', 'whose table it is', words)
		.option('--pit <name>', 'in which pit', words)
		.option('--game <name>', 'what is dealt', words)
		.option('--day-starts <hh:mm>', 'when the gaming day begins (06:00)', dayStart)
		.option('--zone <name>', 'by the clock of which place, such as America/Denver (that of this machine)', zone);

const HELP = `
Everything that is said of a table is kept in the register: the next day --table is enough. Whoever is interrupted goes on with the
same words; what is done is not asked again. Whoever has not done a step types skip: then nobody is asked to sign.
Exit codes: 0 PASS, 1 FAIL or STOP, 3 not finished, 4 the device was lost, 130 interrupted.

Examples:
  deckproof certify --device sim:synthetic/verifying-shuffler --shuffles 200 --out certified
  deckproof inspect --table BAC-12 --device sim:synthetic/verifying-shuffler --certificate certified
  deckproof inspect --table BAC-12
  deckproof inspect --example answers.txt
  deckproof inspect --table BAC-12 --answers answers.txt
  deckproof inspect status`;

function dayStart(text: string): string {
	if (isDayStart(text)) return text;
	throw new InvalidArgumentError('Expected a time of day, such as 06:00.');
}

function zone(text: string): string {
	if (isZone(text)) return text;
	throw new InvalidArgumentError('Expected a time zone, such as America/Denver.');
}

function hash(text: string): string {
	if (/^[\da-f]{16,64}$/i.test(text)) return text.toLowerCase();
	throw new InvalidArgumentError('Expected 16 to 64 characters of 0-9 and a-f.');
}

const list = (text: string): readonly string[] =>
	text
		.split(',')
		.map(each => each.trim())
		.filter(each => each !== '');
