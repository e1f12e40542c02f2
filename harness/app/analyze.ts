import {stat} from 'node:fs/promises';
import path from 'node:path';
import type {Report, RunReport} from '../../reports/report.js';
import {type ImportedOrders, importBytes, importText, readInput} from '../capture/import-orders.js';
import {sha256} from '../capture/manifest.js';
import {readRun} from '../capture/read-run.js';
import {completenessOf} from '../completeness/incidents.js';
import {type Batch, batchOf} from '../model/batch.js';
import {DECKS, type DeckId, deckSize} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {InputDesign} from '../model/order-in.js';
import {unmarked} from '../model/shuffle.js';
import {judge} from './judge.js';

/** What the caller says of orders from outside; what is not said is read from the files, or from their size. */
export interface AnalyzeOptions {
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** For `.u8` files: how many cards an order has. */
	readonly cards: number | undefined;
	readonly alpha: number | undefined;
	/** `previous`, `new-deck`, `sorted`, `unknown`, or `fixed:FILE`. */
	readonly input: string | undefined;
}

export const DEFAULT_ALPHA = 0.01;

/** Judges run directories and files alike; no device needed. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const [first, ...more] = paths;
	if (first !== undefined && (await isDirectory(first))) {
		if (more.length > 0)
			throw new HarnessError('usage/bad-command', {message: 'A run directory is judged by itself; name only one.'});
		refusePlanned(options);
		return analyzeRun(first);
	}
	return analyzeFiles(paths, options);
}

/** From the run directory alone. */
export async function analyzeRun(directory: string, seal: 'required' | 'not-yet' = 'required'): Promise<RunReport> {
	const {run, shuffles, ending, endedAt, evidenceSha256} = await readRun(directory, seal);
	const {deck, decks, input, alpha, shuffles: planned} = run.plan;
	const judged = judge({batch: batchOf(deck, decks), input: {kind: input}, alpha, planned, ending, shuffles});
	return {subject: {kind: 'run', run, ending, endedAt, evidenceSha256}, ...judged};
}

async function analyzeFiles(files: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const contents = await Promise.all(files.map(readInput));
	const imported = files.map((file, at) => importFile(file, contents[at] ?? new Uint8Array(), options));
	const [first] = imported;
	if (first === undefined)
		throw new HarnessError('usage/bad-command', {message: 'Name at least one file or run directory.'});
	const shuffles = imported.flatMap(orders => orders.shuffles).map((shuffle, at) => ({...shuffle, number: at + 1}));
	const batch = batchOf(first.deck, options.decks ?? first.decks ?? decksIn(files[0] ?? '', first));
	const judged = judge({
		batch,
		input: await inputDesign(options.input ?? first.input ?? 'unknown', batch),
		alpha: options.alpha ?? DEFAULT_ALPHA,
		planned: 'what-there-is',
		ending: {kind: 'complete'},
		shuffles,
	});
	const hashes = contents.map(bytes => sha256(bytes));
	return {subject: {kind: 'orders', files, sha256: sha256(hashes.join('\n'))}, ...judged};
}

function importFile(file: string, bytes: Uint8Array, {deck, decks, cards}: AnalyzeOptions): ImportedOrders {
	if (path.extname(file) !== '.u8') return importText(Buffer.from(bytes).toString('utf8'), file, deck);
	const kind = deck ?? 'standard-52';
	const size = cards ?? (decks === undefined ? undefined : deckSize(DECKS[kind]) * decks);
	if (size === undefined) throw new HarnessError('input/ragged-bytes', {file, bytes: bytes.length, cards: 0});
	return importBytes(bytes, file, {deck: kind, cards: size});
}

/** Nobody said how many decks: the length that most orders have tells, if it is a whole number of decks. */
function decksIn(file: string, {deck, shuffles}: ImportedOrders): number {
	const lengths = new Map<number, number>();
	for (const shuffle of shuffles) {
		const length = shuffle.kind === 'read' ? shuffle.orderOut.faces.length : 0;
		lengths.set(length, (lengths.get(length) ?? 0) + 1);
	}
	const cards = [...lengths].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
	const deckCards = deckSize(DECKS[deck]);
	if (cards === 0 || cards % deckCards !== 0)
		throw new HarnessError('input/size-unknown', {file, cards, deckCards, deck});
	return cards / deckCards;
}

async function inputDesign(text: string, batch: Batch): Promise<InputDesign> {
	const kind = (['previous', 'new-deck', 'sorted', 'unknown'] as const).find(known => known === text);
	if (kind !== undefined) return {kind};
	const [, file] = /^fixed:(.+)$/.exec(text) ?? [];
	if (file === undefined) {
		const expected = 'previous, new-deck, sorted, unknown, or fixed:FILE';
		throw new HarnessError('usage/bad-option', {option: '--input', value: text, expected});
	}
	const {shuffles} = importText(Buffer.from(await readInput(file)).toString('utf8'), file, batch.deck.id);
	const order = shuffles[0]?.kind === 'read' ? shuffles[0].orderOut : unmarked(new Uint8Array(0));
	if (completenessOf(batch, [{kind: 'read', number: 1, orderOut: order}]).incidents.length > 0) {
		const expected = `${batch.size} cards: ${batch.decks} × ${batch.deck.id}`;
		throw new HarnessError('input/not-the-batch', {file, expected});
	}
	return {kind: 'fixed', order: order.faces};
}

/** A run was planned before it began; what the plan fixed cannot be chosen afterwards. */
function refusePlanned({deck, decks, cards, alpha, input}: AnalyzeOptions): void {
	const chosen = Object.entries({deck, decks, cards, alpha, input}).find(([, value]) => value !== undefined);
	if (chosen === undefined) return;
	const [name, value] = chosen;
	throw new HarnessError('usage/bad-option', {
		option: `--${name}`,
		value: String(value),
		expected: 'nothing, since the plan of the run fixes it',
	});
}

const isDirectory = async (place: string): Promise<boolean> =>
	stat(place).then(
		found => found.isDirectory(),
		() => false,
	);
