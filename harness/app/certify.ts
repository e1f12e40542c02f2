import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {RunReport} from '../../reports/report.js';
import type {BenchKey} from '../capture/bench-key.js';
import {benchRecord} from '../capture/bench-record.js';
import {type Ending, RUN_SCHEMA, type RunRecord} from '../capture/run-directory.js';
import {seal} from '../capture/seal.js';
import {writeNew} from '../capture/write-file.js';
import {openRun} from '../capture/write-run.js';
import {HarnessError} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {LoadedProfile} from '../profile/load.js';
import {analyzeRun} from './analyze.js';
import type {Bench} from './bench.js';
import {gather, type Progress} from './gather.js';
import {type Planned, type PlanRequest, planned} from './planned.js';
import {program} from './program.js';
import {print} from './report.js';
import {type Opening, type Setup, setupFor} from './setup.js';

export interface CertifyRequest extends PlanRequest {
	/** The run directory; by default one named after the time, in `deckproof-runs`. */
	readonly out: string | undefined;
	readonly allowActuation: boolean;
	/** What the run is signed with; `undefined`: it is not. */
	readonly key: BenchKey | undefined;
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

/** Plan, drive, capture, test, decide, report. */
export async function certify(request: CertifyRequest): Promise<Certified> {
	const {allowActuation, clock, signal, progress} = request;
	const setup = await setupFor(request);
	if (setup.actuates === 'on-a-real-port' && !allowActuation) {
		throw new HarnessError('usage/actuation-not-allowed', {address: request.address});
	}
	const startedAt = clock.utc();
	const id = `${startedAt.replaceAll(/[:.]/g, '-')}-${setup.name}`;
	const writer = await openRun(path.resolve(request.out ?? path.join('deckproof-runs', id)), clock);
	const plan = planned(setup, request);
	const bench = await openOrDiscard(
		setup,
		{writer, input: plan.plan.input, leave: allowActuation ? 'to-actuate' : setup.leave},
		request,
	);
	const capture = async (): Promise<Ending> => {
		const run = runRecord({request, plan, bench, id, startedAt});
		await writer.begin(run);
		return gather({bench, writer, plan: run.plan, batch: setup.batch, signal, progress});
	};
	try {
		// The line is closed first: what happens to it then is still part of the record.
		writer.end(await capture().finally(bench.close));
	} catch (error) {
		writer.abandon();
		throw error;
	}
	return {directory: writer.directory, report: await finish(writer.directory, request.key)};
}

/** A device that cannot be opened leaves no empty run behind; one that was heard leaves what it said. */
async function openOrDiscard(setup: Setup, opening: Opening, {opened}: CertifyRequest): Promise<Bench> {
	const {writer} = opening;
	try {
		const bench = await setup.open(opening);
		opened(writer.directory, setup.profiles);
		return bench;
	} catch (error) {
		writer.abandon();
		const wasHeard = error instanceof HarnessError && /^(device|evidence)\//.test(error.code);
		if (wasHeard) opened(writer.directory, setup.profiles);
		else await rm(writer.directory, {recursive: true});
		throw error;
	}
}

interface RecordParts {
	readonly request: CertifyRequest;
	readonly plan: Planned;
	readonly bench: Bench;
	readonly id: string;
	readonly startedAt: string;
}

function runRecord({request, plan, bench, id, startedAt}: RecordParts): RunRecord {
	return {
		schema: RUN_SCHEMA,
		id,
		startedAt,
		program: program(),
		address: request.address,
		device: bench.identity,
		...plan,
		bench: benchRecord(request.key),
	};
}

/** Judges what is on disk, not what is in memory; writes the results beside it, and seals the whole. */
async function finish(directory: string, key: BenchKey | undefined): Promise<RunReport> {
	const report = await analyzeRun(directory, 'not-yet');
	for (const {name, bytes} of await print(report, ['json', 'junit', 'pdf'])) {
		await writeNew(path.join(directory, name), bytes);
	}
	await seal(directory, key);
	return report;
}
