import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {RunReport} from '../../reports/report.js';
import {seal} from '../capture/manifest.js';
import {planHash} from '../capture/plan-hash.js';
import {dropResults, writeResults} from '../capture/results.js';
import {type Ending, RUN_SCHEMA, type RunRecord} from '../capture/run-directory.js';
import {openRun, type RunWriter} from '../capture/write-run.js';
import {UNTOLD} from '../driver/identify.js';
import {failedWith, HarnessError} from '../model/error.js';
import {explain} from '../model/explain.js';
import type {ToldInput} from '../model/order-in.js';
import type {Clock} from '../model/time.js';
import type {LoadedProfile} from '../profile/load.js';
import {planOf} from '../verdict/plan.js';
import {analyzeRun} from './analyze.js';
import type {Bench} from './bench.js';
import type {DeviceChoice} from './device.js';
import {gather, type Progress} from './gather.js';
import {processes} from './processes.js';
import {program} from './program.js';
import {realTimers} from './real-clock.js';
import {print} from './report.js';
import {type Opening, type Setup, setupFor} from './setup.js';

export interface CertifyRequest extends DeviceChoice {
	/** `undefined`: as many as there are, or 1,000 where there is no end. */
	readonly shuffles: number | undefined;
	readonly alpha: number;
	/** How the cards lie before each shuffle; `undefined`: as is usual for such a device. */
	readonly input: ToldInput | undefined;
	/** The run directory; by default one named after the time, in `deckproof-runs`. */
	readonly out: string | undefined;
	readonly allowActuation: boolean;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
	/** Bytes of the device are in this directory; this is how they are read. */
	readonly opened: (directory: string, profiles: readonly LoadedProfile[]) => void;
}

export interface Certified {
	readonly directory: string;
	readonly report: RunReport;
}

const USUAL_SHUFFLES = 1000;

/** Plan, drive, capture, test, decide, report. */
export async function certify(request: CertifyRequest): Promise<Certified> {
	const {allowActuation, clock, signal, progress} = request;
	const setup = await setupFor(request);
	if (setup.actuates === 'on-a-real-port' && !allowActuation) {
		throw new HarnessError('usage/actuation-not-allowed', {address: request.address});
	}
	const run = runRecord(request, setup);
	const writer = await openRun({
		directory: path.resolve(request.out ?? path.join('deckproof-runs', run.id)),
		run,
		profiles: setup.profiles.map(({stored}) => stored),
		clock,
		processes,
		timers: realTimers,
	});
	const leave = allowActuation ? 'to-actuate' : setup.leave;
	const bench = await openOrDiscard(setup, {writer, input: run.plan.input, leave}, request);
	const capture = async (): Promise<Ending> => {
		await writer.identified(bench.identity);
		return gather({bench, writer, plan: run.plan, batch: setup.batch, before: [], signal, progress});
	};
	return captured({writer, close: bench.close, signal, capture});
}

export interface Capturing {
	readonly writer: RunWriter;
	/** Closes the line. */
	readonly close: () => Promise<void>;
	readonly signal: AbortSignal;
	readonly capture: () => Promise<Ending>;
}

/** Captures, and brings the run to its end whatever happens: judged and sealed, or sealed as far as it came. */
export async function captured(parts: Capturing): Promise<Certified> {
	const {writer, signal} = parts;
	const {directory} = writer;
	signal.addEventListener('abort', writer.stopAsked, {once: true});
	try {
		await untilItsEnd(parts);
		return {directory, report: await finish(directory)};
	} finally {
		signal.removeEventListener('abort', writer.stopAsked);
		await writer.release();
	}
}

async function untilItsEnd({writer, close, capture}: Capturing): Promise<void> {
	try {
		// The line is closed first: what happens to it then is still part of the record.
		await writer.end(await capture().finally(close));
	} catch (error) {
		// A full disk, or a device that says nothing any more, ends the capture; what there is is sealed.
		if (error instanceof HarnessError) await sealPrefix(writer, error);
		throw error;
	}
}

async function sealPrefix(writer: RunWriter, fault: HarnessError): Promise<void> {
	try {
		await writer.end({kind: 'stopped', because: endedBy(fault)});
		await finish(writer.directory);
	} catch (error) {
		// Then it stays as it is, and can be resumed once there is room; told is what came first.
		if (!(error instanceof HarnessError)) throw error;
	}
}

function endedBy(fault: HarnessError): string {
	if (!failedWith(fault, 'evidence/cannot-write')) return explain(fault).message.replace(/\.$/, '');
	return `${path.basename(fault.context.file)} could not be written: ${fault.context.reason}`;
}

/** A device that cannot be opened leaves no empty run behind; one that was heard leaves what it said. */
async function openOrDiscard(setup: Setup, opening: Opening, {opened}: CertifyRequest): Promise<Bench> {
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
function runRecord(request: CertifyRequest, setup: Setup): RunRecord {
	const startedAt = request.clock.utc();
	const input = request.input ?? setup.usualInput;
	const shuffles = request.shuffles ?? setup.planned ?? USUAL_SHUFFLES;
	const plan = planOf({batch: setup.batch, input, shuffles, alpha: request.alpha});
	return {
		schema: RUN_SCHEMA,
		id: `${startedAt.replaceAll(/[:.]/g, '-')}-${setup.name}`,
		startedAt,
		program: program(),
		address: request.address,
		profile: setup.profile,
		device: UNTOLD,
		...(setup.reader === undefined ? {} : {reader: setup.reader}),
		plan,
		planSha256: planHash(plan, setup.profile.sha256),
	};
}

/**
Judges what is on disk, not what is in memory; writes the results beside it, and seals the whole. Results can be made again
at any time: those that find no room are left out, and the evidence is sealed without them.
*/
export async function finish(directory: string): Promise<RunReport> {
	await dropResults(directory);
	const report = await analyzeRun(directory, 'not-yet');
	const fault = await writeResults(directory, await print(report, ['json', 'junit', 'pdf']));
	try {
		await seal(directory);
	} catch (error) {
		if (!failedWith(error, 'evidence/cannot-write')) throw error;
		await dropResults(directory);
		await seal(directory);
		throw error;
	}
	if (fault !== undefined) throw fault;
	return report;
}
