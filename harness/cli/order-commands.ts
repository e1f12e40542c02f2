import type {Command} from 'commander';
import {MOST_DECKS} from '../model/cards/batch.js';
import {TOLD_INPUTS} from '../model/shuffles/order-in.js';
import {EXPORT_FORMATS, EXPORT_ROWS} from '../orders/export-format.js';
import {BACKS_OPTION, deckId, oneOf, risk, wholeNumber, wholeNumbers} from './arguments.js';

import {JOB_OPTION} from './job-command.js';

type End = (code: number) => void;

const FILE_KINDS = '.txt, .csv, .jsonl, .u8, each also as .gz';

export function addImport(program: Command, end: End): void {
	program
		.command('import')
		.description('make a run directory of orders from elsewhere: judged, sealed, with the files themselves in it')
		.argument('<files...>', `files of orders (${FILE_KINDS}); several are read as one`)
		.option('--out <directory>', 'the run directory; must not exist')
		.option('--deck <kind>', 'which deck', deckId)
		.option('--decks <n>', 'how many decks are shuffled together', wholeNumber(1, MOST_DECKS))
		.option(...BACKS_OPTION)
		.option('--cards <n>', 'cards in an order, for .u8 files', wholeNumber(1, 4096))
		.option(
			'--input <arrangement>',
			`how the cards lay before each shuffle: ${TOLD_INPUTS.join(', ')}`,
			oneOf(TOLD_INPUTS),
		)
		.option('--alpha <risk>', 'chance to fail a fair device', risk, 0.01)
		.option('--maker <name>', 'who made the device')
		.option('--model <name>', 'which model it is')
		.option('--serial <number>', 'its serial number')
		.option('--firmware <version>', 'its firmware')
		.option(...JOB_OPTION)
		.addHelpText(
			'after',
			`
It is certify --device manual:FILE by another name, and ends as that does: 0 pass, 1 fail, 3 inconclusive.

Example:
  deckproof import orders.jsonl --input previous --maker Acme --serial M-7 --out run`,
		)
		.action(async (files, options) => end(await (await import('./commands/import.js')).importCommand(files, options)));
}

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

export function addScreen(program: Command, end: End): void {
	program
		.command('screen')
		.description('a first look at files of bytes, as fast as they can be read: completeness, SHA-256, and plain counts')
		.argument('<files...>', '.u8 files, a byte a card')
		.option('--deck <kind>', 'which deck', deckId, 'standard-52')
		.option(
			'--decks <list>',
			'how many decks a row has, of each file in turn, such as 8 or 8,1',
			wholeNumbers(1, MOST_DECKS),
			[8],
		)
		.option(
			'--ask <what>',
			'tables (what lies where, and beside what), order (inversions and descents of single decks), or all; if not given, tables of shoes and the order of single decks',
			oneOf(['tables', 'order', 'all']),
		)
		.option(
			'--p-values',
			'also say how likely a fair device has figures as far from the middle; no verdict, and a moment slower',
		)
		.option('--tables', 'also print the counts themselves, with --json')
		.option('--threads <n>', 'how many, instead of one for each processor; the result is the same', wholeNumber(1, 64))
		.option('--plain', 'without WebAssembly, as on machines that lack it; the result is the same')
		.addHelpText(
			'after',
			`
It judges nothing: exit 0 if every row has all its cards, 1 if one has not. analyze has the tests, and the same counts.

Examples:
  deckproof screen shoes.u8
  deckproof screen shoes.u8 decks.u8 --decks 8,1 --json`,
		)
		.action(async (files, options) => end(await (await import('./commands/screen.js')).screenCommand(files, options)));
}
