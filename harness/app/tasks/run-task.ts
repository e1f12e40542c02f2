import {rm} from 'node:fs/promises';
import path from 'node:path';
import {IDENTITY_NOT_STATED} from '../../driver/identify.js';
import {inputsFor} from '../../driver/possible-inputs.js';
import {benchRecord} from '../../evidence/bench-record.js';
import {taskRecord} from '../../evidence/files/task-file.js';
import {planHash} from '../../evidence/plan-hash.js';
import type {Ending} from '../../evidence/run-events.js';
import {RUN_SCHEMA, type RunRecord} from '../../evidence/run-record.js';
import {openRun, type RunWriter} from '../../evidence/write-run.js';
import type {BenchKey} from '../../keys/bench-key.js';
import type {Batch} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import {badCommand, badOption, HarnessError} from '../../model/error.js';
import type {Progress} from '../../model/progress.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import type {Prompter} from '../../model/tasks/question.js';
import type {TaskKind} from '../../model/tasks/task.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {TASKS, type Task, type TaskOf, type TaskReport} from '../../tasks/all-tasks.js';
import {conduct} from '../../tasks/conduct.js';
import {nothingOnRecord, recordingTo} from '../../tasks/on-record.js';
import {taskText} from '../../tasks/task-file.js';
import {parseAddress} from '../../transport/address.js';
import {planOf} from '../../verdict/plan.js';
import type {DeviceChoice} from '../device/device.js';
import {realTimers} from '../device/real-clock.js';
import {type Setup, setupFor} from '../device/setup.js';
import {judgeShuffles} from '../inspect/judge-shuffles.js';
import {ownLawCache} from '../laws/law-cache.js';
import {processes} from '../processes.js';
import {program} from '../program.js';
import type {Driving} from '../run/capture-run.js';
import {actuationFor, captureRun, type Ended, openOrDiscard, sealWithResults} from '../run/capture-run.js';
import {signRecords} from '../sign/sign-report.js';
import {setupByHand} from './by-hand.js';
import {emulatorOperator} from './emulator-operator.js';
import {printTask, TASK_FORMATS} from './print-task.js';
import {taskBooks} from './task-findings.js';
import {readTaskReport} from './task-report.js';

export interface TaskRequest extends DeviceChoice, Driving {
	/** Called when the batch is known, before the device is opened. */
	readonly task: (batch: Batch, setup: Setup) => Task;
	readonly out: string | undefined;
	/** Prompts the operator of a real device; for an emulator the harness acts as operator. */
	readonly prompt: Prompter | undefined;
	readonly progress: (progress: Progress) => void;
	/** The task is fixed by this hash, and nothing has been sent. */
	readonly committed: (sha256: string) => void;
	/** The run directory exists; the device is not open yet. If it cannot be opened, the directory is deleted again. */
	readonly begun?: (directory: string) => Promise<void>;
}

export type TaskDone = Ended<TaskReport>;

export async function runTask(request: TaskRequest): Promise<TaskDone> {
	const {clock, key} = request;
	const setup = await setupOf(request);
	const task = request.task(setup.batch, setup);
	const {devices, answers} = TASKS[task.kind];
	if (devices === 'shufflers') refuseOthers(setup, request.address);
	const actuation = actuationFor(setup, request.address, request.allowActuation);
	const prompt = prompterFor(setup, request.prompt);
	const isAlone = answers === 'operator-of-device' && setup.profiles.length === 0;
	if ((answers === 'people' ? request.prompt : prompt) === undefined && !isAlone) throw noOperator(request.address);
	const {run, text} = await runRecord(request, setup, task);
	const onRecord = nothingOnRecord();
	const opened = await openRun({
		directory: path.resolve(request.out ?? path.join('deckproof-runs', run.id)),
		run,
		task: text,
		profiles: setup.profiles.map(({stored}) => stored),
		actuation,
		clock,
		processes,
		timers: realTimers,
	});
	const writer = recordingTo(onRecord, opened);
	request.committed(run.task?.sha256 ?? '');
	await begunOrDiscarded(request, writer);
	const bench = await openOrDiscard(setup, {writer, input: run.plan.input, actuation, progress: request.progress});
	const capture = async (): Promise<Ending> => {
		writer.identified(bench.identity);
		return conduct(task, {
			device: bench,
			writer,
			batch: setup.batch,
			onRecord,
			judgeShuffles: judgeShuffles(setup.batch, run.plan),
			profile: setup.profiles[0]?.profile,
			prompt: prompt ?? (async () => ''),
			signal: writer.recordingStop(request.signal),
			progress: request.progress,
		});
	};
	return captureRun({writer, close: bench.close, key, capture, finish: finishTask(request)});
}

/** A run that cannot be registered as begun is deleted; the device has not been opened. */
async function begunOrDiscarded({begun}: TaskRequest, writer: RunWriter): Promise<void> {
	try {
		await begun?.(writer.directory);
	} catch (error) {
		await writer.release();
		await rm(writer.directory, {recursive: true});
		throw error;
	}
}

export const finishTask =
	({warn}: Pick<TaskRequest, 'warn'>) =>
	(directory: string, key: BenchKey | undefined): Promise<TaskReport> =>
		sealWithResults(directory, key, async () => {
			const report = await readTaskReport(directory, 'not-yet', ownLawCache(warn));
			if (report === undefined) throw new HarnessError('run/not-a-run', {directory, missing: 'task.json'});
			return {report, results: signRecords(await printTask(report, TASK_FORMATS), key)};
		});

/** Shoes and readers have no command to shuffle. */
function refuseOthers({profiles: [device]}: Setup, address: string): void {
	if (device === undefined || kindRecord(device.profile.kind).control === 'commanded') return;
	const expected = `a shuffler, which shuffles on command; ${device.profile.id} is a ${device.profile.kind}`;
	throw new HarnessError('address/invalid', {address, expected});
}

export function taskSetup(choice: DeviceChoice): Promise<Setup> {
	const address = parseAddress(choice.address);
	return address.kind === 'hand' ? Promise.resolve(setupByHand(address, choice)) : setupFor(choice);
}

async function setupOf(request: TaskRequest): Promise<Setup> {
	const setup = await taskSetup(request);
	if (setup.batch.backs.length > 0) {
		throw badOption(
			'--backs',
			setup.batch.backs.join(','),
			'no --backs for these trials, which identify cards by their faces',
		);
	}
	return setup;
}

/** At an emulator the harness acts as operator; `people` answer what only they can. */
export const prompterFor = ({tamper}: Setup, people: Prompter | undefined): Prompter | undefined =>
	tamper === undefined ? people : emulatorOperator(tamper, people);

export const noOperator = (address: string): HarnessError =>
	badCommand(
		`${address} is a real device and needs an operator. Run this on a terminal, or give the answers with --answers FILE.`,
	);

/** The task is hashed here, before anything is opened. */
async function runRecord(
	request: TaskRequest,
	setup: Setup,
	task: Task,
): Promise<{readonly run: RunRecord; readonly text: string}> {
	const startedAt = request.clock.utc();
	const {batch, profile, reader} = setup;
	const text = taskText(task, batch.deck);
	const parts = {
		profile,
		...(reader === undefined ? {} : {reader}),
		plan: {
			deck: batch.deck.id,
			decks: batch.decks,
			input: inputFor(task.kind, setup),
			...planFor(task.kind, task),
			earlyStop: 'never' as const,
			tests: [],
			strategies: strategiesOf(task.kind, setup),
			jurisdictions: taskBooks(task.kind),
		},
		task: taskRecord(task.kind, text),
	};
	const run: RunRecord = {
		schema: RUN_SCHEMA,
		id: `${startedAt.replaceAll(/[:.]/g, '-')}-${task.kind}-${setup.name}`,
		startedAt,
		program: program(),
		address: request.address,
		...parts,
		planSha256: planHash(parts),
		device: IDENTITY_NOT_STATED,
		bench: benchRecord(request.key, startedAt),
	};
	return {run, text};
}

const planFor = <Kind extends TaskKind>(kind: Kind, task: TaskOf<Kind>) => TASKS[kind].plan(task);

/** Strategies of the sequential test; none for tasks that tamper with the cards. */
function strategiesOf(kind: TaskKind, {batch, usualInput}: Setup): RunRecord['plan']['strategies'] {
	if (TASKS[kind].sequential === 'not-tested') return [];
	return planOf({batch, input: usualInput, shuffles: 1, alpha: DEFAULT_ALPHA, earlyStop: 'never'}).strategies;
}

function inputFor(kind: TaskKind, {profiles, usualInput}: Setup): StatedInput {
	const [device] = profiles;
	if (TASKS[kind].input === 'usual' || device === undefined) return usualInput;
	return inputsFor(device.profile).possible.includes('previous') ? 'previous' : usualInput;
}
