import {closeSync, openSync, writeSync} from 'node:fs';
import {uniform} from '../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../harness/model/cards/batch.js';
import {orderText} from '../../harness/model/cards/token.js';
import {seeded} from '../../harness/model/random.js';
import {unmarked} from '../../harness/model/shuffles/shuffle.js';

export const SHOE_FORMATS = ['u8', 'txt', 'jsonl'] as const;
export type ShoeFormat = (typeof SHOE_FORMATS)[number];

const BATCH = batchOf('standard-52', 8);
const AT_ONCE = 1000;

/** Writes fair shoes of eight decks, each shuffled from the one before, one file for each format. */
export function writeShoes(
	count: number,
	fileFor: (format: ShoeFormat) => string,
	formats: readonly ShoeFormat[] = SHOE_FORMATS,
): void {
	const random = seeded(1);
	const files = formats.map(format => ({format, file: openSync(fileFor(format), 'w')}));
	let order = newDeckOrder(BATCH);
	for (let written = 0; written < count; written += AT_ONCE) {
		const shoes = Array.from({length: Math.min(AT_ONCE, count - written)}, () => {
			order = uniform(order, random);
			return order;
		});
		for (const {format, file} of files) writeSync(file, piece(shoes, format));
	}
	for (const {file} of files) closeSync(file);
}

function piece(shoes: readonly Uint8Array[], format: ShoeFormat): Buffer {
	if (format === 'u8') return Buffer.concat(shoes);
	const lines = shoes.map(shoe => orderText(BATCH.deck, unmarked(shoe)));
	return Buffer.from(
		format === 'txt' ? `${lines.join('\n')}\n` : lines.map(line => `${JSON.stringify(line.split(' '))}\n`).join(''),
	);
}
