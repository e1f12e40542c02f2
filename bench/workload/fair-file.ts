import {closeSync, openSync, writeSync} from 'node:fs';
import {batchOf} from '../../harness/model/cards/batch.js';
import {seeded} from '../../harness/model/random.js';
import {fairOrders} from '../campaigns/fair-orders.js';

const AT_ONCE = 1000;

export function writeFairFile(file: string, decks: number, shuffles: number): void {
	const batch = batchOf('standard-52', decks);
	const random = seeded(decks);
	const descriptor = openSync(file, 'w');
	for (let written = 0; written < shuffles; written += AT_ONCE)
		writeSync(descriptor, fairOrders(batch, Math.min(AT_ONCE, shuffles - written), random));
	closeSync(descriptor);
}
