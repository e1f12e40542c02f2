import {existsSync, readdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {analyzeRun} from '../../../harness/app/analyze/analyze-run.js';
import type {RandomSource} from '../../../harness/model/random.js';
import {toJson} from '../../../reports/data/to-json.js';
import {deckproof} from '../command-line.js';
import {cutAt, type Moment, type Order, ordersOnRecord, readIn, type Struck} from './power-cut.js';

/** A device and how it is certified. */
export interface Subject {
	readonly name: string;
	readonly args: readonly string[];
	readonly shuffles: number;
	/**
	How its orders must agree with those of an uninterrupted run. `first`: if each output order is the next input order, the
	shuffle after a void one is not compared, so there are more shuffles. `among`: on a noisy line chance decides which shuffles are
	void, and differently after a kill; the orders read are orders of the same device on a good line, in sequence.
	*/
	readonly agree: 'same' | 'first' | 'among';
	/** The same device, on a good line. */
	readonly sound: readonly string[];
}

/** The result of the same device without a kill. */
export interface Undisturbed {
	readonly subject: Subject;
	readonly valid: readonly string[];
	readonly judged: unknown;
	readonly sizes: ReadonlyMap<string, number>;
}

export type Class = 'start' | 'bytes' | 'orders' | 'judging' | 'results' | 'resume' | 'several';
export const CLASSES: readonly Class[] = ['start', 'bytes', 'orders', 'judging', 'results', 'resume', 'several'];

/** Problems after a kill; must always be empty. */
export type Harm = 'left behind' | 'unreadable' | 'lost' | 'doubled' | 'resume failed' | 'another result';

export interface Outcome {
	readonly kills: number;
	readonly harms: readonly {readonly harm: Harm; readonly words: string}[];
}

const RECORDS = ['raw.ndjson', 'orders.ndjson'];
const LONGER = 12;
/** The number of operations before the first byte of a device. */
const OPERATIONS_AT_START = 10;

export async function undisturbed(subject: Subject, parent: string): Promise<Undisturbed> {
	const run = path.join(parent, 'undisturbed');
	await certified(subject, run);
	const judged = await judgedIn(run);
	const longer = path.join(parent, 'longer');
	await certified({...subject, args: subject.sound, shuffles: subject.shuffles + LONGER}, longer);
	const sizes = await Promise.all(
		RECORDS.map(async name => [name, (await readFile(path.join(run, name))).length] as const),
	);
	return {subject, valid: readIn(longer), judged, sizes: new Map(sizes)};
}

const certifyArgs = ({args, shuffles}: Subject, run: string): string[] => [
	'certify',
	...args,
	'--shuffles',
	String(shuffles),
	'--out',
	run,
];

async function certified(subject: Subject, run: string): Promise<void> {
	const {exit, stderr} = await deckproof(certifyArgs(subject, run));
	if (exit !== 0 && exit !== 1) throw new Error(`${subject.name}: ${stderr}`);
}

/** The results that must not depend on kills; the numbers of shuffles do, since void ones are counted too. */
async function judgedIn(run: string): Promise<unknown> {
	const result: unknown = JSON.parse(JSON.stringify(toJson(await analyzeRun(run))));
	const {tests, sequential, completeness} = result as Record<string, unknown>;
	return JSON.parse(
		JSON.stringify({tests, sequential, completeness}, (key, value) =>
			key === 'shuffle' || isNumbering(key, value) ? 0 : value,
		),
	);
}

/** The numbers of the shuffles that were bet on: a void one in between shifts them. */
const isNumbering = (key: string, value: unknown): boolean => key === 'shuffles' && Array.isArray(value);

/** Kills a run as often as the class states, resumes it, and checks for harm. */
export async function trial(before: Undisturbed, kind: Class, random: RandomSource, parent: string): Promise<Outcome> {
	const run = path.join(parent, 'run');
	const {subject} = before;
	const harms: {harm: Harm; words: string}[] = [];
	const moments = momentsFor(kind, before, random);
	let seen: readonly Order[] = [];
	let kills = 0;
	for (const [at, moment] of moments.entries()) {
		const args = at === 0 ? certifyArgs(subject, run) : ['resume', run];
		const killed = await cutAt(moment, args);
		if (killed.how === 'ended') {
			if (at > 0 && !isDone(killed)) harms.push({harm: 'resume failed', words: killed.stderr});
			continue;
		}
		kills++;
		if (!existsSync(run)) {
			const visible = readdirSync(parent).filter(name => !name.startsWith('.'));
			if (visible.length > 0) harms.push({harm: 'left behind', words: visible.join()});
			break;
		}
		harms.push(...compared(seen, run));
		seen = ordersOnRecord(run);
	}
	harms.push(...(await broughtToEnd(before, run, seen)));
	const hidden = readdirSync(parent).filter(name => name !== 'run');
	if (hidden.length > 0) harms.push({harm: 'left behind', words: hidden.join()});
	return {kills, harms};
}

/** Judged, whatever the verdict: after many interruptions too many shuffles may be lost. */
const isDone = ({exit, stderr}: Pick<Struck, 'exit' | 'stderr'>): boolean =>
	exit === 0 || exit === 1 || exit === 3 || (exit === 2 && stderr.includes('complete and sealed'));

async function broughtToEnd(before: Undisturbed, run: string, seen: readonly Order[]): Promise<Outcome['harms']> {
	const {subject, valid, judged} = before;
	const args = existsSync(run) ? ['resume', run] : certifyArgs(subject, run);
	const last = await deckproof(args);
	if (!isDone(last)) return [{harm: 'resume failed', words: `${last.exit}: ${last.stderr}`}];
	const harms = [...compared(seen, run)];
	const had = readIn(run);
	const doubled = had.filter((order, at) => had.indexOf(order) !== at);
	if (doubled.length > 0) harms.push({harm: 'doubled', words: String(doubled.length)});
	if (!agrees(subject, had, valid)) harms.push({harm: 'another result', words: `${had.length} orders, others`});
	const now = await judgedIn(run).catch((error: unknown) => String(error));
	if (typeof now === 'string') harms.push({harm: 'unreadable', words: now});
	else if (subject.agree === 'same' && JSON.stringify(now) !== JSON.stringify(judged))
		harms.push({harm: 'another result', words: JSON.stringify(now)});
	return harms;
}

function agrees({agree, shuffles}: Subject, had: readonly string[], valid: readonly string[]): boolean {
	const places = had.map(order => valid.indexOf(order));
	const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1));
	const isGapless = places.every((place, at) => place === at);
	return isInOrder && (agree === 'among' || isGapless) && (agree !== 'same' || had.length === shuffles);
}

/** The shuffles accepted before must be there after, in their places. */
function compared(seen: readonly Order[], run: string): {harm: Harm; words: string}[] {
	const now = ordersOnRecord(run);
	const gone = seen.filter((order, at) => JSON.stringify(now[at]) !== JSON.stringify(order));
	return gone.length === 0 ? [] : [{harm: 'lost', words: gone.map(({shuffle}) => shuffle).join()}];
}

function momentsFor(kind: Class, {sizes}: Undisturbed, random: RandomSource): Moment[] {
	const upTo = (most: number) => random.below(Math.max(1, Math.floor(most)));
	const grown = (file: string, share = 1): Moment => ({
		at: 'byte',
		file,
		byte: upTo(share * (sizes.get(file) ?? 0)),
	});
	const one = <Item>(items: readonly Item[], otherwise: Item): Item => items[upTo(items.length)] ?? otherwise;
	const results = ['result.json', 'junit.xml', 'report.pdf', 'MANIFEST.sha256'];
	const judging = (): Moment => ({at: 'removed', file: 'space.reserve', later: upTo(3)});
	const result = (): Moment => ({at: 'made', file: one(results, 'report.pdf'), later: upTo(2)});
	const start = (): Moment => ({at: 'operation', number: 1 + upTo(OPERATIONS_AT_START)});
	switch (kind) {
		case 'start':
			return [start()];
		case 'bytes':
			return [grown('raw.ndjson')];
		case 'orders':
			return [grown('orders.ndjson')];
		case 'judging':
			return [judging()];
		case 'results':
			return [result()];
		case 'resume':
			return [grown('raw.ndjson', 0.6), one([grown('raw.ndjson'), start(), judging(), result()], start())];
		case 'several': {
			const steps = [0.2, 0.4, 0.6, 0.8].map(share => grown('raw.ndjson', share));
			return [...steps.sort((a, b) => bytesOf(a) - bytesOf(b)), start(), one([judging(), result()], judging())];
		}
	}
}

const bytesOf = (moment: Moment): number => (moment.at === 'byte' ? moment.byte : 0);
