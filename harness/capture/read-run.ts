import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {DECK_IDS, DECKS, type DeckKind} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {Shuffle} from '../model/shuffle.js';
import {expectedTokens} from '../model/token.js';
import {checkSeal, evidenceHash} from './manifest.js';
import {isBadToken, orderReader} from './read-order.js';
import {type Ending, FILES, RUN_SCHEMA, type RunRecord} from './run-directory.js';

/** A run, read back from its directory alone. */
export interface CapturedRun {
	readonly directory: string;
	readonly run: RunRecord;
	readonly shuffles: readonly Shuffle[];
	readonly ending: Ending;
	readonly endedAt: string;
	readonly evidenceSha256: string;
}

const text = z.string();
const runSchema = z.strictObject({
	schema: z.literal(RUN_SCHEMA),
	id: text,
	startedAt: text,
	program: z.strictObject({name: text, version: text, node: text, platform: text}),
	address: text,
	profile: z.strictObject({id: text, status: text, sha256: text}),
	device: z.strictObject({maker: text, model: text, serial: text, firmware: text}),
	plan: z.strictObject({
		deck: z.enum(DECK_IDS),
		decks: z.int().min(1),
		input: z.enum(['previous', 'new-deck', 'sorted']),
		shuffles: z.int().min(1),
		alpha: z.number().gt(0).lt(1),
		tests: z.array(text),
		experts: z.array(text),
	}),
	planSha256: text,
}) satisfies z.ZodType<RunRecord>;

const orderSchema = z.discriminatedUnion('kind', [
	z.strictObject({shuffle: z.int().min(1), kind: z.literal('read'), order: text}),
	z.strictObject({shuffle: z.int().min(1), kind: z.literal('void'), because: text}),
]);

const endedSchema = z.object({
	kind: z.literal('run-ended'),
	at: text,
	ending: z.discriminatedUnion('kind', [
		z.strictObject({kind: z.enum(['complete', 'interrupted'])}),
		z.strictObject({kind: z.literal('stopped'), because: text}),
	]),
});

/** Refuses a directory whose seal is broken or missing; only the run that is just being written has none yet. */
export async function readRun(directory: string, seal: 'required' | 'not-yet' = 'required'): Promise<CapturedRun> {
	const runText = await readFile(path.join(directory, FILES.run), 'utf8').catch(() => undefined);
	if (runText === undefined) throw new HarnessError('run/not-a-run', {directory, missing: FILES.run});
	if (seal === 'required') await checkSeal(directory);
	const run = parseRun(runText, path.join(directory, FILES.run));
	const shuffles = (await linesOf(directory, FILES.orders)).map(line => shuffleOf(line, DECKS[run.plan.deck]));
	const last = (await linesOf(directory, FILES.events)).at(-1);
	const ended = endedSchema.safeParse(last === undefined ? undefined : jsonOf(last));
	return {
		directory,
		run,
		shuffles,
		ending: ended.success ? ended.data.ending : {kind: 'interrupted'},
		endedAt: ended.success ? ended.data.at : run.startedAt,
		evidenceSha256: await evidenceHash(directory),
	};
}

interface Line {
	readonly file: string;
	readonly number: number;
	readonly text: string;
}

async function linesOf(directory: string, name: string): Promise<Line[]> {
	const file = path.join(directory, name);
	const whole = await readFile(file, 'utf8').catch(() => {
		throw new HarnessError('run/not-a-run', {directory, missing: name});
	});
	return whole.split('\n').flatMap((line, at) => (line === '' ? [] : [{file, number: at + 1, text: line}]));
}

function jsonOf({file, number, text: line}: Line): unknown {
	try {
		return JSON.parse(line);
	} catch (error) {
		throw new HarnessError('run/bad-record', {file, line: number, expected: 'one JSON record'}, {cause: error});
	}
}

function parseRun(whole: string, file: string): RunRecord {
	const json = jsonOf({file, number: 1, text: whole});
	const version = z.looseObject({schema: text}).safeParse(json);
	if (version.success && version.data.schema !== RUN_SCHEMA) {
		throw new HarnessError('run/unknown-version', {file, found: version.data.schema, expected: RUN_SCHEMA});
	}
	const result = runSchema.safeParse(json);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw new HarnessError('run/bad-record', {file, line: 1, expected: `/${issue?.path.join('/')}: ${issue?.message}`});
}

function shuffleOf(line: Line, deck: DeckKind): Shuffle {
	const result = orderSchema.safeParse(jsonOf(line));
	const bad = (expected: string) => new HarnessError('run/bad-record', {file: line.file, line: line.number, expected});
	if (!result.success) throw bad('a shuffle with its order, or why it is void');
	const {shuffle: number, ...rest} = result.data;
	if (rest.kind === 'void') return {number, ...rest};
	const orderOut = orderReader(deck)(rest.order);
	if (isBadToken(orderOut)) throw bad(`${expectedTokens(deck)}; found "${orderOut.token}"`);
	return {kind: 'read', number, orderOut};
}
