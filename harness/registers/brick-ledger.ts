import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {appendToRegister, type RegisterForm, readRegister} from './register.js';
import {sha256} from './sha256.js';

/**
A ledger of preshuffled packages, one a line, chained (register.ts):

	{"package":10,"at":"2026-11-16T08:30:00.000Z","inventory":"BR-004711","opened":"due","prev":"9f86…"}
*/
const lineSchema = z.strictObject({
	package: z.int().min(1),
	at: z.string(),
	inventory: z.string(),
	/** `due`: must be opened, and is not yet. `checked`: opened and judged. */
	opened: z.enum(['no', 'due', 'checked']),
	verdict: z.string().exactOptional(),
	prev: z.string(),
});
type LedgerLine = Immutable<z.infer<typeof lineSchema>>;
type LedgerEntry = Omit<LedgerLine, 'prev'>;

const formOf = (file: string): RegisterForm<LedgerLine> => ({
	file,
	start: sha256('deckproof/brick-ledger/1'),
	schema: lineSchema,
	expected: 'one package',
});

/** Empty if the file does not exist. Throws on a line that was altered or removed. */
export const readLedger = async (file: string): Promise<readonly LedgerEntry[]> =>
	(await readRegister(formOf(file))).entries.map(({prev: _, ...entry}) => entry);

/** A known package keeps its number; a new one gets the next. */
export function packageNumber(entries: readonly LedgerEntry[], inventory: string): number {
	const known = entries.find(entry => entry.inventory === inventory);
	return known?.package ?? Math.max(0, ...entries.map(entry => entry.package)) + 1;
}

export const stillDue = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
	entries.filter(
		({package: number, opened}) =>
			opened === 'due' && !entries.some(entry => entry.package === number && entry.opened === 'checked'),
	);

export const addToLedger = (file: string, entry: LedgerEntry): Promise<string> => appendToRegister(formOf(file), entry);
