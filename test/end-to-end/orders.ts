import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** A single deck in new-deck order, as tokens. */
export const SORTED = Array.from(
	{length: 52},
	(_, card) => 'A23456789TJQK'.charAt(card % 13) + 'SHDC'.charAt(Math.floor(card / 13)),
);

const fair = readFileSync('test/fixtures/fair-52.txt', 'utf8').split('\n');

/** Two orders that numpy shuffled. */
export const SHUFFLED = fair[2]?.split(' ') ?? [];
export const SHUFFLED_AGAIN = fair[3]?.split(' ') ?? [];

/** The same order on this many lines. */
export const lines = (count: number, line: readonly string[]) =>
	`${Array.from({length: count}, () => line.join(',')).join('\n')}\n`;

export interface OrderRecord {
	readonly shuffle: number;
	readonly batch?: 'A' | 'B';
	readonly kind: 'read' | 'void';
	readonly order?: string;
	readonly because?: string;
}

/** The shuffles of a run, without their record numbers and chain hashes. */
export async function inputOrders(run: string): Promise<OrderRecord[]> {
	const text = await readFile(path.join(run, 'orders.ndjson'), 'utf8');
	return text
		.trim()
		.split('\n')
		.map(line => {
			const {raw: _, prev: __, ...order} = JSON.parse(line);
			return order;
		});
}
