import {existsSync} from 'node:fs';
import path from 'node:path';
import {readReported} from '../../evidence/files/task-events.js';
import {readRun} from '../../evidence/read-run.js';
import {type InterruptedRun, openInterrupted} from '../../evidence/resume/resume-run.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Ending} from '../../evidence/run-events.js';
import {signerOf} from '../../evidence/seal.js';
import {HarnessError} from '../../model/error.js';
import type {Task} from '../../tasks/all-tasks.js';
import {conduct} from '../../tasks/conduct.js';
import {recordingTo} from '../../tasks/on-record.js';
import {realTimers} from '../device/real-clock.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {judgeShuffles} from '../inspect/judge-shuffles.js';
import {processes} from '../processes.js';
import {choiceFor} from '../resume/resume.js';
import {actuationFor, captureRun, type Driving, refuseOtherDevice} from '../run/capture-run.js';
import {readTask} from './read-task.js';
import {finishTask, noOperator, prompterFor, type TaskDone, type TaskRequest, taskSetup} from './run-task.js';
import {readTaskReport} from './task-report.js';

interface ResumeTaskRequest extends Driving, Pick<TaskRequest, 'prompt' | 'progress'> {
	readonly directory: string;
}

/** Resumes an interrupted or unfinished inspection. Recorded answers are not prompted for again. */
export async function resumeTask(request: ResumeTaskRequest): Promise<TaskDone> {
	const directory = path.resolve(request.directory);
	const finished = await finishedIn(directory);
	if (finished !== undefined) return finished;
	const broken = await openInterrupted(directory, processes, async () => void (await signerOf(directory, request.key)));
	try {
		const task = await readTask(directory, broken.run);
		if (task === undefined) throw new HarnessError('run/not-a-run', {directory, missing: FILES.task});
		if (broken.outcome === 'captured') return {directory, report: await finishTask(request)(directory, request.key)};
		return await resumed(broken, task, {...request, directory});
	} finally {
		broken.release();
	}
}

/** Already complete and sealed: the process ended before it reported the result. */
async function finishedIn(directory: string): Promise<TaskDone | undefined> {
	if (!existsSync(path.join(directory, FILES.manifest))) return undefined;
	const {ending} = await readRun(directory);
	const report = ending.kind === 'complete' ? await readTaskReport(directory) : undefined;
	return report && {directory, report};
}

async function resumed(broken: InterruptedRun, task: Task, request: ResumeTaskRequest): Promise<TaskDone> {
	const {directory, clock, key, signal, progress} = request;
	const {run, last, arranged} = broken;
	const setup = await taskSetup(choiceFor(broken, await storedProfiles(directory, run)));
	const actuation = actuationFor(setup, run.address, request.allowActuation);
	if (request.prompt === undefined) throw noOperator(run.address);
	const prompt = prompterFor(setup, request.prompt) ?? request.prompt;
	const {selfTest} = await readRun(directory, 'not-yet');
	const reported = new Map(await readReported(directory));
	const {writer: opened, shuffles} = await broken.openWriter({clock, actuation, timers: realTimers});
	const onRecord = {reported, shuffles: [...shuffles], selfTest};
	const writer = recordingTo(onRecord, opened);
	const {plan} = run;
	let close = async (): Promise<void> => undefined;
	const capture = async (): Promise<Ending> => {
		const bench = await setup.open({writer, input: plan.input, actuation, last, arranged, progress});
		close = bench.close;
		refuseOtherDevice(bench, run, writer);
		return conduct(task, {
			device: bench,
			writer,
			batch: setup.batch,
			onRecord,
			judgeShuffles: judgeShuffles(setup.batch, plan),
			profile: setup.profiles[0]?.profile,
			prompt,
			signal: writer.recordingStop(signal),
			progress,
		});
	};
	return captureRun({writer, close: () => close(), key, capture, finish: finishTask(request)});
}
