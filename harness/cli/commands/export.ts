import {once} from 'node:events';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Exported, exportOrders} from '../../app/export/export.js';
import {FILES} from '../../evidence/run-directory.js';
import type {DeckId} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {ExportFormat, ExportRows, Sink} from '../../orders/export-format.js';
import {writeNewFile} from '../../orders/new-file.js';
import {checkName} from '../../registers/write-file.js';
import {counted} from '../counted.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ExportCommandOptions extends OutputOptions {
	readonly format?: ExportFormat;
	readonly rows: ExportRows;
	readonly out?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly cards?: number;
}

/** The table goes to stdout or to a file; what is said about it goes to stderr, and to stdout only if the table does not. */
export async function exportCommand(paths: readonly string[], options: ExportCommandOptions): Promise<number> {
	const output = outputFor(options);
	const {deck, decks, cards, rows, out} = options;
	const format = options.format ?? (output.json && out === undefined ? 'jsonl' : 'csv');
	const write = (sink: Sink): Promise<Exported> => exportOrders({paths, deck, decks, cards, format, rows, sink});
	if (out === undefined) {
		checkStdout(format, output.json);
		output.say(`${summary(await write(toStdout))}.`);
		return EXIT.pass;
	}
	checkFile(out);
	const exported = await writeNewFile(out, write);
	output.say(`${summary(exported)}: ${out}`);
	if (output.json) output.data('', {schema: 'deckproof/export/1', file: out, format, table: rows, ...exported});
	return EXIT.pass;
}

const summary = ({shuffles, rows}: Exported): string =>
	`Exported ${counted(shuffles, 'shuffle')} in ${counted(rows, 'row')}`;

const toStdout: Sink = async piece => {
	if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
};

function checkStdout(format: ExportFormat, json: boolean): void {
	const bad = (option: string, value: string, expected: string) =>
		new HarnessError('usage/bad-option', {option, value, expected});
	if (format === 'parquet') throw bad('--format', format, 'a file to write it to: --out FILE.parquet');
	if (json && format !== 'jsonl')
		throw bad('--json', `with --format ${format}`, '--format jsonl, or --out FILE for the table');
}

function checkFile(out: string): void {
	checkName({option: '--out', file: out, mustBe: 'new'});
	if (!existsSync(path.join(path.dirname(path.resolve(out)), FILES.manifest))) return;
	const expected = 'a file in another directory, since this one is sealed';
	throw new HarnessError('usage/bad-option', {option: '--out', value: out, expected});
}
