import type {Command} from 'commander';
import {EXPORT_FORMATS, EXPORT_ROWS} from '../capture/export-format.js';
import {MOST_DECKS} from '../model/batch.js';
import {deckId, oneOf, wholeNumber} from './arguments.js';

type End = (code: number) => void;

const FILE_KINDS = '.txt, .csv, .jsonl, .u8, each also as .gz';

export function addExport(program: Command, end: End): void {
	program
		.command('export')
		.description('orders as a table for R, Python, DuckDB and the like: CSV, JSON lines or Parquet')
		.argument('<paths...>', `a run directory, or files of orders (${FILE_KINDS})`)
		.option('--format <format>', `one of ${EXPORT_FORMATS.join(', ')} (csv if not given)`, oneOf(EXPORT_FORMATS))
		.option('--rows <what>', `what a row is: ${EXPORT_ROWS.join(' or ')}`, oneOf(EXPORT_ROWS), 'shuffle')
		.option('--out <file>', 'write here instead of stdout; must not exist; Parquet needs it')
		.option('--deck <kind>', 'which deck, for files', deckId)
		.option('--decks <n>', 'how many decks are shuffled together, for .u8 files', wholeNumber(1, MOST_DECKS))
		.option('--cards <n>', 'cards in an order, for .u8 files', wholeNumber(1, 4096))
		.addHelpText(
			'after',
			`
Examples:
  deckproof export RUN --rows card --format parquet --out cards.parquet
  deckproof export orders.txt --format jsonl | head`,
		)
		.action(async (paths, options) => end(await (await import('./commands/export.js')).exportCommand(paths, options)));
}
