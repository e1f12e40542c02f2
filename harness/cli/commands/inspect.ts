import path from 'node:path';
import {taskPage} from '../../../reports/documents/task/task-page.js';
import {taskJson} from '../../../reports/documents/task/to-json.js';
import {pageText} from '../../../reports/documents/task/to-text.js';
import {profilePlaces} from '../../app/device/profile-places.js';
import {realClock} from '../../app/device/real-clock.js';
import {type Inspected, inspect} from '../../app/inspect/inspect.js';
import type {TableSettings} from '../../app/inspect/table-settings.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {FILES} from '../../evidence/run-directory.js';
import {readBenchKey} from '../../keys/bench-key.js';
import {HarnessError} from '../../model/error.js';
import {checkName, writeNew} from '../../registers/write-file.js';
import {wallTime} from '../../model/gaming-day.js';
import type {Ask} from '../../model/question.js';
import {EXIT} from '../exit-code.js';
import {interruptSignal} from '../interrupt.js';
import {askFromKeyed, EXAMPLE_ANSWERS} from '../keyed-answers.js';
import {highlighted, type Output, type OutputOptions, outputFor} from '../output.js';
import {progressLine} from '../progress.js';
import {askOnScreen, type Screen} from '../screen.js';

export interface InspectOptions extends OutputOptions, TableSettings {
	readonly table?: string;
	readonly register: string;
	readonly profiles?: string;
	readonly shift?: string;
	readonly shuffles: number;
	readonly resume: boolean;
	readonly again: boolean;
	readonly answers?: string;
	readonly example?: string;
	readonly allowActuation: boolean;
}

export async function inspectCommand(options: InspectOptions): Promise<number> {
	const output = outputFor(options);
	if (options.example !== undefined) return example(options.example, output);
	const {table} = options;
	if (table === undefined) throw new HarnessError('usage/bad-command', {message: 'Say which table with --table NAME.'});
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
		const inspected = await inspect({
			register: options.register,
			table,
			settings: options,
			zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			shuffles: options.shuffles,
			shift: options.shift ?? '',
			wanted: wantedOf(options),
			places: profilePlaces(options.profiles),
			allowActuation: options.allowActuation,
			key: await readBenchKey(keyPlace()),
			clock: realClock,
			signal,
			ask: await whoAnswers(options.answers, {
				head: `Pre-shift inspection, table ${table}`,
				signal,
				clear: progress.clear,
				giveUp,
			}),
			progress: progress.show ?? (() => undefined),
			begins: ({device}, step) =>
				output.say(`${step === 'new' ? 'Inspecting' : 'Going on with the inspection of'} table ${table}, ${device}.`),
		});
		progress.clear();
		if (fault !== undefined) throw fault;
		return tell(inspected, output, goOn);
	} finally {
		progress.clear();
		interrupt.release();
	}
}

async function example(file: string, output: Output): Promise<number> {
	checkName({option: '--example', file, mustBe: 'new'});
	await writeNew(file, EXAMPLE_ANSWERS);
	output.data(`${file}\n`, {schema: 'deckproof/inspect-example/1', file});
	return EXIT.pass;
}

function wantedOf({resume, again}: InspectOptions): 'usual' | 'again' | 'resume' {
	if (resume) return 'resume';
	return again ? 'again' : 'usual';
}

type GiveUp = (fault: HarnessError) => void;

const whoAnswers = async (
	answers: string | undefined,
	screen: Screen & {readonly giveUp: GiveUp},
): Promise<Ask | undefined> => (answers === undefined ? askOnScreen(screen) : askFromKeyed(answers, screen.giveUp));

function tell(inspected: Inspected, output: Output, goOn: string): number {
	if (inspected.kind === 'passed-before') {
		const {last} = inspected;
		const text = `Table ${last.table} passed on this gaming day (${last.day}), at ${last.at}. --again inspects it once more.\n`;
		output.data(text, {schema: 'deckproof/inspected/1', ...last});
		return EXIT.pass;
	}
	const {done, judgement} = inspected;
	const page = taskPage(done.report);
	output.data(highlighted(pageText(page), page.verdict), {...taskJson(done.report), directory: done.directory});
	output.say(`Page      ${path.join(done.directory, FILES.pdf)}`);
	output.say(`Evidence  ${done.directory}`);
	if (judgement.result === 'not-finished') output.say(goOn);
	else output.say(`Register  written ${wallTime(realClock.utc(), judgement.task.calendar)}`);
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
