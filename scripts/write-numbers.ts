import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {analyzeFiles} from '../harness/app/analyze/analyze-files.js';
import {fileOfNumbers} from '../harness/app/laws/shipped-numbers.js';
import {batchOf, newDeckOrder} from '../harness/model/cards/batch.js';
import {isDeckId} from '../harness/model/cards/deck.js';
import {allNumbers} from '../stat-tests/laws/numeric/ready-numbers.js';

// node build/scripts/write-numbers.js DECK DECKS FILE, a step of npm run build: what one shuffle of such a batch needs, however it was laid.
const [deck = '', decks = '', file = ''] = process.argv.slice(2);
if (!isDeckId(deck)) throw new Error(`${deck} is no deck`);
const batch = batchOf(deck, Number(decks));
const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-numbers-'));
try {
	const order = path.join(directory, 'order.u8');
	writeFileSync(order, newDeckOrder(batch));
	for (const input of ['unknown', 'new-deck', 'sorted']) {
		const said = {deck, decks: Number(decks), cards: batch.size, alpha: undefined, input};
		await analyzeFiles([order], said);
	}
	writeFileSync(file, fileOfNumbers(allNumbers()));
} finally {
	rmSync(directory, {recursive: true});
}
