import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readRun} from '../capture/read-run.js';
import {type Ending, FILES, PROFILES, type RunRecord} from '../capture/run-directory.js';
import {type BrokenRun, takeOver} from '../capture/take-over.js';
import type {RunWriter} from '../capture/write-run.js';
import {UNTOLD} from '../driver/identify.js';
import type {EmulatorPast} from '../emulator/emulator.js';
import {HarnessError, isSystemError} from '../model/error.js';
import {bytesOf} from '../model/hex.js';
import type {Clock} from '../model/time.js';
import {type LoadedProfile, loadStored} from '../profile/load.js';
import {parseAddress} from '../transport/address.js';
import type {Bench} from './bench.js';
import {type Certified, captured, finish} from './certify.js';
import type {DeviceChoice} from './device.js';
import {gather, type Progress} from './gather.js';
import {processes} from './processes.js';
import {realTimers} from './real-clock.js';
import {setupFor} from './setup.js';

export interface ResumeRequest {
	readonly directory: string;
	/** `seal`: nothing more is captured, for the device is gone for good; what there is comes to its end. */
	readonly wanted: 'go-on' | 'seal';
	/** A leave is given anew each time. */
	readonly allowActuation: boolean;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
	/** The run is ours; this is how far it had come. */
	readonly taken: (broken: Pick<BrokenRun, 'run' | 'came' | 'orders'>) => void;
}

/** Goes on with a run that was broken off: by a kill, a power cut, a lost device, an interruption. */
export async function resume(request: ResumeRequest): Promise<Certified> {
	const directory = path.resolve(request.directory);
	const broken = await takeOver(directory, processes, run => refuseFinished(directory, run));
	try {
		request.taken(broken);
		if (broken.came === 'captured') return {directory, report: await finish(directory)};
		if (request.wanted === 'seal') return await sealed(broken, request);
		return await goneOn(directory, broken, request);
	} finally {
		broken.release();
	}
}

/** A run with a seal must be as it was sealed, and there must be something left to do. */
async function refuseFinished(directory: string, {address}: RunRecord): Promise<void> {
	const nothing = (because: string) => new HarnessError('run/nothing-to-resume', {directory, because});
	if (parseAddress(address).kind === 'replay') throw nothing('it plays back another run, which can be played again');
	if (!existsSync(path.join(directory, FILES.manifest))) return;
	const {ending} = await readRun(directory);
	if (ending.kind === 'complete') throw nothing('it is complete and sealed');
}

const ENDED_BY_HAND: Ending = {kind: 'stopped', because: 'the run was broken off, and sealed as it was'};

async function sealed({goOn}: BrokenRun, {clock, signal}: ResumeRequest): Promise<Certified> {
	const {writer} = await goOn(clock, realTimers);
	return captured({writer, close: async () => undefined, signal, capture: async () => ENDED_BY_HAND});
}

async function goneOn(directory: string, broken: BrokenRun, request: ResumeRequest): Promise<Certified> {
	const {clock, signal, progress, allowActuation} = request;
	const {run, last} = broken;
	const setup = await setupFor(choiceFor(broken, await storedProfiles(directory, run)));
	if (setup.actuates === 'on-a-real-port' && !allowActuation)
		throw new HarnessError('usage/actuation-not-allowed', {address: run.address});
	const {writer, shuffles} = await broken.goOn(clock, realTimers);
	const leave = allowActuation ? 'to-actuate' : setup.leave;
	let close = async (): Promise<void> => undefined;
	// A device that is not there now may be there later: that too is written down, and the run is sealed as it is.
	const capture = async (): Promise<Ending> => {
		const bench = await setup.open({writer, input: run.plan.input, leave, last});
		close = bench.close;
		await sameAsBefore(bench, run, writer);
		return gather({bench, writer, plan: run.plan, batch: setup.batch, before: shuffles, signal, progress});
	};
	return captured({writer, close: () => close(), signal, capture});
}

/** The device of a run is one device. */
async function sameAsBefore({identity}: Bench, {address, device}: RunRecord, writer: RunWriter): Promise<void> {
	const words = ({serial, firmware}: typeof identity) => `${serial} with firmware ${firmware}`;
	const isUntold = words(device) === words(UNTOLD);
	if (!isUntold && words(identity) !== words(device))
		throw new HarnessError('device/another', {address, expected: words(device), found: words(identity)});
	if (isUntold) await writer.identified(identity);
}

function choiceFor({run, told, orders}: BrokenRun, profiles: readonly LoadedProfile[]): DeviceChoice {
	const {address, profile, reader, plan} = run;
	const isPort = !['sim', 'manual'].includes(parseAddress(address).kind);
	const lived = (line: 'device' | 'reader'): EmulatorPast => ({
		told: told.filter(each => each.line === line).map(({hex}) => bytesOf(hex)),
		orders,
	});
	return {
		address,
		profile: isPort ? profile.id : undefined,
		reader: reader && {address: reader.address, profile: reader.profile.id},
		deck: plan.deck,
		decks: plan.decks,
		past: {profiles, device: lived('device'), reader: lived('reader')},
	};
}

/** As the devices spoke when the run was made. */
async function storedProfiles(directory: string, {profile, reader}: RunRecord): Promise<LoadedProfile[]> {
	const kept = [[PROFILES.device, profile] as const, [PROFILES.reader, reader?.profile] as const];
	const profiles: LoadedProfile[] = [];
	for (const [name, record] of kept) {
		const file = path.join(directory, name);
		const text = record === undefined ? undefined : await readFile(file, 'utf8').catch(absent);
		if (record === undefined || text === undefined) continue;
		const loaded = loadStored(JSON.parse(text), file);
		if (loaded.sha256 !== record.sha256)
			throw new HarnessError('evidence/altered', {file, expected: record.sha256, found: loaded.sha256});
		profiles.push(loaded);
	}
	return profiles;
}

/** Orders that were written down by hand have no profile. */
function absent(error: unknown): undefined {
	if (!isSystemError(error, 'ENOENT')) throw error;
}
