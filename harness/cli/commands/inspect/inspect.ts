import {InvalidArgumentError} from 'commander';
import type {Inspected} from '../../../app/inspect/inspect.js';
import {HarnessError} from '../../../model/error.js';
import {isDayStart, isZone} from '../../../model/tasks/gaming-day.js';
import {wholeNumber, words} from '../../arguments.js';
import {type CommonValues, command, type Options, type Values} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {ALLOW_ACTUATION, DECK, DECKS, PROFILE, PROFILES, REGISTER, TASK_DEVICE} from '../../options.js';
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
	table: {flags: '--table <name>', text: 'which table', read: words},
	register: REGISTER,
	device: TASK_DEVICE,
	profile: PROFILE,
	deck: DECK,
	decks: DECKS,
	certificate: {flags: '--certificate <run>', text: 'the run directory of deckproof certify that the device passed'},
	approved: {flags: '--approved <file>', text: 'a list of approved firmware, in YAML'},
	firmwareHash: {
		flags: '--firmware-hash <hex>',
		text: 'the hash that the firmware must have, as the laboratory tells it',
		read: hash,
	},
	seals: {flags: '--seals <list>', text: 'the numbers of the seals on the device, A-1,A-2', read: list},
	casino: {flags: '--casino <name>', text: 'whose table it is', read: words},
	pit: {flags: '--pit <name>', text: 'in which pit', read: words},
	game: {flags: '--game <name>', text: 'what is dealt', read: words},
	dayStarts: {
		flags: '--day-starts <hh:mm>',
		text: 'when the gaming day begins (06:00)',
		read: matching(isDayStart, 'Expected a time of day, such as 06:00.'),
	},
	zone: {
		flags: '--zone <name>',
		text: 'by the clock of which place, such as America/Denver (that of this machine)',
		read: matching(isZone, 'Expected a time zone, such as America/Denver.'),
	},
	shift: {flags: '--shift <name>', text: 'which shift begins, such as evening', read: words},
	shuffles: {
		flags: '--shuffles <n>',
		text: 'how many shuffles are looked at, 3 to 10',
		read: wholeNumber(3, 10),
		initial: 5,
	},
	resume: {flags: '--resume', text: 'only go on with what was begun today', initial: false},
	again: {flags: '--again', text: 'inspect it once more, though it passed today', initial: false},
	answers: {
		flags: '--answers <file>',
		text: 'unattended: a file of answers, such as "seals: yes"; --example writes one',
	},
	example: {flags: '--example <file>', text: 'write an example of such a file, and do nothing else'},
	allowActuation: ALLOW_ACTUATION,
	profiles: PROFILES,
} as const satisfies Options;

type InspectOptions = Values<typeof OPTIONS> & CommonValues;

export const inspect = command({
	name: 'inspect',
	description: 'the pre-shift inspection: one screen after the other, two signatures, one page, a line in the register',
	options: OPTIONS,
	commands: [status, log, trend],
	after: `
Everything that is said of a table is kept in the register: the next day --table is enough. Whoever is interrupted goes on with the
same words; what is done is not asked again. Whoever has not done a step types skip: then nobody is asked to sign.
Exit codes: 0 PASS, 1 FAIL or STOP, 3 not finished, 4 the device was lost, 130 interrupted.

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
		if (table === undefined)
			throw new HarnessError('usage/bad-command', {message: 'Say which table with --table NAME.'});
		return inspectTable(table, options, output);
	},
});

async function inspectTable(table: string, options: InspectOptions, output: Output): Promise<number> {
	const app = await import('../../../app/inspect/inspect.js');
	const {askFromKeyed} = await import('../../../app/inspect/keyed-answers.js');
	const {profilePlaces} = await import('../../../app/device/profile-places.js');
	const {realClock} = await import('../../../app/device/real-clock.js');
	const {ownBenchKey} = await import('../../../app/keys/own-keys.js');
	const {askOnScreen} = await import('../../asking.js');
	const {interruptSignal} = await import('../../interrupt.js');
	const {progressLine} = await import('../../progress.js');
	const progress = progressLine(options);
	const goOn = `Go on with: deckproof inspect --table ${table}`;
	const interrupt = interruptSignal({
		first: () => output.say(`\nWhat is done is kept. ${goOn}`),
		second: () => output.say(`Stopped at once. ${goOn}`),
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
			ask:
				options.answers === undefined
					? askOnScreen(`Pre-shift inspection, table ${table}`, {signal, clear: progress.clear, options})
					: await askFromKeyed(options.answers, giveUp),
			progress: progress.show ?? (() => undefined),
			begins: ({device}, step) =>
				output.say(`${step === 'new' ? 'Inspecting' : 'Going on with the inspection of'} table ${table}, ${device}.`),
		});
		progress.clear();
		if (fault !== undefined) throw fault;
		return await print(inspected, output, goOn);
	} finally {
		progress.clear();
		interrupt.release();
	}
}

function wantedOf({resume, again}: InspectOptions): 'usual' | 'again' | 'resume' {
	if (resume) return 'resume';
	return again ? 'again' : 'usual';
}

async function print(inspected: Inspected, output: Output, goOn: string): Promise<number> {
	if (inspected.kind === 'passed-before') {
		const {last} = inspected;
		const text = `Table ${last.table} passed on this gaming day (${last.day}), at ${last.at}. --again inspects it once more.\n`;
		output.data(text, {schema: 'deckproof/inspected/1', ...last});
		return EXIT.pass;
	}
	const {done, judgement, wall} = inspected;
	const {documentsIn} = await import('../../../app/report/run-documents.js');
	const {printTaskReport} = await import('../../task-run.js');
	printTaskReport(output, done);
	output.say(`Page      ${documentsIn(done.directory).report}`);
	output.say(`Evidence  ${done.directory}`);
	if (judgement.result === 'not-finished') output.say(goOn);
	else output.say(`Register  written ${wall}`);
	return exitFor(inspected);
}

function exitFor({judgement}: Extract<Inspected, {kind: 'inspected'}>): number {
	switch (judgement.result) {
		case 'pass':
			return EXIT.pass;
		case 'fail':
		case 'stop':
			return EXIT.fail;
		case 'not-finished':
			if (judgement.ending.kind === 'interrupted') return EXIT.interrupted;
			return judgement.verdict.kind === 'aborted' ? EXIT.device : EXIT.inconclusive;
	}
}
