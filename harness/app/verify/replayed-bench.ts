import {existsSync} from 'node:fs';
import path from 'node:path';
import type {ReplayedSession} from '../../evidence/playback/replayed-session.js';
import {isFinished, lastArranged, lastBatch} from '../../evidence/resume/interrupted.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {batchOf} from '../../model/cards/batch.js';
import {HarnessError} from '../../model/error.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {copyName} from '../../orders/copy-originals.js';
import type {LoadedProfile} from '../../profile/load.js';
import {type Address, parseAddress} from '../../transport/address.js';
import {hidAddress} from '../../transport/hid/hid-choice.js';
import {tcpAddress} from '../../transport/tcp.js';
import {type Bench, openBench} from '../device/bench.js';
import type {Device} from '../device/device.js';
import type {Manual} from '../device/manual-bench.js';
import {benchOfRun} from '../tasks/by-hand.js';

export type StoredSource =
	| {readonly kind: 'device'; readonly profiles: readonly [LoadedProfile, ...LoadedProfile[]]}
	/** The run has only answers of people. */
	| {readonly kind: 'by-hand'}
	/** Copies of the files that the orders were read from. */
	| {readonly kind: 'originals'; readonly files: readonly string[]; readonly address: ManualAddress};

type ManualAddress = Extract<Address, {kind: 'manual'}>;

/** `undefined`: the run does not hold copies of all files. */
export function storedOriginals(directory: string, {address: text}: RunRecord): StoredSource | undefined {
	const address = parseAddress(text);
	if (address.kind !== 'manual') return undefined;
	const files = address.files.map((file, at) => path.join(directory, copyName(file, at)));
	return files.every(file => existsSync(file)) ? {kind: 'originals', files, address} : undefined;
}

interface ReplayedBench {
	readonly run: RunRecord;
	readonly source: StoredSource;
	readonly before: readonly Shuffle[];
	readonly again: ReplayedSession;
}

export function openReplayed({run, source, before, again}: ReplayedBench): Promise<Bench> {
	if (source.kind === 'originals') return rereadFiles({run, source, before, again}, source);
	if (source.kind === 'by-hand') return benchOfRun(run);
	const {writer, actuation, timers} = again;
	const device = deviceOf(run, source.profiles, again);
	return openBench({
		device,
		writer,
		actuation,
		input: run.plan.input,
		timers,
		last: lastBatch(before),
		arranged: lastArranged(before),
	});
}

function deviceOf(
	{address, reader, plan}: RunRecord,
	[profile, readerProfile]: readonly [LoadedProfile, ...LoadedProfile[]],
	{transport}: ReplayedSession,
): Device {
	return {
		transport: transport(lineAddress(address), 'device'),
		profile,
		batch: batchOf(plan.deck, plan.decks, plan.backs),
		reader:
			reader === undefined || readerProfile === undefined
				? undefined
				: {transport: transport(reader.address, 'reader'), profile: readerProfile},
		port: 'simulated',
		recorded: undefined,
	};
}

async function rereadFiles(
	{run, before, again}: ReplayedBench,
	{files, address}: Extract<StoredSource, {kind: 'originals'}>,
): Promise<Bench> {
	const {deck, decks, backs, input} = run.plan;
	const {options} = address;
	const from = before.filter(isFinished).length;
	// Imported on demand: most runs were captured from a device.
	const {readManual} = await import('../device/manual-bench.js');
	const manual = await readManual({files, called: address.files, options, deck, decks, backs, input, from});
	refuseOthers(run, manual);
	for (const [at, original] of manual.originals.entries())
		again.writer.event({kind: 'original', ...original, name: copyName(original.file, at)});
	return manual.bench;
}

/** The run records the hash of the files that its orders were read from. */
function refuseOthers({profile}: RunRecord, {profile: found, originals}: Manual): void {
	if (found.sha256 === profile.sha256) return;
	const file = originals.map((original, at) => copyName(original.file, at)).join(', ');
	throw new HarnessError('evidence/altered', {file, expected: profile.sha256, found: found.sha256});
}

/** The canonical address of a line. */
function lineAddress(text: string): string {
	const address = parseAddress(text);
	switch (address.kind) {
		case 'serial':
			return `serial:${address.path}`;
		case 'tcp':
			return tcpAddress(address);
		case 'hid':
			return hidAddress({...address, kind: 'ids'});
		case 'hid-path':
			return hidAddress({kind: 'path', path: address.path});
		case 'sim':
		case 'replay':
		case 'manual':
		case 'hand':
			return text;
	}
}
