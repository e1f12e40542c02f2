import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {RunReport} from '../../reports/report.js';
import {seal} from '../capture/manifest.js';
import {planHash} from '../capture/plan-hash.js';
import {type PlanRecord, RUN_SCHEMA, type RunRecord} from '../capture/run-directory.js';
import {writeNew} from '../capture/write-file.js';
import {openRun, type RunWriter} from '../capture/write-run.js';
import {type Driver, type Leave, openDriver} from '../driver/driver.js';
import {identify} from '../driver/identify.js';
import type {DeviceIdentity} from '../model/device-identity.js';
import {failedWith, HarnessError} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {Heard} from '../protocol/heard.js';
import {parseAddress} from '../transport/address.js';
import {planOf} from '../verdict/plan.js';
import {analyzeRun} from './analyze.js';
import {type Device, type DeviceChoice, deviceAt} from './device.js';
import {gather, type Progress} from './gather.js';
import {program} from './program.js';
import {realTimers} from './real-clock.js';
import {print} from './report.js';

export interface CertifyRequest extends DeviceChoice {
	readonly shuffles: number;
	readonly alpha: number;
	readonly input: PlanRecord['input'];
	/** The run directory; by default one named after the time, in `deckproof-runs`. */
	readonly out: string | undefined;
	readonly allowActuation: boolean;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
	/** The device is open and its bytes go to this directory. */
	readonly opened: (directory: string) => void;
}

export interface Certified {
	readonly directory: string;
	readonly report: RunReport;
}

/** Plan, drive, capture, test, decide, report. */
export async function certify(request: CertifyRequest): Promise<Certified> {
	const isSimulated = parseAddress(request.address).kind === 'sim';
	if (!isSimulated && !request.allowActuation) {
		throw new HarnessError('usage/actuation-not-allowed', {address: request.address});
	}
	const device = await deviceAt(request);
	const startedAt = request.clock.utc();
	const id = `${startedAt.replaceAll(/[:.]/g, '-')}-${device.profile.profile.id.split('/')[1]}`;
	const writer = await openRun(path.resolve(request.out ?? path.join('deckproof-runs', id)), request.clock);
	const driver = await openOrDiscard(
		device,
		writer,
		isSimulated || request.allowActuation ? 'to-actuate' : 'to-observe',
	);
	request.opened(writer.directory);
	try {
		const identity = await identify(driver);
		const run = runRecord({request, device, identity, id, startedAt});
		await writer.begin(run);
		const {signal, progress} = request;
		writer.end(
			await gather({driver, writer, plan: run.plan, batch: device.batch, timers: realTimers, signal, progress}),
		);
	} catch (error) {
		writer.abandon();
		throw error;
	} finally {
		await driver.close();
	}
	return {directory: writer.directory, report: await finish(writer.directory)};
}

/** A device that cannot be opened leaves no empty run behind. */
async function openOrDiscard(device: Device, writer: RunWriter, leave: Leave): Promise<Driver> {
	const tell = (event: Heard) => writer.event(briefly(event));
	try {
		return await openDriver({
			transport: writer.journalled(device.transport),
			profile: device.profile.profile,
			timers: realTimers,
			tell,
			leave,
		});
	} catch (error) {
		writer.abandon();
		if (failedWith(error, 'transport/cannot-open')) await rm(writer.directory, {recursive: true});
		throw error;
	}
}

/** The cards of a page stand in raw.ndjson and orders.ndjson; the event only says that they came. */
function briefly(event: Heard): object {
	if (event.kind !== 'observed' || event.observation.kind !== 'order-page') return event;
	const {faces, ...page} = event.observation;
	return {...event, observation: {...page, cards: faces.length}};
}

interface RecordParts {
	readonly request: CertifyRequest;
	readonly device: Device;
	readonly identity: DeviceIdentity;
	readonly id: string;
	readonly startedAt: string;
}

/** The plan is hashed here, before the first shuffle. */
function runRecord({request, device, identity, id, startedAt}: RecordParts): RunRecord {
	const {profile, sha256: profileSha256} = device.profile;
	const {shuffles, alpha, input} = request;
	const plan = planOf({batch: device.batch, input, shuffles, alpha});
	return {
		schema: RUN_SCHEMA,
		id,
		startedAt,
		program: program(),
		address: request.address,
		profile: {id: profile.id, status: profile.status, sha256: profileSha256},
		device: identity,
		plan,
		planSha256: planHash(plan, profileSha256),
	};
}

/** Judges what is on disk, not what is in memory; writes the results beside it, and seals the whole. */
async function finish(directory: string): Promise<RunReport> {
	const report = await analyzeRun(directory, 'not-yet');
	for (const {name, bytes} of await print(report, ['json', 'junit', 'pdf'])) {
		await writeNew(path.join(directory, name), bytes);
	}
	await seal(directory);
	return report;
}
