import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {inProcess} from '../command-line.js';

export const REASON = 'it said "jam",\ttwice';
const ORDERS = [
	{order: '8S^ TD~/RED CUT', batch: 'A'},
	{kind: 'void', because: REASON, batch: 'B'},
	{order: '?? JK AH'},
];

/** A file of three shuffles, exported. */
export const exported = (directory: string, ...args: string[]) =>
	inFile(directory, 'orders.jsonl', ORDERS.map(order => `${JSON.stringify(order)}\n`).join(''), ...args);

export async function inFile(directory: string, name: string, content: string, ...args: string[]) {
	const file = path.join(directory, name);
	await writeFile(file, content);
	return inProcess(['export', file, ...args]);
}
