import {stat} from 'node:fs/promises';
import path from 'node:path';
import type {Report, RunReport} from '../../reports/report.js';
import {type ImportedOrders, importBytes, importText, readInput, textOf} from '../capture/import-orders.js';
import {sha256} from '../capture/manifest.js';
import {readRun} from '../capture/read-run.js';
import {batchOf} from '../model/batch.js';
import {DECKS, type DeckId, deckSize} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import {decksIn} from './decks-in.js';
import {inputDesign} from './input-design.js';
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

const DEFAULT_ALPHA = 0.01;

/** Judges run directories and files alike; no device needed. */
export async function analyze(paths: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const [first, ...more] = paths;
	if (first !== undefined && (await isDirectory(first))) {
		if (more.length > 0) {
			throw new HarnessError('usage/bad-command', {message: 'A run directory is judged by itself; name only one.'});
		}
		refusePlanned(options);
		return analyzeRun(first);
	}
	return analyzeFiles(paths, options);
}

/** From the run directory alone. */
export async function analyzeRun(directory: string, seal: 'required' | 'not-yet' = 'required'): Promise<RunReport> {
	const {run, shuffles, ending, selfTest, line, endedAt, evidenceSha256} = await readRun(directory, seal);
	const {deck, decks, input, alpha, tests, experts, jurisdictions, shuffles: planned} = run.plan;
	const judged = judge({
		batch: batchOf(deck, decks),
		input: {kind: input},
		alpha,
		plan: {kind: 'planned', shuffles: planned, tests, experts, jurisdictions},
		ending,
		selfTest,
		shuffles,
		starts: [],
	});
	return {subject: {kind: 'run', run, line, ending, endedAt, evidenceSha256}, ...judged};
}

async function analyzeFiles(files: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const contents = await Promise.all(files.map(readInput));
	const imported = files.map((file, at) => importFile(file, contents[at] ?? new Uint8Array(), options));
	const [first, ...rest] = imported;
	if (first === undefined)
		throw new HarnessError('usage/bad-command', {message: 'Name at least one file or run directory.'});
	for (const other of rest) refuseContradiction(first, other, options);
	const shuffles = imported.flatMap(orders => orders.shuffles).map((shuffle, at) => ({...shuffle, number: at + 1}));
	const said = <Name extends 'decks' | 'input'>(name: Name) =>
		imported.find(orders => orders[name] !== undefined)?.[name];
	const batch = batchOf(first.deck, options.decks ?? said('decks') ?? decksIn(first));
	const judged = judge({
		batch,
		input: await inputDesign(options.input ?? said('input') ?? 'unknown', batch),
		alpha: options.alpha ?? DEFAULT_ALPHA,
		plan: {kind: 'what-there-is'},
		ending: {kind: 'complete'},
		selfTest: {kind: 'not-asked'},
		shuffles,
		starts: startsOf(imported),
	});
	const hashes = contents.map(bytes => sha256(bytes));
	return {subject: {kind: 'orders', files, sha256: sha256(hashes.join('\n'))}, ...judged};
}

/** The number that the first order of each file gets. */
function startsOf(imported: readonly ImportedOrders[]): number[] {
	let next = 1;
	return imported.map(({shuffles}) => {
		const start = next;
		next += shuffles.length;
		return start;
	});
}

function importFile(file: string, bytes: Uint8Array, {deck, decks, cards}: AnalyzeOptions): ImportedOrders {
	if (path.extname(file).toLowerCase() !== '.u8') {
		if (cards === undefined) return importText(textOf(bytes, file), file, deck);
		throw new HarnessError('usage/bad-option', {
			option: '--cards',
			value: String(cards),
			expected: `only .u8 files, and not ${file}`,
		});
	}
	const kind = deck ?? 'standard-52';
	const size = cards ?? (decks === undefined ? undefined : deckSize(DECKS[kind]) * decks);
	if (size === undefined) throw new HarnessError('input/length-unknown', {file});
	return importBytes(bytes, file, {deck: kind, cards: size});
}

/** Several files are one sample, so what they say of themselves must agree, unless an option overrules it. */
function refuseContradiction(first: ImportedOrders, other: ImportedOrders, options: AnalyzeOptions): void {
	for (const name of ['deck', 'decks', 'input'] as const) {
		const isSilent = first[name] === undefined || other[name] === undefined;
		if (options[name] !== undefined || isSilent || first[name] === other[name]) continue;
		const context = {
			file: other.file,
			other: first.file,
			header: name,
			one: String(other[name]),
			two: String(first[name]),
		};
		throw new HarnessError('input/contradiction', context);
	}
}

/** A run was planned before it began; what the plan fixed cannot be chosen afterwards. */
function refusePlanned({deck, decks, cards, alpha, input}: AnalyzeOptions): void {
	const chosen = Object.entries({deck, decks, cards, alpha, input}).find(([, value]) => value !== undefined);
	if (chosen === undefined) return;
	const [name, value] = chosen;
	const expected = 'nothing, since the plan of the run fixes it';
	throw new HarnessError('usage/bad-option', {option: `--${name}`, value: String(value), expected});
}

const isDirectory = async (place: string): Promise<boolean> =>
	stat(place).then(
		found => found.isDirectory(),
		() => false,
	);
