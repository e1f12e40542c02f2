import {watchedIn} from '../../../../harness/app/analyze/procedure.js';
import {allBooks} from '../../../../harness/rules/load-books.js';

const rows = (await allBooks()).flatMap(book => book.rows);
const {batches, shoe} = watchedIn(rows);

/** Without the place of the check, which none of these rows has two of. */
const byRow = <Rule extends {readonly id: string}>(rule: Rule): Rule => ({...rule, id: rule.id.replace(/#\d+$/, '')});

/** What the rule books ask of two batches, and of the shoe, by book and row. */
export const TABLE_RULES = batches.map(byRow);
export const SHOE_RULES = shoe.map(byRow);
