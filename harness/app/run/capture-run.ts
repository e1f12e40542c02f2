import {rm} from 'node:fs/promises';
import path from 'node:path';
import type {Actuation} from '../../driver/driver.js';
import {IDENTITY_NOT_STATED} from '../../driver/identify.js';
import {dropResults, type ResultFile, writeResults} from '../../evidence/results.js';
import type {Ending} from '../../evidence/run-events.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {seal} from '../../evidence/seal.js';
import type {RunWriter} from '../../evidence/write-run.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {failedWith, HarnessError} from '../../model/error.js';
import {becauseOf} from '../../model/explain.js';
import type {Clock} from '../../model/time.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {Bench, Opening} from '../device/bench.js';
import type {Setup} from '../device/setup.js';

/** Stated by the caller of every run, new or resumed. */
export interface Driving {
	/** Permission to move cards is given anew each time. */
	readonly allowActuation: boolean;
	/** `undefined`: the run is not signed. */
	readonly key: BenchKey | undefined;
	readonly clock: Clock;
	readonly signal: AbortSignal;
	/** Default: stderr. */
	readonly warn?: ((message: string) => void) | undefined;
}

export interface Ended<Report> {
	readonly directory: string;
	readonly report: Report;
}

/** Commands that move cards are sent to a real port only with the permission of the user. */
export function actuationFor({actuates, actuation}: Setup, address: string, allowActuation: boolean): Actuation {
	if (actuates === 'on-a-real-port' && !allowActuation)
		throw new HarnessError('usage/actuation-not-allowed', {address});
	return allowActuation ? 'allowed' : actuation;
}

/** Removes the run directory if the device cannot be opened; keeps it if the device answered. */
export async function openOrDiscard(
	setup: Setup,
	opening: Opening,
	opened: (directory: string, profiles: readonly LoadedProfile[]) => void = () => undefined,
): Promise<Bench> {
	const {writer} = opening;
	try {
		const bench = await setup.open(opening);
		opened(writer.directory, setup.profiles);
		return bench;
	} catch (error) {
		await writer.release();
		const hasAnswered = error instanceof HarnessError && /^(device|evidence)\//.test(error.code);
		if (hasAnswered) opened(writer.directory, setup.profiles);
		else await rm(writer.directory, {recursive: true});
		throw error;
	}
}

export interface Capturing<Report> {
	readonly writer: RunWriter;
	readonly close: () => Promise<void>;
	readonly key: BenchKey | undefined;
	readonly capture: () => Promise<Ending>;
	/** Judges what is on disk, and seals it. */
	readonly finish: (directory: string, key: BenchKey | undefined) => Promise<Report>;
}

/** Captures and always ends the run: judged and sealed, or sealed as far as it came. */
export async function captureRun<Report>(parts: Capturing<Report>): Promise<Ended<Report>> {
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
		// The line is closed first, since its closing is part of the record.
		await writer.end(await capture().finally(close));
	} catch (error) {
		// A full disk or a silent device ends the capture; the captured part is sealed.
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
		// The run stays unsealed and can be resumed once there is space. The caller throws the first error.
		if (!(error instanceof HarnessError)) throw error;
	}
}

/** The operator had the run sealed without further capture. */
export const ENDED_BY_HAND = {
	kind: 'stopped',
	because: 'the run was interrupted, and sealed without further capture',
} as const satisfies Ending;

export function endedBy(fault: HarnessError): string {
	if (!failedWith(fault, 'evidence/cannot-write')) return becauseOf(fault);
	return `${path.basename(fault.context.file)} could not be written: ${fault.context.reason}`;
}

/**
Adds results to the evidence and seals the whole. Results can be made again at any time: without disk space they are left
out, and the evidence is sealed without them.
*/
export async function sealWithResults<Report>(
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

/** A resumed run needs the device that it began with. If no device had answered before, this one is recorded. */
export function refuseOtherDevice({identity}: Bench, {address, device}: RunRecord, writer: RunWriter): void {
	const text = ({serial, firmware}: typeof identity) => `${serial} with firmware ${firmware}`;
	const isUnknown = text(device) === text(IDENTITY_NOT_STATED);
	if (!isUnknown && text(identity) !== text(device))
		throw new HarnessError('device/another', {address, expected: text(device), found: text(identity)});
	if (isUnknown) writer.identified(identity);
}
