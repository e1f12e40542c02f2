import {once} from 'node:events';
import type {Exported} from '../../app/export/export.js';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {badOption} from '../../model/error.js';
import {EXPORT_FORMATS, EXPORT_ROWS, type ExportFormat} from '../../model/export-table.js';
import {deckId, oneOf, wholeNumber} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {CARDS} from '../options.js';
import {counted, outputFor} from '../output.js';

const OPTIONS = {
	format: option('--format <format>', `one of ${EXPORT_FORMATS.join(', ')} (default: csv)`, {
		read: oneOf(EXPORT_FORMATS),
	}),
	rows: option('--rows <what>', `the content of a row: ${EXPORT_ROWS.join(' or ')}`, {
		read: oneOf(EXPORT_ROWS),
		initial: 'shuffle',
	}),
	out: option('--out <file>', 'write to this file, which must not exist; required for Parquet'),
	deck: option('--deck <kind>', 'the kind of deck, for files', {read: deckId}),
	decks: option('--decks <n>', 'number of decks in a batch, for .u8 files', {read: wholeNumber(1, MOST_DECKS)}),
	cards: CARDS,
} as const satisfies Options;

/** JSON about the table goes to stdout only if the table does not. */
export const exportOrders = command({
	name: 'export',
	description: 'write orders as a table (CSV, JSON lines or Parquet) for R, Python or DuckDB',
	arguments: [
		{form: '<paths...>', text: 'a run directory, or files of orders (.txt, .csv, .jsonl, .u8, each also as .gz)'},
	],
	options: OPTIONS,
	after: `
Examples:
  deckproof export RUN --rows card --format parquet --out cards.parquet
  deckproof export orders.txt --format jsonl | head`,
	async run(options, paths) {
		const app = await import('../../app/export/export.js');
		const output = outputFor(options);
		const {deck, decks, cards, rows, out} = options;
		const format = options.format ?? (output.json && out === undefined ? 'jsonl' : 'csv');
		const request = {paths, deck, decks, cards, format, rows};
		if (out === undefined) {
			checkStdout(format, output.json);
			output.notify(`${summary(await app.exportOrders({...request, sink: toStdout}))}.`);
			return EXIT.pass;
		}
		const exported = await app.exportToFile(out, request);
		output.notify(`${summary(exported)}: ${out}`);
		if (output.json) output.data('', {schema: 'deckproof/export/1', file: out, format, table: rows, ...exported});
		return EXIT.pass;
	},
});

const summary = ({shuffles, rows}: Exported): string =>
	`Exported ${counted(shuffles, 'shuffle')} in ${counted(rows, 'row')}`;

async function toStdout(piece: string | Uint8Array): Promise<void> {
	if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

function checkStdout(format: ExportFormat, json: boolean): void {
	if (format === 'parquet') throw badOption('--format', format, 'a file to write it to: --out FILE.parquet');
	if (json && format !== 'jsonl')
		throw badOption('--json', `with --format ${format}`, '--format jsonl, or --out FILE for the table');
}
