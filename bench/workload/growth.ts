import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {printTable} from '../printing/table.js';
import {peakMegabytes, run} from './timed-process.js';
import {screenLine, writeFair} from './w-orders.js';

/** `megabytes`: `undefined` where /usr/bin/time is missing. */
interface Growth {
	readonly cards: number;
	readonly rows: number;
	readonly ms: number;
	readonly nsACard: number;
	readonly megabytes: number | undefined;
}

export function benchGrowth(rows: readonly number[], rounds: number): Growth[] {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-growth-'));
	try {
		const all = [1, 6, 8].flatMap(decks =>
			rows.map(count => {
				const file = path.join(directory, 'rows.u8');
				writeFair(file, decks, count);
				const line = [...screenLine([file], String(decks)), '--ask', 'tables'] as const;
				const ms = median(Array.from({length: rounds}, () => run(line).ms));
				const nsACard = (ms * 1e6) / count / decks / 52;
				return {cards: 52 * decks, rows: count, ms, nsACard, megabytes: peakMegabytes(line)};
			}),
		);
		process.stdout.write(`screen, whole processes; median of ${rounds}.\n\n`);
		printTable(['cards', 'rows', 'ms', 'ns a card', 'MB'], all.map(row));
		return all;
	} finally {
		rmSync(directory, {recursive: true, force: true});
	}
}

const row = ({cards, rows, ms, nsACard, megabytes}: Growth): string[] => [
	String(cards),
	String(rows),
	ms.toFixed(0),
	nsACard.toFixed(2),
	megabytes?.toFixed(0) ?? 'not measured',
];
