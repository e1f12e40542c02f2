import type {ExecutionContext} from 'ava';
import type {Finding} from '../../../../harness/model/finding.js';
import {watchShoe} from '../../../../harness/rules/procedures/watch-shoe.js';
import {findingsOn, SHOE_ROWS} from './book-rows.js';
import {signsOf} from './shoe-stories.js';

export const TIME = '2026-11-16 20:00:00 UTC';

/** The findings of a book on a shoe of 52 cards, told in words. */
export function shoeFindings(book: string, words: string, size = 52): readonly Finding[] {
	const rows = SHOE_ROWS.filter(row => row.book === book);
	const watch = watchShoe(
		rows.flatMap(row => row.checks),
		size,
	);
	for (const sign of signsOf(words)) watch.see(sign, TIME);
	return findingsOn(rows, watch.results());
}

export interface ShoeCase {
	readonly shoe: string;
	/** The row that is met; it must be shown. */
	readonly meets?: string;
	/** The only row that is not met, and its text. */
	readonly breaks?: readonly [row: string, clause: string, says: RegExp];
}

/** Of the book, exactly the named row is not met. */
export function isJudged(t: ExecutionContext, book: string, {shoe, meets, breaks}: ShoeCase): void {
	const found = shoeFindings(book, shoe);
	const broken = found.filter(({kind}) => kind === 'not-met').map(({id}) => id);
	t.deepEqual(broken, breaks === undefined ? [] : [`${book}/${breaks[0]}`], shoe);
	if (meets !== undefined) t.is(found.find(({id}) => id === `${book}/${meets}`)?.kind, 'met', shoe);
	if (breaks === undefined) return;
	const finding = found.find(({id}) => id === `${book}/${breaks[0]}`);
	t.true(finding?.clause.endsWith(breaks[1]), finding?.clause);
	t.regex(finding?.kind === 'not-met' ? finding.evidence : '', breaks[2]);
}
