import {allBooks} from '../../../../harness/app/rules/load-books.js';
import type {Finding, RuleResult} from '../../../../harness/model/finding.js';
import type {RuleRow} from '../../../../harness/rules/book-schema.js';
import type {CheckKey, From} from '../../../../harness/rules/checker.js';
import {checkerOf} from '../../../../harness/rules/checkers.js';
import {findingOn} from '../../../../harness/rules/findings.js';

const rows = allBooks().flatMap(book => book.rows);

/** Rows with checks of one kind, without their other checks. */
const rowsFrom = (from: From): readonly RuleRow[] =>
	rows.flatMap(row => {
		const checks = row.checks.filter(check => checkerOf(check).from === from);
		return checks.length === 0 ? [] : [{...row, checks}];
	});

/** What the rule books require of two batches, and of the shoe. */
export const TABLE_ROWS = rowsFrom('table');
export const SHOE_ROWS = rowsFrom('shoe');

export const findingsOn = (asked: readonly RuleRow[], results: readonly [CheckKey, RuleResult][]): Finding[] =>
	asked.map(row => findingOn(row, {devices: [], answers: {}, watched: new Map(results)}));
