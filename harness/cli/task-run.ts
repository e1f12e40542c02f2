import {existsSync} from 'node:fs';
import path from 'node:path';
import {taskPage} from '../../reports/documents/task/task-page.js';
import type {TaskReport} from '../tasks/all-tasks.js';
import {taskJson} from '../../reports/documents/task/to-json.js';
import {pageText} from '../../reports/documents/task/to-text.js';
import {profilePlaces} from '../app/device/profile-places.js';
import {realClock} from '../app/device/real-clock.js';
import {keyPlace} from '../app/sign/key-place.js';
import {runTask, type TaskRequest} from '../app/tasks/run-task.js';
import {FILES} from '../evidence/run-directory.js';
import {readBenchKey} from '../keys/bench-key.js';
import type {DeckId} from '../model/cards/deck.js';
import {askWith} from './asking.js';
import {EXIT} from './exit-code.js';
import {interruptSignal} from './interrupt.js';
import {highlighted, type Output, type OutputOptions, outputFor} from './output.js';
import {progressLine} from './progress.js';

/** What every command has that carries out a task. */
export interface TaskOptions extends OutputOptions {
	readonly device: string;
	readonly profile?: string;
	readonly profiles?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly out?: string;
	readonly answers?: string;
	readonly allowActuation: boolean;
}

export interface TaskWords {
	/** What is said when the task is fixed and nothing was sent yet. */
	readonly begins: (sha256: string) => string;
	/** What is counted on the line that moves. */
	readonly unit: string;
}

/** A task on the terminal: questions, progress, Ctrl-C, the verdict, and where everything is. */
export async function taskRun(
	options: TaskOptions,
	task: TaskRequest['task'],
	{begins, unit}: TaskWords,
): Promise<number> {
	const output = outputFor(options);
	const progress = progressLine(options, unit);
	const interrupt = interruptSignal({
		first: () => output.say('\nFinishing what is under way; press Ctrl-C again to stop at once.'),
		second: () => output.say('Stopped at once, and not sealed.'),
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
			key: await readBenchKey(keyPlace()),
			clock: realClock,
			signal: interrupt.signal,
			ask: await askWith({answers: options.answers, signal: interrupt.signal, clear: progress.clear}),
			progress: progress.show ?? (() => undefined),
			committed: sha256 => output.say(begins(sha256)),
			opened: () => undefined,
		});
		progress.clear();
		sayResult(output, directory, report);
		return exitForTask(report);
	} finally {
		progress.clear();
		interrupt.release();
	}
}

function sayResult(output: Output, directory: string, report: TaskReport): void {
	const page = taskPage(report);
	output.data(highlighted(pageText(page), page.verdict), {...taskJson(report), directory});
	const {judgement} = report;
	output.say(`Report    ${path.join(directory, FILES.pdf)}`);
	if (judgement.kind === 'brick') output.say(`Receipt   ${path.join(directory, FILES.receipt)}`);
	const form = path.join(directory, FILES.discrepancy);
	if (existsSync(form)) output.say(`To maker  ${form}`);
	output.say(`Evidence  ${directory}`);
}

export function exitForTask({subject, judgement}: TaskReport): number {
	const {kind} = judgement.verdict;
	if (kind !== 'aborted') return EXIT[kind];
	return subject.ending.kind === 'interrupted' ? EXIT.interrupted : EXIT.device;
}
