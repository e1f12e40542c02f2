import type {BatchCheck} from './batch-checks.js';
import type {ShoeCheck} from './shoe-checks.js';
import type {ShoeRule} from './watch-shoe.js';
import type {BatchRule} from './watch-table.js';

/** What a rule book says of two batches and of the shoe, row by row, with its own clauses and numbers. */
export interface RuleBook {
	readonly id: string;
	readonly title: string;
	readonly batches: readonly BatchRule[];
	readonly shoe: readonly ShoeRule[];
}

/** A row as a book's file writes it: its name, its clause, its words, and how it is checked. */
type Row<Check> = readonly [row: string, clause: string, words: string, check: Check];

export interface BookData {
	readonly id: string;
	readonly title: string;
	/** What stands before each clause, such as "58 Pa. Code §". */
	readonly cites: string;
	readonly batches?: readonly Row<BatchCheck>[];
	readonly shoe?: readonly Row<ShoeCheck>[];
}

export function bookOf({id, title, cites, batches = [], shoe = []}: BookData): RuleBook {
	const ruled = <Check>([row, clause, rule, check]: Row<Check>) => ({
		id: `${id}/${row}`,
		clause: `${cites} ${clause}`,
		rule,
		...check,
	});
	return {id, title, batches: batches.map(ruled), shoe: shoe.map(ruled)};
}
