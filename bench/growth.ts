import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {printTable} from './table.js';
import {peakMegabytes, run} from './timed-process.js';
import {screenLine, writeFair} from './w-orders.js';

/** How the cost of `screen` grows with the number of rows and their length: time in ms, ns a card, and the most memory. */
export function benchGrowth(rows: readonly number[], rounds: number): void {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-growth-'));
	try {
		const lines = [1, 6, 8].flatMap(decks =>
			rows.map(count => {
				const file = path.join(directory, 'rows.u8');
				writeFair(file, decks, count);
				const line = [...screenLine([file], String(decks)), '--ask', 'tables'] as const;
				const ms = median(Array.from({length: rounds}, () => run(line).ms));
				const perCard = (ms * 1e6) / count / decks / 52;
				const peak = peakMegabytes(line)?.toFixed(0) ?? 'not told';
				return [String(52 * decks), String(count), ms.toFixed(0), perCard.toFixed(2), peak];
			}),
		);
		process.stdout.write(`screen, whole processes; median of ${rounds}.\n\n`);
		printTable(['cards', 'rows', 'ms', 'ns a card', 'MB'], lines);
	} finally {
		rmSync(directory, {recursive: true, force: true});
	}
}
