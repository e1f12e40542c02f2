import {readFileSync} from 'node:fs';

/** A provision of a text, and what the books do about it. */
export interface Walked {
	readonly text: string;
	/** With words where one clause has several provisions, such as "42(e)(6) cover". */
	readonly clause: string;
	readonly line: string;
	/** How the product stood to it in November 2026, before the books were made from the texts. */
	readonly before: string;
	readonly rows: readonly string[];
	/** The clause of an entry of the book that is out of scope; '': none. */
	readonly outOfScope: string;
	/** Pay tables, each as `wager/table`. */
	readonly payTables: readonly string[];
	readonly note: string;
}

const WALK = 'test/fixtures/rule-coverage.tsv';

const listed = (cell: string): readonly string[] => cell.split(' ').filter(each => each !== '');

/** A reader of the texts went through their list of provisions, line by line, and wrote this table. */
export function walk(): readonly Walked[] {
	const [, ...lines] = readFileSync(WALK, 'utf8').trimEnd().split('\n');
	return lines.map(each => {
		const [text = '', clause = '', line = '', before = '', rows = '', outOfScope = '', payTables = '', note = ''] =
			each.split('\t');
		return {text, clause, line, before, rows: listed(rows), outOfScope, payTables: listed(payTables), note};
	});
}
