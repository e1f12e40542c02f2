import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {BATCH_NAMES} from '../model/cards/batch.js';
import {DECKS, type DeckKind} from '../model/cards/deck.js';
import {expectedTokens} from '../model/cards/token.js';
import {HarnessError} from '../model/error.js';
import {ALL_IN_MEMORY, type Room} from '../model/shuffles/kept-bytes.js';
import {IN_TURN} from '../model/shuffles/order-in.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import {type Shuffles, shuffleCollector} from '../model/shuffles/shuffles.js';
import {isBadToken, orderReader} from '../orders/read-order.js';
import {checkSeal} from './check-seal.js';
import {countEvent, type LineCount, NOTHING_HAPPENED} from './line-count.js';
import {evidenceHash} from './manifest.js';
import {planHash} from './plan-hash.js';
import {jsonOf, linesOf, type RecordLine} from './record-lines.js';
import {FILES} from './run-directory.js';
import {type Ended, type Ending, endedIn, type SelfTestRecord, selfTestSchema} from './run-events.js';
import {RUN_SCHEMA, type RunRecord, runSchema} from './run-record.js';

export interface CapturedRun {
	readonly directory: string;
	readonly run: RunRecord;
	readonly shuffles: Shuffles;
	readonly selfTest: SelfTestRecord;
	readonly line: LineCount;
	readonly ending: Ending;
	readonly endedAt: string;
	readonly evidenceSha256: string;
}

const numbered = {
	shuffle: z.int().min(1),
	batch: z.enum(BATCH_NAMES).exactOptional(),
	laid: z.enum(IN_TURN).exactOptional(),
	raw: z.int().min(0),
	prev: z.string(),
};
const orderSchema = z.discriminatedUnion('kind', [
	z.strictObject({...numbered, kind: z.literal('read'), order: z.string()}),
	z.strictObject({...numbered, kind: z.literal('void'), because: z.string()}),
]);

/** Refuses a directory whose seal is broken or missing. `not-yet`: the run that is being written. */
export async function readRun(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
	room: Room = ALL_IN_MEMORY,
): Promise<CapturedRun> {
	refuseNoRun(directory);
	await refuseOtherVersion(path.join(directory, FILES.run));
	if (seal === 'required') await checkSeal(directory);
	const run = await readRunRecord(directory);
	const collector = shuffleCollector(room);
	for await (const line of linesOf(directory, FILES.orders))
		collector.add(shuffleIn(line, DECKS[run.plan.deck], collector.count() + 1).shuffle);
	const {selfTest, line, ended} = await whatHappened(directory);
	return {
		directory,
		run,
		shuffles: collector.shuffles(),
		selfTest,
		line,
		ending: ended?.ending ?? {kind: 'interrupted'},
		endedAt: ended?.at ?? run.startedAt,
		evidenceSha256: await evidenceHash(directory),
	};
}

export async function readRunRecord(directory: string): Promise<RunRecord> {
	refuseNoRun(directory);
	const file = path.join(directory, FILES.run);
	await refuseOtherVersion(file);
	return parseRun(await readFile(file, 'utf8'), file);
}

function refuseNoRun(directory: string): void {
	const isHere = (name: string) => existsSync(path.join(directory, name));
	if (!isHere(FILES.run) && !isHere(FILES.manifest))
		throw new HarnessError('run/not-a-run', {directory, missing: FILES.run});
}

interface Happened {
	readonly selfTest: SelfTestRecord;
	readonly line: LineCount;
	readonly ended: Ended | undefined;
}

/** The events that a verdict needs. `ended` is defined only if the last event is the end of the run. */
async function whatHappened(directory: string): Promise<Happened> {
	let selfTest: SelfTestRecord = {kind: 'not-asked'};
	let count = NOTHING_HAPPENED;
	let last: RecordLine | undefined;
	for await (const line of linesOf(directory, FILES.events)) {
		last = line;
		count = countEvent(count, line.text);
		if (!line.text.includes('"self-test"')) continue;
		const tested = selfTestSchema.safeParse(jsonOf(line));
		if (tested.success) selfTest = tested.data.result;
	}
	return {selfTest, line: count, ended: last === undefined ? undefined : endedIn(last)};
}

const VERSION = /"schema": ?"(deckproof\/run\/\d+)"/;

/** Checked before the seal: another version may seal in another way. */
async function refuseOtherVersion(file: string): Promise<void> {
	const found = VERSION.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];
	if (found !== undefined && found !== RUN_SCHEMA)
		throw new HarnessError('run/unknown-version', {file, found, expected: RUN_SCHEMA});
}

function parseRun(whole: string, file: string): RunRecord {
	const json = jsonOf({file, number: 1, text: whole});
	const result = runSchema.safeParse(json);
	if (result.success) return checkedPlan(result.data, file);
	const [issue] = result.error.issues;
	throw new HarnessError('run/bad-record', {file, line: 1, expected: `/${issue?.path.join('/')}: ${issue?.message}`});
}

function checkedPlan(run: RunRecord, file: string): RunRecord {
	const found = planHash(run);
	if (found === run.planSha256) return run;
	throw new HarnessError('evidence/altered', {file: `${file}, the plan`, expected: run.planSha256, found});
}

/** `raw`: number of records in raw.ndjson when the line was written. */
export function shuffleIn(
	line: RecordLine,
	deck: DeckKind,
	expectedNumber: number,
): {readonly shuffle: Shuffle; readonly raw: number} {
	const result = orderSchema.safeParse(jsonOf(line));
	const bad = (expected: string) => new HarnessError('run/bad-record', {file: line.file, line: line.number, expected});
	if (!result.success) throw bad('a shuffle with its order, or why it is void');
	const {shuffle: number, batch, laid, raw, ...rest} = result.data;
	const which: Pick<Shuffle, 'batch' | 'laid'> = {
		...(batch === undefined ? {} : {batch}),
		...(laid === undefined ? {} : {laid}),
	};
	if (number !== expectedNumber) throw bad(`shuffle ${expectedNumber}, since they count from 1 without gaps`);
	if (rest.kind === 'void') return {shuffle: {kind: 'void', number, ...which, because: rest.because}, raw};
	const orderOut = orderReader(deck)(rest.order);
	if (isBadToken(orderOut)) throw bad(`${expectedTokens(deck)}; found "${orderOut.token}"`);
	return {shuffle: {kind: 'read', number, ...which, orderOut}, raw};
}
