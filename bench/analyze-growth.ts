import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {batchOf} from '../harness/model/cards/batch.js';
import {printTable} from './printing/table.js';
import {writeFairFile} from './workload/fair-file.js';
import {peakOf} from './workload/peak-memory.js';

// node build/bench/analyze-growth.js [--full] [--decks 1,6,8] [--json FILE]
// Measures the cost of `analyze`, battery and sequential test, against the number of shuffles.
const {values} = parseArgs({
	options: {
		full: {type: 'boolean', default: false},
		decks: {type: 'string', default: '1,6,8'},
		json: {type: 'string'},
	},
});

interface Cost {
	readonly cards: number;
	readonly shuffles: number;
	readonly seconds: number;
	readonly mebibytes: number;
}

const COUNTS = values.full ? [1000, 10_000, 100_000, 1_000_000] : [1000, 3000, 10_000];

const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-growth-'));
const costs: Cost[] = [];
try {
	for (const decks of values.decks.split(',').map(Number)) {
		for (const shuffles of COUNTS) costs.push(await costOf(decks, shuffles));
	}
} finally {
	rmSync(directory, {recursive: true});
}
process.stdout.write(
	'Growth: analyze on files of fair orders, one byte a card. Linear: time divided by what the row before predicts, so 1 is\nlinear, and less means shared start-up.\n\n',
);
printTable(
	['cards', 'shuffles', 'seconds', 'linear', 'peak memory, MiB', 'bytes for each further shuffle'],
	costs.map(row),
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(costs, null, '\t')}\n`);

async function costOf(decks: number, shuffles: number): Promise<Cost> {
	const {size} = batchOf('standard-52', decks);
	const file = path.join(directory, `${decks}.u8`);
	writeFairFile(file, decks, shuffles);
	const args = ['analyze', file, '--decks', String(decks), '--cards', String(size), '--json'];
	const {exit, stdout, seconds, mebibytes} = await peakOf(args);
	if (exit !== 0) throw new Error(stdout);
	return {cards: size, shuffles, seconds, mebibytes};
}

function row({cards, shuffles, seconds, mebibytes}: Cost, at: number): string[] {
	const before = costs[at - 1];
	const cells = [String(cards), shuffles.toLocaleString('en'), seconds.toFixed(1)];
	if (before === undefined || before.cards !== cards) return [...cells, '', mebibytes.toFixed(0), ''];
	const linear = seconds / before.seconds / (shuffles / before.shuffles);
	const more = ((mebibytes - before.mebibytes) * 2 ** 20) / (shuffles - before.shuffles);
	return [...cells, linear.toFixed(2), mebibytes.toFixed(0), more.toFixed(0)];
}
