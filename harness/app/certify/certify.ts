import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {RunReport} from '../../../reports/data/report.js';
import {UNTOLD} from '../../driver/identify.js';
import {benchRecord} from '../../evidence/bench-record.js';
import {stationCopy} from '../../evidence/files/station-file.js';
import {dropResults, type ResultFile, writeResults} from '../../evidence/results.js';
import type {Ending} from '../../evidence/run-events.js';
import {type KnownDevice, RUN_SCHEMA, type RunRecord} from '../../evidence/run-record.js';
import {seal} from '../../evidence/seal.js';
import {openRun, type RunWriter} from '../../evidence/write-run.js';
import type {LoadedJob} from '../../job/load.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {failedWith, HarnessError} from '../../model/error.js';
import type {PaperSize} from '../../model/paper-size.js';
import type {Progress} from '../../model/progress.js';
import type {LaidOrder} from '../../model/shuffles/order-in.js';
import type {Clock} from '../../model/time.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {Answers} from '../../rules/answers.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import type {Bench} from '../device/bench.js';
import {realTimers} from '../device/real-clock.js';
import {type Opening, type Setup, setupFor} from '../device/setup.js';
import {processes} from '../processes.js';
import {program} from '../program.js';
import {atStation, registerUnit, type StationRequest} from '../qa/station.js';
import {print} from '../report/report.js';
import {answersRecord, answersText} from '../rules/answers-files.js';
import {signReports} from '../sign/sign-report.js';
import {endedBy} from './endings.js';
import {gather} from './gather.js';
import {bettorFor} from './live-bettor.js';
import {type PlanRequest, planned} from './planned.js';

export interface CertifyRequest extends PlanRequest {
	/** The run directory; by default one named after the time, in `deckproof-runs`. */
	readonly out: string | undefined;
	readonly allowActuation: boolean;
	/** What people answered on rows of rule books. */
	readonly answers?: Answers | undefined;
	/** What this bench makes of devices whose faults are known; `undefined`: nobody tries. */
	readonly tryKnown?: (() => Promise<readonly KnownDevice[]>) | undefined;
	/** The paper of its documents; `undefined`: A4. */
	readonly paper?: PaperSize | undefined;
	/** What people say of the test, as a report must have it. */
	readonly job?: LoadedJob | undefined;
	/** Where on a maker's line the unit is tested. */
	readonly station?: StationRequest | undefined;
	/** What the run is signed with; `undefined`: it is not. */
	readonly key: BenchKey | undefined;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	/** `undefined`: nobody looks. */
	readonly progress: ((progress: Progress) => void) | undefined;
	/** Asks whoever stands at the device to lay its cards so, where it cannot be told itself. */
	readonly ask?: (order: LaidOrder) => void;
	/** Bytes of the device are in this directory; this is how they are read. */
	readonly opened: (directory: string, profiles: readonly LoadedProfile[]) => void;
}

export type Certified = Ended<RunReport>;

/** A run that was brought to its end, and what was made of it then. */
export interface Ended<Report> {
	readonly directory: string;
	readonly report: Report;
}

/** Plan, drive, capture, test, decide, report. */
export async function certify(request: CertifyRequest): Promise<Certified> {
	const certified = await newRun(request, finish);
	await registerUnit(certified.report);
	return certified;
}

/** Plans, drives and captures; what becomes of the run then is the caller's to say. */
export async function newRun<Report>(
	request: CertifyRequest,
	finish: Capturing<Report>['finish'],
): Promise<Ended<Report>> {
	const {allowActuation, clock, signal, progress} = request;
	const setup = await setupFor(request);
	if (setup.actuates === 'on-a-real-port' && !allowActuation) {
		throw new HarnessError('usage/actuation-not-allowed', {address: request.address});
	}
	const station = request.station && (await atStation(request.station));
	const text = request.answers && answersText(request.answers);
	const run = await runRecord(request, setup, text);
	const leave = allowActuation ? 'to-actuate' : setup.leave;
	const writer = await openRun({
		directory: path.resolve(request.out ?? path.join('deckproof-runs', run.id)),
		run,
		answers: text,
		photo: request.job?.photo?.bytes,
		profiles: setup.profiles.map(({stored}) => stored),
		leave,
		clock,
		processes,
		timers: realTimers,
	});
	const {plan} = run;
	const {earlyStop} = plan;
	// Before the line is open: to count out his odds takes a while, and a device would wait.
	const bettor = bettorFor(setup, {plan, earlyStop, progress, before: []});
	const bench = await openOrDiscard(setup, {writer, input: run.plan.input, leave, ask: request.ask}, request);
	const capture = async (): Promise<Ending> => {
		writer.identified(bench.identity, station && stationCopy(station, bench.identity.serial));
		return gather({
			bench,
			writer,
			plan,
			batch: setup.batch,
			before: [],
			bettor,
			earlyStop,
			signal: writer.stopping(signal),
			progress,
		});
	};
	return captured({writer, close: bench.close, key: request.key, capture, finish});
}

export interface Capturing<Report> {
	readonly writer: RunWriter;
	/** Closes the line. */
	readonly close: () => Promise<void>;
	readonly key: BenchKey | undefined;
	readonly capture: () => Promise<Ending>;
	/** Judges what is on disk, and seals it. */
	readonly finish: (directory: string, key: BenchKey | undefined) => Promise<Report>;
}

/** Captures, and brings the run to its end whatever happens: judged and sealed, or sealed as far as it came. */
export async function captured<Report>(parts: Capturing<Report>): Promise<Ended<Report>> {
	const {writer, key, finish} = parts;
	const {directory} = writer;
	try {
		await untilItsEnd(parts);
		return {directory, report: await finish(directory, key)};
	} finally {
		await writer.release();
	}
}

async function untilItsEnd<Report>({writer, close, key, capture, finish}: Capturing<Report>): Promise<void> {
	try {
		// The line is closed first: what happens to it then is still part of the record.
		await writer.end(await capture().finally(close));
	} catch (error) {
		// A full disk, or a device that says nothing any more, ends the capture; what there is is sealed.
		if (error instanceof HarnessError) await sealPrefix(writer, error, directory => finish(directory, key));
		throw error;
	}
}

async function sealPrefix(
	writer: RunWriter,
	fault: HarnessError,
	seal: (directory: string) => Promise<unknown>,
): Promise<void> {
	try {
		await writer.end({kind: 'stopped', because: endedBy(fault)});
		await seal(writer.directory);
	} catch (error) {
		// Then it stays as it is, and can be resumed once there is room; told is what came first.
		if (!(error instanceof HarnessError)) throw error;
	}
}

/** A device that cannot be opened leaves no empty run behind; one that was heard leaves what it said. */
export async function openOrDiscard(
	setup: Setup,
	opening: Opening,
	{opened}: Pick<CertifyRequest, 'opened'>,
): Promise<Bench> {
	const {writer} = opening;
	try {
		const bench = await setup.open(opening);
		opened(writer.directory, setup.profiles);
		return bench;
	} catch (error) {
		await writer.release();
		const wasHeard = error instanceof HarnessError && /^(device|evidence)\//.test(error.code);
		if (wasHeard) opened(writer.directory, setup.profiles);
		else await rm(writer.directory, {recursive: true});
		throw error;
	}
}

/** The plan is hashed here, before anything is sent. */
async function runRecord(request: CertifyRequest, setup: Setup, answers: string | undefined): Promise<RunRecord> {
	const startedAt = request.clock.utc();
	return {
		schema: RUN_SCHEMA,
		id: `${startedAt.replaceAll(/[:.]/g, '-')}-${setup.name}`,
		startedAt,
		program: program(),
		address: request.address,
		...(await planned(setup, request)),
		...(answers === undefined ? {} : {answers: answersRecord(answers)}),
		...(request.job === undefined ? {} : {job: request.job.job}),
		device: UNTOLD,
		...(request.tryKnown === undefined ? {} : {knownDevices: await request.tryKnown()}),
		...(request.paper === undefined ? {} : {paper: request.paper}),
		bench: benchRecord(request.key, startedAt),
	};
}

/**
Judges what is on disk, not what is in memory; writes the results beside it, and seals the whole. Results can be made again
at any time: those that find no room are left out, and the evidence is sealed without them.
*/
export const finish = (directory: string, key: BenchKey | undefined): Promise<RunReport> =>
	finishWith(directory, key, async () => {
		const report = await analyzeRun(directory, 'not-yet');
		const printed = await print(report, ['json', 'junit', 'pdf']);
		return {report, results: await signReports(printed, report.subject, key)};
	});

export async function finishWith<Report>(
	directory: string,
	key: BenchKey | undefined,
	make: () => Promise<{readonly report: Report; readonly results: readonly ResultFile[]}>,
): Promise<Report> {
	await dropResults(directory);
	const {report, results} = await make();
	const fault = await writeResults(directory, results);
	try {
		await seal(directory, key);
	} catch (error) {
		if (!failedWith(error, 'evidence/cannot-write')) throw error;
		await dropResults(directory);
		await seal(directory, key);
		throw error;
	}
	if (fault !== undefined) throw fault;
	return report;
}
