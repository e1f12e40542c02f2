import {taskPage} from '../../reports/documents/task/task-page.js';
import {taskSummary} from '../../reports/documents/task/task-summary.js';
import {taskJson} from '../../reports/documents/task/to-json.js';
import {pageLines} from '../../reports/documents/task/to-text.js';
import type {Row} from '../../reports/text/summary.js';
import {profilePlaces} from '../app/device/profile-places.js';
import {realClock} from '../app/device/real-clock.js';
import {ownBenchKey} from '../app/keys/own-keys.js';
import {documentsIn} from '../app/report/run-documents.js';
import {answersIn} from '../app/tasks/answers-file.js';
import {runTask, type TaskDone, type TaskRequest} from '../app/tasks/run-task.js';
import {present} from '../model/present.js';
import type {CommonValues, Values} from './command.js';
import {exitFor} from './exit-code.js';
import {interruptSignal} from './interrupt.js';
import type {TASK_OPTIONS} from './options.js';
import {type Output, outputFor} from './output.js';
import {progressLine} from './progress.js';
import {promptBelow} from './prompting.js';
import {printResult, shownPath} from './result-screen.js';

type TaskOptions = Values<typeof TASK_OPTIONS> & CommonValues & {readonly device: string};

export interface TaskTexts {
	/** The message when the task is fixed and nothing has been sent. */
	readonly begins: (sha256: string) => string;
	readonly unit: string;
}

export async function taskRun(
	options: TaskOptions,
	task: TaskRequest['task'],
	{begins, unit}: TaskTexts,
): Promise<number> {
	const output = outputFor(options);
	const progress = progressLine(options, unit);
	const interrupt = interruptSignal({
		first: () => output.notify('\nFinishing what is under way; press Ctrl-C again to stop at once.'),
		second: () => output.notify('Stopped at once, and not sealed.'),
	});
	try {
		const {directory, report} = await runTask({
			address: options.device,
			profile: options.profile,
			reader: undefined,
			deck: options.deck,
			decks: options.decks,
			places: profilePlaces(options.profiles),
			task,
			out: options.out,
			allowActuation: options.allowActuation,
			key: await ownBenchKey(),
			clock: realClock,
			signal: interrupt.signal,
			warn: output.notify,
			prompt:
				options.answers === undefined
					? promptBelow({signal: interrupt.signal, clear: progress.clear, options})
					: await answersIn(options.answers),
			progress: progress.show ?? (() => undefined),
			committed: sha256 => output.begin(begins(sha256)),
		});
		progress.clear();
		printTaskReport(
			output,
			{directory, report},
			{details: options.details, readers: 'lab', places: placesIn(directory)},
		);
		return exitFor(report);
	} finally {
		progress.clear();
		interrupt.release();
	}
}

function placesIn(directory: string): Row[] {
	const {report, receipt, discrepancy} = documentsIn(directory);
	return present<Row>([
		['Report', shownPath(report)],
		receipt !== undefined && ['Receipt', shownPath(receipt)],
		discrepancy !== undefined && ['To maker', shownPath(discrepancy)],
		['Evidence', shownPath(directory)],
	]);
}

interface TaskScreenOptions {
	readonly details: boolean;
	readonly readers: 'lab' | 'dealer';
	readonly places: readonly Row[];
}

export function printTaskReport(
	output: Output,
	{directory, report}: TaskDone,
	{details, ...screen}: TaskScreenOptions,
): void {
	const {verdict} = report.judgement;
	printResult(
		output,
		{
			verdict: verdict.kind,
			summary: translate => taskSummary(translate, report, taskPage(translate, report)),
			details: translate => pageLines(translate, taskPage(translate, report)),
			rest: 'in the report',
			...screen,
		},
		{details, before: 2, json: {...taskJson(report), directory}},
	);
}
