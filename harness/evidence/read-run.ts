import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {jobSchema} from '../job/schema.js';
import {BATCH_NAMES, MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS, DECKS, type DeckKind} from '../model/cards/deck.js';
import {GAMES} from '../model/cards/game.js';
import {expectedTokens} from '../model/cards/token.js';
import {HarnessError} from '../model/error.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {ALL_IN_MEMORY, type Room} from '../model/shuffles/kept-bytes.js';
import {IN_TURN, TOLD_INPUTS} from '../model/shuffles/order-in.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import {type Shuffles, shuffleCollector} from '../model/shuffles/shuffles.js';
import {TASK_KINDS} from '../model/task.js';
import {VERDICTS} from '../model/verdict.js';
import {isBadToken, orderReader} from '../orders/read-order.js';
import {benchSchema} from './bench-record.js';
import {checkSeal} from './check-seal.js';
import {countEvent, type LineCount, NOTHING_HAPPENED} from './line-count.js';
import {evidenceHash} from './manifest.js';
import {planHash} from './plan-hash.js';
import {jsonOf, linesOf, type RecordLine} from './record-lines.js';
import {EARLY_STOPS, type Ending, FILES, RUN_SCHEMA, type RunRecord, type SelfTestRecord} from './run-directory.js';

/** A run, read back from its directory alone. */
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

const text = z.string();
const verdict = z.enum(VERDICTS);
const profileRecord = z.strictObject({id: text, status: text, sha256: text});
/** The one definition of run.json; run.schema.json is written from it. */
export const runSchema = z.strictObject({
	schema: z.literal(RUN_SCHEMA),
	id: text,
	startedAt: text,
	program: z.strictObject({name: text, version: text, node: text, platform: text}),
	address: text,
	profile: profileRecord,
	device: z.strictObject({maker: text, model: text, serial: text, firmware: text}),
	reader: z.strictObject({address: text, profile: profileRecord}).exactOptional(),
	plan: z.strictObject({
		deck: z.enum(DECK_IDS),
		decks: z.int().min(1).max(MOST_DECKS),
		backs: z.array(text).exactOptional(),
		orientation: z.literal('told').exactOptional(),
		input: z.enum(TOLD_INPUTS),
		shuffles: z.int().min(1),
		alpha: z.number().gt(0).lt(1),
		earlyStop: z.enum(EARLY_STOPS),
		tests: z.array(text),
		experts: z.array(z.strictObject({id: text, weight: z.number().positive()})),
		jurisdictions: z.array(z.strictObject({id: text, sha256: text, rows: z.enum(['all', 'automatic'])})),
		named: z
			.strictObject({id: text, sha256: text, challenge: z.strictObject({faults: z.int(), blanks: z.int()})})
			.exactOptional(),
		game: z.enum(GAMES).exactOptional(),
	}),
	task: z.strictObject({kind: z.enum(TASK_KINDS), sha256: text}).exactOptional(),
	planSha256: text,
	answers: z.strictObject({sha256: text}).exactOptional(),
	knownDevices: z
		.array(z.strictObject({device: text, shuffles: z.int(), expected: verdict, found: verdict}))
		.exactOptional(),
	paper: z.enum(PAPER_SIZES).exactOptional(),
	job: jobSchema.exactOptional(),
	station: z.strictObject({name: text, operator: text, register: text, head: text, sha256: text}).exactOptional(),
	bench: benchSchema,
}) satisfies z.ZodType<RunRecord>;

const numbered = {
	shuffle: z.int().min(1),
	batch: z.enum(BATCH_NAMES).exactOptional(),
	laid: z.enum(IN_TURN).exactOptional(),
	raw: z.int().min(0),
	prev: text,
};
const orderSchema = z.discriminatedUnion('kind', [
	z.strictObject({...numbered, kind: z.literal('read'), order: text}),
	z.strictObject({...numbered, kind: z.literal('void'), because: text}),
]);

export const endedSchema = z.object({
	kind: z.literal('run-ended'),
	at: text,
	ending: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['complete', 'interrupted'])}),
		z.strictObject({kind: z.literal('convicted'), shuffle: z.int().min(1)}),
		z.strictObject({kind: z.literal('stopped'), because: text}),
	]),
});

export const selfTestSchema = z.object({
	kind: z.literal('self-test'),
	result: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['passed', 'no-answer', 'not-asked'])}),
		z.strictObject({kind: z.literal('failed'), faultCode: z.number()}),
	]),
});

/** Refuses a directory whose seal is broken or missing; only the run that is just being written has none yet. */
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

/** run.json alone: what was planned, on which device. */
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
	readonly ended: z.infer<typeof endedSchema> | undefined;
}

/** The events that a judgement needs: the self-test, and the end of the run if that is the last thing that happened. */
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
	return {selfTest, line: count, ended: last === undefined ? undefined : endedSchema.safeParse(jsonOf(last)).data};
}

/** How the capture ended, if this line of events.ndjson says it. */
export const endingIn = (line: RecordLine): Ending | undefined => endedSchema.safeParse(jsonOf(line)).data?.ending;

const VERSION = /"schema": ?"(deckproof\/run\/\d+)"/;

/** Before its seal is looked at: another version may have sealed in another way. */
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

/** One line of orders.ndjson, and how many records of raw.ndjson there were when it was written. */
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
