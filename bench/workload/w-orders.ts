import {closeSync, openSync, writeSync} from 'node:fs';
import {SHIPPED} from '../../scripts/bundled.js';
import {fairOrders} from '../../stat-tests/statistics/calibrated/fair-orders.js';
import type {CommandLine} from './timed-process.js';

const ROWS_AT_ONCE = 1000;

export function writeFair(file: string, decks: number, rows: number): void {
	const next = fairOrders(new Array<number>(52).fill(decks), rows);
	const size = 52 * decks;
	const block = new Uint8Array(ROWS_AT_ONCE * size);
	const descriptor = openSync(file, 'w');
	for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
		const here = Math.min(ROWS_AT_ONCE, rows - row);
		for (let at = 0; at < here; at++) block.set(next(), at * size);
		writeSync(descriptor, block.subarray(0, here * size));
	}
	closeSync(descriptor);
}

export const screenLine = (files: readonly string[], decks: string): CommandLine => [
	process.execPath,
	SHIPPED,
	'screen',
	...files,
	'--decks',
	decks,
	'--json',
];
