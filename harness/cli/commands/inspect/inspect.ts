import {InvalidArgumentError} from 'commander';
import type {Inspected} from '../../../app/inspect/inspect.js';
import {badCommand, type HarnessError} from '../../../model/error.js';
import {isDayStart, isZone} from '../../../model/tasks/gaming-day.js';
import {oneLine, wholeNumber} from '../../arguments.js';
import {type CommonValues, command, type Options, option, type Values} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {ALLOW_ACTUATION, DECK, DECKS, DETAILS, PROFILE, PROFILES, REGISTER, TASK_DEVICE} from '../../options.js';
import {type Output, outputFor} from '../../output.js';
import {log} from './log.js';
import {status} from './status.js';
import {trend} from './trend.js';

const reader =
	<Read>(read: (text: string) => Read | undefined, expected: string) =>
	(text: string): Read => {
		const value = read(text);
		if (value !== undefined) return value;
		throw new InvalidArgumentError(expected);
	};

const matching = (isGood: (text: string) => boolean, expected: string) =>
	reader(text => (isGood(text) ? text : undefined), expected);

const hash = reader(
	text => (/^[\da-f]{16,64}$/i.test(text) ? text.toLowerCase() : undefined),
	'Expected 16 to 64 characters of 0-9 and a-f.',
);

const list = (text: string): readonly string[] =>
	text
		.split(',')
		.map(each => each.trim())
		.filter(each => each !== '');

const OPTIONS = {
	// The register stores these settings of a table: they are given once, and again when they change.
	table: option('--table <name>', 'name of the table', {read: oneLine}),
	register: REGISTER,
	device: TASK_DEVICE,
	profile: PROFILE,
	deck: DECK,
	decks: DECKS,
	certificate: option('--certificate <run>', 'the run directory of the certification that the device passed'),
	approved: option('--approved <file>', 'a list of approved firmware, in YAML'),
	firmwareHash: option('--firmware-hash <hex>', 'the firmware hash that the laboratory states', {read: hash}),
	seals: option('--seals <list>', 'numbers of the seals on the device, such as A-1,A-2', {read: list}),
	casino: option('--casino <name>', 'name of the casino', {read: oneLine}),
	pit: option('--pit <name>', 'name of the pit', {read: oneLine}),
	game: option('--game <name>', 'the game at the table', {read: oneLine}),
	dayStarts: option('--day-starts <hh:mm>', 'start of the gaming day (default 06:00)', {
		read: matching(isDayStart, 'Expected a time of day, such as 06:00.'),
	}),
	zone: option('--zone <name>', 'time zone of the table, such as America/Denver (default: that of this machine)', {
		read: matching(isZone, 'Expected a time zone, such as America/Denver.'),
	}),
	shift: option('--shift <name>', 'name of the shift, such as evening', {read: oneLine}),
	shuffles: option('--shuffles <n>', 'number of shuffles to check, 3 to 10', {read: wholeNumber(3, 10), initial: 5}),
	resume: option('--resume', 'only resume the inspection that was begun today', {initial: false}),
	again: option('--again', 'inspect again although the table passed today', {initial: false}),
	answers: option(
		'--answers <file>',
		'a file of answers, such as "seals: yes", instead of prompts; --example writes one',
	),
	example: option('--example <file>', 'write an example of such a file'),
	allowActuation: ALLOW_ACTUATION,
	profiles: PROFILES,
	details: DETAILS,
} as const satisfies Options;

type InspectOptions = Values<typeof OPTIONS> & CommonValues;

export const inspect = command({
	name: 'inspect',
	description:
		'guide a dealer through the pre-shift inspection: one prompt a screen, two signatures, one page, one line in the register',
	options: OPTIONS,
	commands: [status, log, trend],
	after: `
The register stores the settings of a table: on the next day --table is enough. The same command resumes an interrupted
inspection without repeating prompts. Type skip for a step that was not done: the inspection then ends without signatures.
At a real device dealer and floorperson sign with their PINs (deckproof people). Answers from a file are for emulators and rehearsals:
at a real device the record says that no person signed, and the table stays due.
Exit codes: 0 PASS, 1 FAIL or STOP, 3 not finished, 4 the device was lost, 6 PASS but signed by no person, 7 refused, 130 interrupted.

Examples:
  deckproof certify --device sim:synthetic/verifying-shuffler --shuffles 200 --out certified
  deckproof inspect --table BAC-12 --device sim:synthetic/verifying-shuffler --certificate certified
  deckproof inspect --table BAC-12
  deckproof inspect --example answers.txt
  deckproof inspect --table BAC-12 --answers answers.txt
  deckproof inspect status`,
	async run(options) {
		const output = outputFor(options);
		const {example, table} = options;
		if (example !== undefined) {
			await (await import('../../../app/inspect/keyed-answers.js')).writeExampleAnswers(example);
			output.data(`${example}\n`, {schema: 'deckproof/inspect-example/1', file: example});
			return EXIT.pass;
		}
		if (table === undefined) throw badCommand('Give the table with --table NAME.');
		return inspectTable(table, options, output);
	},
});

async function inspectTable(table: string, options: InspectOptions, output: Output): Promise<number> {
	const app = await import('../../../app/inspect/inspect.js');
	const {answersByKey} = await import('../../../app/inspect/keyed-answers.js');
	const {peopleSigning} = await import('../../../app/inspect/signed-by-people.js');
	const {secretPrompterFrom} = await import('../../secrets.js');
	const {profilePlaces} = await import('../../../app/device/profile-places.js');
	const {realClock} = await import('../../../app/device/real-clock.js');
	const {ownBenchKey} = await import('../../../app/keys/own-keys.js');
	const {promptOnScreen} = await import('../../prompting.js');
	const {interruptSignal} = await import('../../interrupt.js');
	const {progressLine} = await import('../../progress.js');
	const progress = progressLine(options);
	const goOn = `deckproof inspect --table ${table}`;
	const interrupt = interruptSignal({
		first: () => output.notify(`\nYour answers are saved. Resume with: ${goOn}`),
		second: () => output.notify(`Stopped. Resume with: ${goOn}`),
	});
	let fault: HarnessError | undefined;
	const gaveUp = new AbortController();
	const signal = AbortSignal.any([interrupt.signal, gaveUp.signal]);
	const giveUp = (error: HarnessError): void => {
		fault = error;
		gaveUp.abort();
	};
	try {
		const inspected = await app.inspect({
			register: options.register,
			table,
			settings: options,
			zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			shuffles: options.shuffles,
			shift: options.shift ?? '',
			wanted: wantedOf(options),
			places: profilePlaces(options.profiles),
			allowActuation: options.allowActuation,
			key: await ownBenchKey(),
			clock: realClock,
			signal,
			prompt:
				options.answers === undefined
					? promptOnScreen(`Pre-shift inspection, table ${table}`, {signal, clear: progress.clear, options})
					: await answersByKey(options.answers, giveUp),
			answersFrom: options.answers === undefined ? 'terminal' : 'file',
			people: await peopleSigning(secretPrompterFrom({pinFd: undefined, options, clear: progress.clear}), giveUp),
			progress: progress.show ?? (() => undefined),
			begins: ({device}, step) =>
				output.begin(`${step === 'new' ? 'Inspecting' : 'Resuming the inspection of'} table ${table}, ${device}.`),
		});
		progress.clear();
		if (fault !== undefined) throw fault;
		return await print(inspected, output, {goOn, details: options.details});
	} finally {
		progress.clear();
		interrupt.release();
	}
}

function wantedOf({resume, again}: InspectOptions): 'usual' | 'again' | 'resume' {
	if (resume) return 'resume';
	return again ? 'again' : 'usual';
}

interface Printing {
	/** The command that resumes the inspection. */
	readonly goOn: string;
	readonly details: boolean;
}

async function print(inspected: Inspected, output: Output, {goOn, details}: Printing): Promise<number> {
	if (inspected.kind === 'passed-before') {
		const {last} = inspected;
		const text = `Table ${last.table} passed on this gaming day (${last.day}), at ${last.at.slice(11, 16)} UTC.\nAdd --again to inspect it again.\n`;
		output.data(text, {schema: 'deckproof/inspected/2', ...last});
		return EXIT.pass;
	}
	const {done, judgement, wall} = inspected;
	const {documentsIn} = await import('../../../app/report/run-documents.js');
	const {printTaskReport} = await import('../../task-run.js');
	const {shownPath} = await import('../../result-screen.js');
	printTaskReport(output, done, {
		details,
		readers: 'dealer',
		places: [
			['Page', shownPath(documentsIn(done.directory).report)],
			judgement.result === 'not-finished' ? ['Next', goOn] : ['Register', `written ${wall}`],
		],
	});
	return exitFor(inspected);
}

function exitFor({judgement, isUnsigned}: Extract<Inspected, {kind: 'inspected'}>): number {
	switch (judgement.result) {
		case 'pass':
			return isUnsigned ? EXIT.unproven : EXIT.pass;
		case 'fail':
		case 'stop':
			return EXIT.fail;
		case 'not-finished':
			if (judgement.ending.kind === 'interrupted') return EXIT.interrupted;
			return judgement.verdict.kind === 'aborted' ? EXIT.device : EXIT.inconclusive;
	}
}
