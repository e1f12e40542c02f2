import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {Finding} from '../../model/finding.js';
import type {Profile} from '../../profile/schema.js';
import {usualBooks} from '../../rules/default-books.js';
import type {ChosenBook} from '../../rules/findings.js';
import {bookIds, defaultBooks, loadBooks} from '../rules/load-books.js';

interface RuledBench {
	/** Of the device, then of the reader. */
	readonly profiles: readonly Profile[];
	readonly batch: Batch;
	readonly books: readonly string[] | undefined;
}

export function chosenBooks({profiles, batch, books}: RuledBench): ChosenBook[] {
	const defaults = defaultBooks();
	const named = [...new Set(books ?? [])];
	const [device] = profiles;
	const usual =
		books === undefined && device !== undefined && reportsDealing(device) ? usualBooks(defaults, batch) : [];
	const chosen = (ids: readonly string[], rows: ChosenBook['rows']): ChosenBook[] =>
		loadBooks(ids).map(book => ({book, rows}));
	return [
		...chosen(
			defaults.always.filter(id => !named.includes(id)),
			'automatic',
		),
		...chosen(named, 'all'),
		...chosen(usual, 'automatic'),
	];
}

export const booksFor = (bench: RuledBench): PlanRecord['jurisdictions'] =>
	chosenBooks(bench).map(({book: {id, sha256}, rows}) => ({id, sha256, rows}));

/** Whether a device reports its table or dealing without a reader. A shoe that reports its start reports its dealing. */
function reportsDealing({kind, messages}: Profile): boolean {
	const reports = (event: string): boolean =>
		Object.values(messages).some(message => message.to === 'host' && message.emits === event);
	const {procedure} = kindRecord(kind);
	return procedure !== undefined && reports(procedure);
}

export interface PlannedBooks {
	readonly chosen: readonly ChosenBook[];
	/** A finding for each book whose planned text this version does not have. */
	readonly unknown: readonly Finding[];
}

export function plannedBooks(records: PlanRecord['jurisdictions']): PlannedBooks {
	const known = bookIds();
	const books = loadBooks(records.map(({id}) => id).filter(id => known.includes(id)));
	const found = records.map(({id, sha256, rows}) => ({
		id,
		rows,
		book: books.find(book => book.id === id && book.sha256 === sha256),
	}));
	return {
		chosen: found.flatMap(({book, rows}) => (book === undefined ? [] : [{book, rows}])),
		unknown: found.flatMap(({id, book}) => (book === undefined ? [unknownBook(id)] : [])),
	};
}

const unknownBook = (id: string): Finding => ({
	id,
	clause: id,
	rule: `the rules of ${id}`,
	kind: 'not-shown',
	because: 'the rule book has changed since the run; its findings are in the results that were sealed with it',
});
