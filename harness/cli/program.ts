import {Command} from 'commander';
import {DOCUMENTS} from '../../reports/data/documents.js';
import {FORMATS} from '../../reports/data/format.js';
import {MOST_DECKS} from '../model/cards/batch.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {addAmend, addAuthorise} from './amend-command.js';
import {DEFAULT_SEED, MOST_CARDS} from './analyze-door.js';
import {BACKS_OPTION, deckId, oneOf, risk, someOf, wholeNumber, words} from './arguments.js';
import {addDevices, addSniff, addUdev} from './device-commands.js';
import {emulatorHelp} from './emulator-help.js';
import {addOdds, EXPLAIN_OPTION, GAME_OPTION} from './game-commands.js';
import {addInspect} from './inspect-commands.js';
import {addJob, JOB_OPTION} from './job-command.js';
import {addKeys} from './key-commands.js';
import {addExport, addImport, addScreen} from './order-commands.js';
import {ANSWERS_OPTION, addPlan, addPlanOptions, JURISDICTION_OPTION} from './plan-commands.js';
import {addProfile, PROFILES_OPTION} from './profile-commands.js';
import {addRules} from './rules-commands.js';
import {addSign} from './sign-command.js';
import {addBrick, addChallenge, addPowerCycle} from './task-commands.js';

// Commands are imported when they are run, so that --help answers without loading drivers, statistics or pdfkit.

/** The command line as data; `end` receives the exit code of whichever command ran. */
export function deckproof(version: string, end: (code: number) => void): Command {
	const program = new Command('deckproof')
		.description('Certification test harness for automated card shufflers and dealing shoes')
		.version(version)
		// A group and its commands may have options of the same name: each stands behind its own.
		.enablePositionalOptions()
		.showHelpAfterError('(add --help for the options)')
		.addHelpText('after', AFTER_HELP);
	for (const add of [
		addCertify,
		addCapture,
		addResume,
		addChallenge,
		addPowerCycle,
		addBrick,
		addInspect,
		addAnalyze,
		addReport,
		addVerify,
		addAmend,
		addAuthorise,
		addSign,
		addPlan,
		addRules,
		addJob,
		addOdds,
		addKeys,
		addImport,
		addExport,
		addScreen,
		addEmulate,
		addDoctor,
		addProfile,
		addDevices,
		addSniff,
		addUdev,
	])
		add(program, end);
	for (const command of commandsIn(program)) addCommonOptions(command);
	return program;
}

/** All commands that do something, those of a group too; a group that has options does something itself. */
export const commandsIn = (command: Command): Command[] =>
	command.commands.flatMap(each => [
		...(each.commands.length === 0 || each.options.length > 0 ? [each] : []),
		...commandsIn(each),
	]);

const AFTER_HELP = `
Every command takes --no-input, which says that it may not ask; challenge, power-cycle, brick and inspect ask whoever stands at the device.
Exit codes: 0 pass, 1 fail, 2 usage or input error, 3 inconclusive, 4 device, 5 evidence, 70 internal, 130 interrupted

Examples:
  deckproof certify
  deckproof certify --device "sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10"
  deckproof analyze orders.txt --json`;

type End = (code: number) => void;

function addCommonOptions(command: Command): void {
	command
		.option('--json', 'print JSON on stdout')
		.option('-q, --quiet', 'no messages, no progress')
		.option('-v, --verbose', 'on an internal error, print where it happened');
}

function addCertify(program: Command, end: End): void {
	const certify = program
		.command('certify')
		.description('plan, drive, capture, test, decide, report; on the embedded emulator if no device is named');
	addNewRunOptions(certify)
		.option(
			'--station <name>',
			"on a maker's line: where the unit is tested; its register gets a line, and the record shows the last units",
			words,
		)
		.option('--operator <name>', 'who works the station', words)
		.option('--stations <directory>', 'where the registers of stations are (deckproof-stations if not given)')
		.action(async options => end(await (await import('./commands/certify.js')).certifyCommand(options)));
}

function addCapture(program: Command, end: End): void {
	const capture = program
		.command('capture')
		.description('only gather, into a sealed run directory: analyze judges it, here or elsewhere');
	addNewRunOptions(capture).action(async options =>
		end(await (await import('./commands/capture.js')).captureCommand(options)),
	);
}

const addNewRunOptions = (command: Command): Command =>
	addPlanOptions(command)
		.option(...ANSWERS_OPTION)
		.option(
			'--paper <size>',
			`what its documents are printed on: ${PAPER_SIZES.join(', ')} (a4 if not given)`,
			oneOf(PAPER_SIZES),
		)
		.option(...JOB_OPTION)
		.option('--out <directory>', 'the run directory; must not exist')
		.option('--allow-actuation', 'on a real port: let the device move cards', false);

function addResume(program: Command, end: End): void {
	program
		.command('resume')
		.description('go on with a run that was broken off: by a kill, a power cut, a lost device or Ctrl-C')
		.argument('<run>', 'the run directory')
		.option('--allow-actuation', 'on a real port: let the device move cards', false)
		.option('--seal', 'capture nothing more: judge and seal what there is', false)
		.option('--no-early-stop', 'go on to the planned number, though the bettor has convicted the device or will')
		.action(async (run, options) => end(await (await import('./commands/resume.js')).resumeCommand(run, options)));
}

function addAnalyze(program: Command, end: End): void {
	program
		.command('analyze')
		.description(
			'judge a run directory, or files of orders (.txt, .csv, .jsonl, .u8, each also as .gz); several files are read as one',
		)
		.argument('<paths...>', 'a run directory, or files')
		.option('--deck <kind>', 'which deck', deckId)
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS))
		.option(...BACKS_OPTION)
		.option('--cards <n>', 'cards in an order, for .u8 files', wholeNumber(1, MOST_CARDS))
		.option('--alpha <risk>', 'chance to fail a fair device (0.01 if not given)', risk)
		.option(...JURISDICTION_OPTION)
		.option(...ANSWERS_OPTION)
		.option('--continuous', 'lines are rounds of a continuous shuffler; all cards of a round went back before the next')
		.option('--input <design>', 'what the order in was: previous, new-deck, sorted, alternating, fixed:FILE, unknown')
		.option(...GAME_OPTION)
		.option('--only-outcomes', 'with --game: deal and count, and put no other test to the orders')
		.option(...EXPLAIN_OPTION)
		.option(
			'--seed <n>',
			'recorded with the result; the laws of this version are exact and need none',
			wholeNumber(0, 2 ** 32 - 1),
			DEFAULT_SEED,
		)
		.action(async (paths, options) =>
			end(await (await import('./commands/analyze.js')).analyzeCommand(paths, options)),
		);
}

function addVerify(program: Command, end: End): void {
	program
		.command('verify')
		.description('is the evidence whole, and does the report follow from it? All is decoded, judged and printed again')
		.argument('<target>', 'a run directory, or the PDF of a report')
		.option('--run <directory>', 'the run that a PDF should belong to; not needed where it lies in it')
		.action(async (target, options) =>
			end(await (await import('./commands/verify.js')).verifyCommand(target, options)),
		);
}

function addReport(program: Command, end: End): void {
	program
		.command('report')
		.description('print the report of a run again, from its evidence')
		.argument('<run>', 'the run directory')
		.option('--format <list>', `any of ${FORMATS.join(',')} (text if not given)`, someOf(FORMATS))
		.option(
			'--document <kind>',
			`which paper: ${DOCUMENTS.join(' or ')}; if not given, as the run was planned`,
			oneOf(DOCUMENTS),
		)
		.option('--paper <size>', `${PAPER_SIZES.join(', ')} (if not given, what the run says)`, oneOf(PAPER_SIZES))
		.option('--language <file>', 'PDF and text in another language: a table of sentences')
		.option(
			'--sentences <file>',
			'write such a table, with every sentence that these formats say and the language lacks',
		)
		.option(
			'--out <directory>',
			'write files here; without it one text format goes to stdout, anything else to this directory',
		)
		.action(async (run, options) => end(await (await import('./commands/report.js')).reportCommand(run, options)));
}

function addEmulate(program: Command, end: End): void {
	program
		.command('emulate')
		.description('be a device on a port, with a chosen defect, for any program that speaks its bytes')
		.argument('[device]', 'sim:PROFILE?shuffle=…&fault=…', 'sim:synthetic/batch-shuffler')
		.option('--pty [link]', 'as a serial port, under this name if one is given')
		.option('--uhid', 'as a HID device (Linux; needs the right to write to /dev/uhid)')
		.option('--hands', 'lines on stdin lay hands on its cards: remove QH, add QH, restore, restart')
		.option('--tcp <port>', 'on a TCP port; 0 takes a free one', wholeNumber(0, 65_535))
		.option('--host <address>', 'the address to listen on with --tcp', '127.0.0.1')
		.option(
			'--reader <device>',
			'a reader beside it, sim:PROFILE?…, that tells the order of every shuffle on a port of its own',
		)
		.option(...PROFILES_OPTION)
		.addHelpText('after', emulatorHelp)
		.action(async (device, options) =>
			end(await (await import('./commands/emulate.js')).emulateCommand(device, options)),
		);
}

function addDoctor(program: Command, end: End): void {
	program
		.command('doctor')
		.description('what this machine has and lacks, and whether a good and a bad emulator are told apart')
		.option(...PROFILES_OPTION)
		.action(async options => end(await (await import('./commands/doctor.js')).doctorCommand(options)));
}
