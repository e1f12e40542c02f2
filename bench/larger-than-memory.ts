import {mkdtempSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {batchOf} from '../harness/model/cards/batch.js';
import {printTable} from './printing/table.js';
import {writeFairFile} from './workload/fair-file.js';
import {peakOf} from './workload/peak-memory.js';

// node build/bench/larger-than-memory.js [--decks 8] [--shuffles 3000000] [--input unknown]
// Analyses a file in far less memory than its size. DECKPROOF_MEMORY sets how much of it may stay in memory. A million shoes take
// about two minutes.
const {values} = parseArgs({
	options: {
		decks: {type: 'string', default: '8'},
		shuffles: {type: 'string', default: '3000000'},
		input: {type: 'string', default: 'unknown'},
	},
});

const {size} = batchOf('standard-52', Number(values.decks));
const MEBIBYTE = 2 ** 20;

// On a disk: the usual folder for temporary files may be in memory.
const directory = mkdtempSync(path.join(process.env['TMPDIR'] ?? '/var/tmp', 'deckproof-large-'));
try {
	const file = path.join(directory, 'fair.u8');
	writeFairFile(file, Number(values.decks), Number(values.shuffles));
	const args = ['--decks', values.decks, '--cards', String(size), '--input', values.input, '--json'];
	const {exit, stdout, seconds, mebibytes} = await peakOf(['analyze', file, ...args]);
	if (exit !== 0) throw new Error(stdout.slice(0, 2000));
	printTable(
		['cards', 'shuffles', 'input', 'file, MiB', 'peak memory, MiB', 'seconds'],
		[
			[
				String(size),
				Number(values.shuffles).toLocaleString('en'),
				values.input,
				(statSync(file).size / MEBIBYTE).toFixed(0),
				mebibytes.toFixed(0),
				seconds.toFixed(0),
			],
		],
	);
} finally {
	rmSync(directory, {recursive: true});
}
