import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import test from 'ava';
import {fairOrders} from '../../../../bench/campaigns/fair-orders.js';
import type {AnalyzeOptions} from '../../../../harness/app/analyze/analyze.js';
import {analyzeFiles} from '../../../../harness/app/analyze/analyze-files.js';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {cardName} from '../../../../harness/model/cards/card.js';
import {seeded} from '../../../../harness/model/random.js';
import {ALL_IN_MEMORY, type MemoryLimit} from '../../../../harness/model/shuffles/byte-blocks.js';
import {memoryLimitFor} from '../../../../harness/orders/spill-file.js';
import {resultText} from '../../../../reports/data/to-json.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

const ROWS = 60;
const DECKS = 2;
const BATCH = batchOf('standard-52', DECKS);
const CARDS = fairOrders(BATCH, ROWS, seeded(5));
const rowAt = (row: number): Uint8Array => CARDS.subarray(row * BATCH.size, (row + 1) * BATCH.size);
const ROW_NUMBERS = Array.from({length: ROWS}, (_, row) => row);

type Spoil = (token: string, row: number, place: number) => string;

const lines = (spoil: Spoil): string =>
	ROW_NUMBERS.map(row => Array.from(rowAt(row), (card, at) => spoil(cardName(card), row, at)).join(' ')).join('\n');

const plain: Spoil = token => token;
const turned: Spoil = (token, row, place) => (row % 3 === 1 && place % 5 === 0 ? `${token}~` : token);
const flawed: Spoil = (token, row, place) => {
	if (row % 11 === 4 && place === 7) return '??';
	if (row % 13 === 5 && place === 9) return '';
	return place === 3 ? `CUT ${token}` : token;
};

/** Orders as JSON lines, some of them void. */
const withVoids = ROW_NUMBERS.map(row =>
	row % 9 === 2 ? {kind: 'void', because: `jam ${row}`} : {order: Array.from(rowAt(row), cardName).join(' ')},
)
	.map(line => JSON.stringify(line))
	.join('\n');

const FILES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
	['x.u8', CARDS],
	['x.u8.gz', gzipSync(CARDS)],
	['x.txt', lines(plain)],
	['turned.txt.gz', gzipSync(lines(turned))],
	['flawed.txt', lines(flawed)],
	['voids.jsonl', withVoids],
];

/** Of six thousand cards, about the last three orders stay in memory. */
const tinyLimit = (directory: string): MemoryLimit => ({
	block: 300,
	bytes: 0,
	overflow: memoryLimitFor({TMPDIR: directory}).overflow,
});

for (const [name, content] of FILES) {
	for (const input of ['unknown', 'previous', 'sorted', 'alternating']) {
		test(`${name}, input ${input}: on disk or in memory, the result is the same to the last byte`, t =>
			inTemporary(async directory => {
				const file = path.join(directory, name);
				await writeFile(file, content);
				const isBytes = name.includes('.u8');
				const options: AnalyzeOptions = {
					...{deck: undefined, alpha: undefined, input},
					...{decks: DECKS, cards: isBytes ? BATCH.size : undefined},
				};
				const here = await analyzeFiles([file], {...options, memoryLimit: ALL_IN_MEMORY});
				let stores = 0;
				const limit = tinyLimit(directory);
				const overflow = () => {
					stores++;
					return limit.overflow();
				};
				const there = await analyzeFiles([file], {...options, memoryLimit: {...limit, overflow}});
				t.true(stores > 0);
				t.true(resultText(there) === resultText(here));
			}));
	}
}
