import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gather} from '../../harness/app/certify/gather.js';
import {openBench, profileRecord} from '../../harness/app/device/bench.js';
import {deviceAt} from '../../harness/app/device/device.js';
import {realClock, realTimers} from '../../harness/app/device/real-clock.js';
import {processes} from '../../harness/app/processes.js';
import {program} from '../../harness/app/program.js';
import {IDENTITY_NOT_STATED} from '../../harness/driver/identify.js';
import {planHash} from '../../harness/evidence/plan-hash.js';
import type {openRecordFile} from '../../harness/evidence/record-file.js';
import {type PlanRecord, type ProfileRecord, RUN_SCHEMA, type RunRecord} from '../../harness/evidence/run-record.js';
import {openRun} from '../../harness/evidence/write-run.js';
import {planOf} from '../../harness/verdict/plan.js';
import {type Dialogue, recorded} from './dialogue.js';

interface Captured {
	readonly ms: number;
	readonly cards: number;
	readonly dialogue: Dialogue;
}

interface CapturedLine {
	readonly port: string;
	readonly profile: string;
	readonly orders: number;
	readonly openRecords?: typeof openRecordFile;
}

/** Captures orders through the whole harness: serialport, journal on disk, link, framing, codec, driver, order record. */
export async function captured({port, profile, orders, openRecords}: CapturedLine): Promise<Captured> {
	const device = await deviceAt({
		address: `serial:${port}`,
		profile,
		reader: undefined,
		deck: undefined,
		decks: undefined,
	});
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-bench-'));
	const line = recorded(device.transport);
	const input = 'new-deck';
	// The first order is not timed: a shoe may be joined in the middle of one, and the code is not warm.
	const plan = planOf({batch: device.batch, input, shuffles: orders + 1, alpha: 0.01, earlyStop: 'never'});
	const writer = await openRun({
		directory: path.join(directory, 'run'),
		run: runOf(port, plan, profileRecord(device.profile)),
		profiles: [device.profile.stored],
		actuation: 'allowed',
		clock: realClock,
		processes,
		timers: realTimers,
		...(openRecords === undefined ? {} : {openRecords}),
	});
	const bench = await openBench({
		device: {...device, transport: line.transport},
		writer,
		actuation: 'allowed',
		input,
		timers: writer.timers(realTimers),
	});
	let [started, ended] = [0, 0];
	const ending = await gather({
		bench,
		writer,
		plan,
		batch: device.batch,
		before: [],
		// Only the line is timed here; battery-cost.ts measures the sequential test.
		sequential: undefined,
		earlyStop: 'never',
		signal: new AbortController().signal,
		progress(progress) {
			ended = performance.now();
			if (progress.kind !== 'counted' || progress.counted !== 1) return;
			started = ended;
			line.mark();
		},
	});
	const dialogue = line.dialogue();
	await bench.close();
	await writer.end(ending);
	await writer.release();
	await rm(directory, {recursive: true});
	if (ending.kind !== 'complete') throw new Error(`${profile}: ${JSON.stringify(ending)}`);
	return {ms: ended - started, cards: orders * device.batch.size, dialogue};
}

const runOf = (port: string, plan: PlanRecord, profile: ProfileRecord): RunRecord => ({
	schema: RUN_SCHEMA,
	id: 'bench',
	startedAt: realClock.utc(),
	program: program(),
	address: `serial:${port}`,
	profile,
	device: IDENTITY_NOT_STATED,
	plan,
	planSha256: planHash({plan, profile}),
	bench: {kind: 'unsigned'},
});
