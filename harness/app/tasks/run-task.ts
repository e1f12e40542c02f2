import path from 'node:path';
import type {TaskReport} from '../../../reports/documents/task/task-report.js';
import {UNTOLD} from '../../driver/identify.js';
import {inputsFor} from '../../driver/possible-inputs.js';
import {benchRecord} from '../../evidence/bench-record.js';
import {taskRecord, taskText} from '../../evidence/files/task-file.js';
import {planHash} from '../../evidence/plan-hash.js';
import type {Ending} from '../../evidence/run-events.js';
import {RUN_SCHEMA, type RunRecord} from '../../evidence/run-record.js';
import {openRun} from '../../evidence/write-run.js';
import type {BenchKey} from '../../keys/bench-key.js';
import type {Batch} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import {HarnessError} from '../../model/error.js';
import type {ToldInput} from '../../model/shuffles/order-in.js';
import type {Task} from '../../model/task.js';
import type {Clock} from '../../model/time.js';
import {conduct} from '../../tasks/conduct.js';
import {listening, nothingHeard} from '../../tasks/heard.js';
import type {Ask} from '../../tasks/question.js';
import {parseAddress} from '../../transport/address.js';
import {planOf} from '../../verdict/plan.js';
import {captured, finishWith, openOrDiscard} from '../certify/certify.js';
import type {Progress} from '../certify/progress.js';
import type {DeviceChoice} from '../device/device.js';
import {realTimers} from '../device/real-clock.js';
import {type Setup, setupFor} from '../device/setup.js';
import {processes} from '../processes.js';
import {program} from '../program.js';
import {signRecords} from '../sign/sign-report.js';
import {setupByHand} from './by-hand.js';
import {handsOn} from './hands.js';
import {printTask, TASK_FORMATS} from './print-task.js';
import {taskBooks} from './task-findings.js';
import {readTaskReport} from './task-report.js';

export interface TaskRequest extends DeviceChoice {
	/** Made when it is known what the device holds, and before it is opened. */
	readonly task: (batch: Batch, setup: Setup) => Task;
	readonly out: string | undefined;
	readonly allowActuation: boolean;
	readonly key: BenchKey | undefined;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	/** Whoever stands at a real device; an emulator has the harness for that. */
	readonly ask: Ask | undefined;
	readonly progress: (progress: Progress) => void;
	/** The task is fixed, by this hash, and nothing was sent yet. */
	readonly committed: (sha256: string, directory: string) => void;
	readonly opened: (directory: string) => void;
	/** The device is open and has said who it is; nobody was asked anything yet. */
	readonly begun?: (directory: string) => Promise<void>;
}

export interface TaskDone {
	readonly directory: string;
	readonly report: TaskReport;
}

/** Fixes a task by its hash, carries it out, judges what is on disk, and seals the whole. */
export async function runTask(request: TaskRequest): Promise<TaskDone> {
	const {allowActuation, clock, key} = request;
	const setup = await setupOf(request);
	const task = request.task(setup.batch, setup);
	if (task.kind !== 'inspection') refuseOthers(setup, request.address);
	if (setup.actuates === 'on-a-real-port' && !allowActuation)
		throw new HarnessError('usage/actuation-not-allowed', {address: request.address});
	const ask = askFor(setup, request.ask);
	// An emulator has no face to look at, and nobody signs for it.
	if (task.kind === 'inspection' && request.ask === undefined) throw nobodyToAsk(request.address);
	// Whoever looks at a brick alone has nobody to ask.
	const isAlone = setup.profiles.length === 0 && task.kind === 'brick';
	if (ask === undefined && !isAlone) throw nobodyToAsk(request.address);
	const {run, text} = await runRecord(request, setup, task);
	const leave = allowActuation ? 'to-actuate' : setup.leave;
	const heard = nothingHeard();
	const opened = await openRun({
		directory: path.resolve(request.out ?? path.join('deckproof-runs', run.id)),
		run,
		task: text,
		profiles: setup.profiles.map(({stored}) => stored),
		leave,
		clock,
		processes,
		timers: realTimers,
	});
	const writer = task.kind === 'inspection' ? listening(opened, heard) : opened;
	request.committed(run.task?.sha256 ?? '', writer.directory);
	const bench = await openOrDiscard(setup, {writer, input: run.plan.input, leave}, request);
	let begun: Promise<readonly PromiseSettledResult<void>[]> = Promise.resolve([]);
	const capture = async (): Promise<Ending> => {
		writer.identified(bench.identity);
		// A shoe tells cards unasked, and whoever plays the run back waits for nothing: neither does this.
		begun = Promise.allSettled([request.begun?.(writer.directory)]);
		return conduct(task, {
			bench,
			writer,
			batch: setup.batch,
			plan: run.plan,
			heard,
			profile: setup.profiles[0]?.profile,
			ask: ask ?? (async () => ''),
			signal: writer.stopping(request.signal),
			progress: request.progress,
		});
	};
	const done = await captured({writer, close: bench.close, key, capture, finish: finishTask});
	for (const each of await begun) if (each.status === 'rejected') throw each.reason;
	return done;
}

/** Judges what is on disk, writes the results beside it, and seals the whole. */
export const finishTask = (directory: string, key: BenchKey | undefined): Promise<TaskReport> =>
	finishWith(directory, key, async () => {
		const report = await readTaskReport(directory, 'not-yet');
		if (report === undefined) throw new HarnessError('run/not-a-run', {directory, missing: 'task.json'});
		return {report, results: signRecords(await printTask(report, TASK_FORMATS), key)};
	});

/** Only an inspection has something to ask of a shoe. */
function refuseOthers({profiles: [device]}: Setup, address: string): void {
	if (device === undefined || kindRecord(device.profile.kind).control === 'commanded') return;
	const expected = `a shuffler, which can be told to shuffle; ${device.profile.id} is a ${device.profile.kind}`;
	throw new HarnessError('address/invalid', {address, expected});
}

/** Of a device with a port or without. */
export function taskSetup(choice: DeviceChoice): Promise<Setup> {
	const address = parseAddress(choice.address);
	return address.kind === 'hand' ? Promise.resolve(setupByHand(address, choice)) : setupFor(choice);
}

async function setupOf(request: TaskRequest): Promise<Setup> {
	const setup = await taskSetup(request);
	if (setup.batch.backs.length > 0) {
		const expected = 'none here: these trials tell cards by their faces';
		throw new HarnessError('usage/bad-option', {option: '--backs', value: setup.batch.backs.join(','), expected});
	}
	return setup;
}

/** Whoever stands at a real device; at an emulator the harness does, and people say what only they can. */
export const askFor = ({tamper}: Setup, people: Ask | undefined): Ask | undefined =>
	tamper === undefined ? people : handsOn(tamper, people);

export const nobodyToAsk = (address: string): HarnessError =>
	new HarnessError('usage/bad-command', {
		message: `${address} is a real device, and somebody must stand at it. Run this on a terminal, or give their answers with --answers FILE.`,
	});

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
			input: inputFor(task, setup),
			shuffles: stepsOf(task),
			alpha: 'alpha' in task ? task.alpha : 0.01,
			earlyStop: 'never' as const,
			tests: [],
			experts: expertsOf(task, setup),
			jurisdictions: await taskBooks(task.kind),
		},
		task: taskRecord(task, text),
	};
	const run: RunRecord = {
		schema: RUN_SCHEMA,
		id: `${startedAt.replaceAll(/[:.]/g, '-')}-${task.kind}-${setup.name}`,
		startedAt,
		program: program(),
		address: request.address,
		...parts,
		planSha256: planHash(parts),
		device: UNTOLD,
		bench: benchRecord(request.key, startedAt),
	};
	return {run, text};
}

function stepsOf(task: Task): number {
	switch (task.kind) {
		case 'challenge':
			return Math.max(1, task.trials.length);
		case 'brick':
			return 1;
		case 'power-cycle':
			return task.restarts;
		case 'inspection':
			return task.shuffles;
	}
}

/** Who bets on the few shuffles of an inspection; nobody bets on cards that were tampered with. */
function expertsOf({kind}: Task, {batch, usualInput}: Setup): RunRecord['plan']['experts'] {
	if (kind !== 'inspection') return [];
	return planOf({batch, input: usualInput, shuffles: 1, alpha: 0.01, earlyStop: 'never'}).experts;
}

/** A brick is shuffled as it lies: a device that may be told to lay its cards is told not to. */
function inputFor({kind}: Task, {profiles, usualInput}: Setup): ToldInput {
	const [device] = profiles;
	if (kind !== 'brick' || device === undefined) return usualInput;
	return inputsFor(device.profile).possible.includes('previous') ? 'previous' : usualInput;
}
