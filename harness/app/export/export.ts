import {existsSync} from 'node:fs';
import path from 'node:path';
import {readRun} from '../../evidence/read-run.js';
import {FILES} from '../../evidence/run-directory.js';
import {DECKS, type DeckKind} from '../../model/cards/deck.js';
import {badOption} from '../../model/error.js';
import type {ExportFormat, ExportRows} from '../../model/export-table.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {Shuffles} from '../../model/shuffles/shuffles.js';
import type {Sink, TableWriter} from '../../orders/export-format.js';
import {csvTable, jsonTable} from '../../orders/export-text.js';
import {writeNewFile} from '../../orders/new-file.js';
import type {OrderFile, OrderFileOptions} from '../../orders/order-file.js';
import {memoryLimitFor} from '../../orders/spill-file.js';
import {checkName} from '../../registers/write-file.js';
import {agreeing} from '../analyze/import-files.js';
import {onlyRun} from '../analyze/run-or-files.js';

interface ExportRequest extends OrderFileOptions {
	readonly paths: readonly string[];
	readonly format: ExportFormat;
	readonly rows: ExportRows;
	readonly sink: Sink;
}

export type Exported = Awaited<ReturnType<typeof exportOrders>>;

/** Writes shuffles as a table. Of files, one order is in memory at a time. */
export async function exportOrders(request: ExportRequest) {
	const {paths, deck, decks, cards} = request;
	const run = await onlyRun(paths, {deck, decks, cards});
	const {kind, shuffles} = run === undefined ? await inFiles(request) : await inRun(run);
	const table = await tableFor(request, kind);
	let count = 0;
	for await (const shuffle of shuffles) {
		await table.add(shuffle);
		count++;
	}
	return {shuffles: count, rows: await table.finish()};
}

/** The file must not exist, nor lie in a sealed run directory. */
export async function exportToFile(file: string, request: Omit<ExportRequest, 'sink'>): Promise<Exported> {
	checkName({option: '--out', file, mustBe: 'new'});
	if (existsSync(path.join(path.dirname(path.resolve(file)), FILES.manifest)))
		throw badOption('--out', file, 'a file in another directory, since this one is sealed');
	return writeNewFile(file, sink => exportOrders({...request, sink}));
}

interface Orders {
	readonly kind: DeckKind;
	readonly shuffles: AsyncIterable<Shuffle> | Iterable<Shuffle>;
}

async function inRun(directory: string): Promise<Orders> {
	const {run, shuffles} = await readRun(directory, 'required', memoryLimitFor(process.env));
	return {kind: DECKS[run.plan.deck], shuffles: inOrder(shuffles)};
}

function* inOrder(shuffles: Shuffles): Generator<Shuffle> {
	for (let number = 1; number <= shuffles.count; number++) yield shuffles.at(number);
}

/** Numbers run on across files, as in `analyze`. */
async function inFiles({paths, ...options}: ExportRequest): Promise<Orders> {
	const files = agreeing(paths, {...options, input: undefined});
	const first = await files.next();
	if (first.done === true) return {kind: DECKS['standard-52'], shuffles: []};
	return {kind: DECKS[first.value.heading.deck], shuffles: numbered(first.value, files)};
}

async function* numbered(first: OrderFile, others: AsyncIterable<OrderFile>): AsyncGenerator<Shuffle> {
	let number = 0;
	for await (const shuffle of first.shuffles) yield {number: ++number, ...shuffle};
	for await (const {shuffles} of others) for await (const shuffle of shuffles) yield {number: ++number, ...shuffle};
}

async function tableFor({format, rows, sink}: ExportRequest, deck: DeckKind): Promise<TableWriter> {
	switch (format) {
		case 'csv':
			return csvTable(sink, deck, rows);
		case 'jsonl':
			return jsonTable(sink, deck, rows);
		case 'parquet': {
			const {parquetTable} = await import('../../orders/export-parquet.js');
			return parquetTable(sink, deck, rows);
		}
	}
}
