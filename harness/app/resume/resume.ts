import {existsSync} from 'node:fs';
import path from 'node:path';
import type {EmulatorPast} from '../../emulator/emulator.js';
import {readRun} from '../../evidence/read-run.js';
import {type InterruptedRun, openInterrupted} from '../../evidence/resume/resume-run.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Ending} from '../../evidence/run-events.js';
import type {PlanRecord, RunRecord} from '../../evidence/run-record.js';
import {signerOf} from '../../evidence/seal.js';
import {HarnessError} from '../../model/error.js';
import {bytesOf} from '../../model/hex.js';
import type {LoadedProfile} from '../../profile/load.js';
import {parseAddress} from '../../transport/address.js';
import type {CertifyRequest} from '../certify/certify.js';
import {type Certified, finish} from '../certify/certify.js';
import {gather} from '../certify/gather.js';
import {sequentialTestFor} from '../certify/live-sequential-test.js';
import type {DeviceChoice} from '../device/device.js';
import {realTimers} from '../device/real-clock.js';
import {setupFor} from '../device/setup.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {processes} from '../processes.js';
import {registerUnit} from '../qa/station.js';
import {actuationFor, captureRun, type Driving, ENDED_BY_HAND, refuseOtherDevice} from '../run/capture-run.js';

export interface ResumeRequest extends Driving, Pick<CertifyRequest, 'progress' | 'promptArrangement'> {
	readonly directory: string;
	/** `seal`: the device is not available any more; the run is sealed as it is. */
	readonly wanted: 'go-on' | 'seal';
	/** `never`: the run continues to its planned number. Default: as planned. */
	readonly earlyStop?: 'never' | undefined;
	/** This process has locked the run; `broken` is its state, `step` the next action. */
	readonly taken: (broken: Pick<InterruptedRun, 'run' | 'orders'>, step: Step) => void;
}

/** `finish`: all shuffles are captured; only verdict and seal are missing. */
export type Step = 'finish' | ResumeRequest['wanted'];

/** Resumes a run that was interrupted by a kill, a power cut, a lost device or the operator. */
export async function resume(request: ResumeRequest): Promise<Certified> {
	const directory = path.resolve(request.directory);
	const broken = await openInterrupted(directory, processes, async run => {
		await refuseFinished(directory, run, request);
		await signerOf(directory, request.key);
	});
	try {
		const certified = await ended(directory, broken, request);
		await registerUnit(certified.report);
		return certified;
	} finally {
		broken.release();
	}
}

async function ended(directory: string, broken: InterruptedRun, request: ResumeRequest): Promise<Certified> {
	const step = stepFor(broken, request);
	request.taken(broken, step);
	if (step === 'finish') return {directory, report: await finish(request)(directory, request.key)};
	if (step === 'seal') return sealed(broken, request);
	return resumed(directory, broken, request);
}

/** A run that was stopped early continues only with `earlyStop: 'never'`. */
function stepFor({outcome}: InterruptedRun, {wanted, earlyStop}: ResumeRequest): Step {
	const isOver = outcome === 'captured' || (outcome === 'rejected' && (wanted === 'seal' || earlyStop !== 'never'));
	return isOver ? 'finish' : wanted;
}

/** Throws if a sealed run is altered, or if nothing is left to do. */
async function refuseFinished(
	directory: string,
	{address, plan, task}: RunRecord,
	request: ResumeRequest,
): Promise<void> {
	const nothing = (because: string) => new HarnessError('run/nothing-to-resume', {directory, because});
	if (parseAddress(address).kind === 'replay') throw nothing('it is a replay of another run; replay that run again');
	if (task?.kind === 'inspection') throw nothing('it is an inspection; resume it with deckproof inspect --table');
	if (task !== undefined) throw nothing(`a ${task.kind} run cannot be continued; start a new one`);
	if (!existsSync(path.join(directory, FILES.manifest))) return;
	const {ending} = await readRun(directory);
	if (ending.kind === 'complete') throw nothing('it is complete and sealed');
	if (ending.kind === 'rejected' && request.earlyStop !== 'never') throw nothing(stoppedText(ending.shuffle, plan));
}

const stoppedText = (shuffle: number, {shuffles}: PlanRecord): string =>
	`it was stopped at shuffle ${shuffle} of ${shuffles}, since the sequential test had rejected, and is sealed; --no-early-stop continues to the planned number`;

async function sealed({openWriter}: InterruptedRun, request: ResumeRequest): Promise<Certified> {
	const {clock, key} = request;
	const {writer} = await openWriter({clock, actuation: 'refused', timers: realTimers});
	return captureRun({
		writer,
		close: async () => undefined,
		key,
		capture: async () => ENDED_BY_HAND,
		finish: finish(request),
	});
}

async function resumed(directory: string, broken: InterruptedRun, request: ResumeRequest): Promise<Certified> {
	const {clock, key, signal, progress} = request;
	const {run, last, arranged} = broken;
	const setup = await setupFor(choiceFor(broken, await storedProfiles(directory, run)));
	const actuation = actuationFor(setup, run.address, request.allowActuation);
	const {writer, shuffles} = await broken.openWriter({
		clock,
		actuation,
		earlyStop: request.earlyStop,
		timers: realTimers,
	});
	const {plan} = run;
	const earlyStop = request.earlyStop ?? plan.earlyStop;
	const sequential = sequentialTestFor(setup, {plan, earlyStop, progress, before: shuffles});
	let close = async (): Promise<void> => undefined;
	// A device may be unavailable for now: that is recorded too, and the run is sealed as it is.
	const capture = async (): Promise<Ending> => {
		const bench = await setup.open({
			writer,
			input: plan.input,
			actuation,
			last,
			arranged,
			promptArrangement: request.promptArrangement,
			progress,
		});
		close = bench.close;
		refuseOtherDevice(bench, run, writer);
		return gather({
			bench,
			writer,
			plan,
			batch: setup.batch,
			before: shuffles,
			sequential,
			earlyStop,
			signal: writer.recordingStop(signal),
			progress,
		});
	};
	return captureRun({writer, close: () => close(), key, capture, finish: finish(request)});
}

export function choiceFor({run, sent, orders}: InterruptedRun, profiles: readonly LoadedProfile[]): DeviceChoice {
	const {address, profile, reader, plan} = run;
	const isPort = !['sim', 'manual'].includes(parseAddress(address).kind);
	const pastOf = (line: 'device' | 'reader'): EmulatorPast => ({
		requests: sent.filter(each => each.line === line).map(({hex}) => bytesOf(hex)),
		orders,
	});
	return {
		address,
		profile: isPort ? profile.id : undefined,
		reader: reader && {address: reader.address, profile: reader.profile.id},
		deck: plan.deck,
		decks: plan.decks,
		backs: plan.backs,
		past: {profiles, device: pastOf('device'), reader: pastOf('reader')},
	};
}
