import {appendFile} from 'node:fs/promises';
import {z} from 'zod';
import {HarnessError} from '../model/error.js';
import {sha256} from './manifest.js';
import {textIfAny} from './text-if-any.js';
import {orCannotWrite} from './write-file.js';

/**
A ledger of preshuffled packages, one a line, each with the SHA-256 of the line before it:

	{"package":10,"at":"2026-11-16T08:30:00.000Z","inventory":"BR-004711","opened":"due","prev":"9f86…"}
*/
export interface LedgerEntry {
	readonly package: number;
	readonly at: string;
	readonly inventory: string;
	/** `due`: it is one of those that must be opened, and was not yet; `checked`: it was opened and judged. */
	readonly opened: 'no' | 'due' | 'checked';
	/** The verdict, if it was opened. */
	readonly verdict?: string;
}

const schema = z.strictObject({
	package: z.int().min(1),
	at: z.string(),
	inventory: z.string(),
	opened: z.enum(['no', 'due', 'checked']),
	verdict: z.string().exactOptional(),
	prev: z.string(),
});

/** All packages of a ledger; none if there is no such file yet. A line that was altered or taken away is named. */
export async function readLedger(file: string): Promise<readonly LedgerEntry[]> {
	const entries: LedgerEntry[] = [];
	let before = FIRST;
	for (const [at, line] of (await textIfAny(file)).split('\n').entries()) {
		if (line === '') continue;
		const entry = schema.safeParse(parsed(line)).data;
		if (entry === undefined) throw new HarnessError('run/bad-record', {file, line: at + 1, expected: 'one package'});
		const {prev, ...rest} = entry;
		if (prev !== before) {
			const because = 'it does not hang on the line before it: one of the two was altered, or one between them is gone';
			throw new HarnessError('evidence/broken-chain', {file, line: at + 1, because});
		}
		entries.push(rest);
		before = sha256(line);
	}
	return entries;
}

/** The number that a package has: the one it came in with, or the next. */
export function packageNumber(entries: readonly LedgerEntry[], inventory: string): number {
	const known = entries.find(entry => entry.inventory === inventory);
	return known?.package ?? Math.max(0, ...entries.map(entry => entry.package)) + 1;
}

/** Packages that must be opened and have not been checked. */
export const stillDue = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
	entries.filter(
		({package: number, opened}) =>
			opened === 'due' && !entries.some(entry => entry.package === number && entry.opened === 'checked'),
	);

export async function addToLedger(file: string, entry: LedgerEntry): Promise<void> {
	const lines = (await textIfAny(file)).split('\n').filter(line => line !== '');
	const last = lines.at(-1);
	const line = JSON.stringify({...entry, prev: last === undefined ? FIRST : sha256(last)});
	await orCannotWrite(file, () => appendFile(file, `${line}\n`));
}

const FIRST = sha256('deckproof/brick-ledger/1');

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
