import path from 'node:path';
import type {RunReport} from '../../../reports/data/report.js';
import {IDENTITY_NOT_STATED} from '../../driver/identify.js';
import {benchRecord} from '../../evidence/bench-record.js';
import {stationCopy} from '../../evidence/files/station-file.js';
import type {Ending} from '../../evidence/run-events.js';
import {type KnownDevice, RUN_SCHEMA, type RunRecord} from '../../evidence/run-record.js';
import {openRun} from '../../evidence/write-run.js';
import type {LoadedJob} from '../../job/load.js';
import type {BenchKey} from '../../keys/bench-key.js';
import type {PaperSize} from '../../model/paper-size.js';
import type {Progress} from '../../model/progress.js';
import type {ArrangedOrder} from '../../model/shuffles/input-order.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {Answers} from '../../rules/answers.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import {realTimers} from '../device/real-clock.js';
import {type Setup, setupFor} from '../device/setup.js';
import {ownLawCache} from '../laws/law-cache.js';
import {processes} from '../processes.js';
import {program} from '../program.js';
import {atStation, registerUnit, type StationRequest} from '../qa/station.js';
import {print} from '../report/report.js';
import {answersRecord, answersText} from '../rules/answers-files.js';
import {ownTexts} from '../rules/own-books.js';
import type {Driving} from '../run/capture-run.js';
import {
	actuationFor,
	type Capturing,
	captureRun,
	type Ended,
	openOrDiscard,
	sealWithResults,
} from '../run/capture-run.js';
import {signReports} from '../sign/sign-report.js';
import type {TimeStamps} from '../sign/time-stamps.js';
import {gather} from './gather.js';
import {sequentialTestFor} from './live-sequential-test.js';
import {type PlanRequest, planRun} from './plan-run.js';

export interface CertifyRequest extends PlanRequest, Driving {
	/** The run directory. Default: named after the time, in `deckproof-runs`. */
	readonly out: string | undefined;
	readonly answers?: Answers | undefined;
	/** Tests the bench on emulated devices with known faults; `undefined`: not done. */
	readonly tryKnown?: (() => Promise<readonly KnownDevice[]>) | undefined;
	/** Default: A4. */
	readonly paper?: PaperSize | undefined;
	/** A time-stamp server for the signature of the lab; absent: none. */
	readonly stamps?: TimeStamps | undefined;
	/** Statements of people that a report must contain. */
	readonly job?: LoadedJob | undefined;
	readonly station?: StationRequest | undefined;
	readonly progress: ((progress: Progress) => void) | undefined;
	/** Asks the operator to put the cards in this order, for a device that cannot do it by command. */
	readonly promptArrangement?: (order: ArrangedOrder) => void;
	/** The run directory exists, and the profiles that decode its bytes are known. */
	readonly opened: (directory: string, profiles: readonly LoadedProfile[]) => void;
}

export type Certified = Ended<RunReport>;

export async function certify(request: CertifyRequest): Promise<Certified> {
	const certified = await newRun(request, finish(request));
	await registerUnit(certified.report);
	return certified;
}

export async function newRun<Report>(
	request: CertifyRequest,
	finish: Capturing<Report>['finish'],
): Promise<Ended<Report>> {
	const {clock, signal, progress} = request;
	const setup = await setupFor(request);
	const actuation = actuationFor(setup, request.address, request.allowActuation);
	const station = request.station && (await atStation(request.station));
	const text = request.answers && answersText(request.answers);
	const run = await runRecord(request, setup, text);
	const writer = await openRun({
		directory: path.resolve(request.out ?? path.join('deckproof-runs', run.id)),
		run,
		answers: text,
		photo: request.job?.photo?.bytes,
		books: ownTexts(run.plan.jurisdictions.flatMap(({id, own}) => (own === true ? [id] : []))),
		profiles: setup.profiles.map(({stored}) => stored),
		actuation,
		clock,
		processes,
		timers: realTimers,
	});
	const {plan} = run;
	const {earlyStop} = plan;
	// Build the tables before opening the port; the device would have to wait.
	const sequential = sequentialTestFor(setup, {plan, earlyStop, progress, before: []});
	const bench = await openOrDiscard(
		setup,
		{writer, input: run.plan.input, actuation, promptArrangement: request.promptArrangement, progress},
		request.opened,
	);
	const capture = async (): Promise<Ending> => {
		writer.identified(bench.identity, station && stationCopy(station, bench.identity.serial));
		return gather({
			bench,
			writer,
			plan,
			batch: setup.batch,
			before: [],
			sequential,
			earlyStop,
			signal: writer.recordingStop(signal),
			progress,
		});
	};
	return captureRun({writer, close: bench.close, key: request.key, capture, finish});
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
		...(await planRun(setup, request)),
		...(answers === undefined ? {} : {answers: answersRecord(answers)}),
		...(request.job === undefined ? {} : {job: request.job.job}),
		device: IDENTITY_NOT_STATED,
		...(request.tryKnown === undefined ? {} : {knownDevices: await request.tryKnown()}),
		...(request.paper === undefined ? {} : {paper: request.paper}),
		bench: benchRecord(request.key, startedAt),
	};
}

/** Judges what is on disk, not what is in memory. */
export const finish =
	({warn, progress, stamps}: Partial<Pick<CertifyRequest, 'warn' | 'progress' | 'stamps'>>) =>
	(directory: string, key: BenchKey | undefined): Promise<RunReport> =>
		sealWithResults(directory, key, async () => {
			const report = await analyzeRun(directory, 'not-yet', {lawCache: ownLawCache(warn), progress});
			const printed = await print(report, ['json', 'junit', 'pdf']);
			return {report, results: await signReports(printed, report.subject, {key, stamps})};
		});
