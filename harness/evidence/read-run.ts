import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {BATCH_NAMES} from '../model/cards/batch.js';
import {DECKS, type DeckKind} from '../model/cards/deck.js';
import {expectedTokens} from '../model/cards/token.js';
import {HarnessError} from '../model/error.js';
import {ALL_IN_MEMORY, type MemoryLimit} from '../model/shuffles/byte-blocks.js';
import {IN_TURN} from '../model/shuffles/input-order.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import {shuffleCollector} from '../model/shuffles/shuffles.js';
import {isBadToken, orderReader} from '../orders/read-order.js';
import {checkSeal} from './check-seal.js';
import {countEvent, NO_LINE_EVENTS} from './line-count.js';
import {evidenceHash} from './manifest.js';
import {planHash} from './plan-hash.js';
import {jsonOf, linesOf, type RecordLine} from './record-lines.js';
import {inRun4, RUN_3} from './run-3.js';
import {FILES} from './run-directory.js';
import {type Ending, endedIn, type SelfTestRecord, selfTestSchema} from './run-events.js';
import {RUN_SCHEMA, type RunRecord, runSchema} from './run-record.js';

export type CapturedRun = Readonly<Awaited<ReturnType<typeof readRun>>>;

const numbered = {
	shuffle: z.int().min(1),
	batch: z.enum(BATCH_NAMES).exactOptional(),
	arranged: z.enum(IN_TURN).exactOptional(),
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
	limit: MemoryLimit = ALL_IN_MEMORY,
) {
	refuseNoRun(directory);
	await refuseOtherFormat(directory);
	if (seal === 'required') await checkSeal(directory);
	const run = await readRunRecord(directory);
	const collector = shuffleCollector(limit);
	for await (const line of linesOf(directory, FILES.orders))
		collector.add(shuffleIn(line, DECKS[run.plan.deck], collector.count() + 1).shuffle);
	const {selfTest, line, ended} = await summariseEvents(directory);
	return {
		directory,
		run,
		shuffles: collector.shuffles(),
		selfTest,
		line,
		ending: ended?.ending ?? ({kind: 'interrupted'} satisfies Ending),
		endedAt: ended?.at ?? run.startedAt,
		evidenceSha256: await evidenceHash(directory),
	};
}

export async function readRunRecord(directory: string): Promise<RunRecord> {
	refuseNoRun(directory);
	const file = path.join(directory, FILES.run);
	await refuseOtherFormat(directory);
	return parseRun(await readFile(file, 'utf8'), file);
}

function refuseNoRun(directory: string): void {
	const isHere = (name: string) => existsSync(path.join(directory, name));
	if (!isHere(FILES.run) && !isHere(FILES.manifest))
		throw new HarnessError('run/not-a-run', {directory, missing: FILES.run});
}

/** The events that a verdict needs. `ended` is defined only if the last event is the end of the run. */
async function summariseEvents(directory: string) {
	let selfTest: SelfTestRecord = {kind: 'not-asked'};
	let count = NO_LINE_EVENTS;
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

const FORMAT = /"schema": ?"(deckproof\/run\/\d+)"/;

/** The format as run.json states it; `undefined` if it cannot be read. */
export const recordedFormat = async (directory: string): Promise<string | undefined> =>
	FORMAT.exec(await readFile(path.join(directory, FILES.run), 'utf8').catch(() => ''))?.[1];

/** Checked before the seal: another version may seal in another way. */
async function refuseOtherFormat(directory: string): Promise<void> {
	const found = await recordedFormat(directory);
	if (found === undefined || found === RUN_SCHEMA || found === RUN_3) return;
	const file = path.join(directory, FILES.run);
	throw new HarnessError('run/unknown-version', {file, found, expected: `${RUN_SCHEMA} and ${RUN_3}`});
}

function parseRun(whole: string, file: string): RunRecord {
	const json = jsonOf({file, number: 1, text: whole});
	const result = runSchema.safeParse(inRun4(json));
	if (result.success) return checkedPlan(result.data, planIn(json), file);
	const [issue] = result.error.issues;
	throw new HarnessError('run/bad-record', {file, line: 1, expected: `/${issue?.path.join('/')}: ${issue?.message}`});
}

/** The hash covers the plan as recorded, with the names of its own format. */
const planIn = (json: unknown): unknown => z.object({plan: z.unknown()}).parse(json).plan;

function checkedPlan(run: RunRecord, plan: unknown, file: string): RunRecord {
	const found = planHash({...run, plan});
	if (found === run.planSha256) return run;
	throw new HarnessError('evidence/altered', {file: `${file} (plan)`, expected: run.planSha256, found});
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
	const {shuffle: number, batch, arranged, raw, ...rest} = result.data;
	const which: Pick<Shuffle, 'batch' | 'arranged'> = {
		...(batch === undefined ? {} : {batch}),
		...(arranged === undefined ? {} : {arranged}),
	};
	if (number !== expectedNumber) throw bad(`shuffle ${expectedNumber}, since they count from 1 without gaps`);
	if (rest.kind === 'void') return {shuffle: {kind: 'void', number, ...which, because: rest.because}, raw};
	const outputOrder = orderReader(deck)(rest.order);
	if (isBadToken(outputOrder)) throw bad(`${expectedTokens(deck)}; found "${outputOrder.token}"`);
	return {shuffle: {kind: 'read', number, ...which, outputOrder}, raw};
}
