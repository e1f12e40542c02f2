import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {Finding} from '../../model/finding.js';
import type {Profile} from '../../profile/schema.js';
import type {ChosenBook} from '../../rules/findings.js';
import {booksAmong, booksNamed} from '../../rules/load-books.js';

/** Rules that name their own test are computed for every device, and told beside the verdict. */
export const ALWAYS: readonly string[] = ['md', 'pa-810a.5', 'cfr-547.14'];

export interface RuledBench {
	/** What the device speaks, and the reader beside it. */
	readonly profiles: readonly Profile[];
	readonly batch: Batch;
	/** The rule books that somebody named. */
	readonly books: readonly string[] | undefined;
}

/** Which books a run is held against, as its plan names them. */
export async function booksFor({profiles, batch, books}: RuledBench): Promise<PlanRecord['jurisdictions']> {
	const named = [...new Set(books ?? [])];
	const [device] = profiles;
	const usual = books === undefined && device !== undefined && tellsByItself(device) ? usualBooks(batch) : [];
	const all = await booksAmong([...ALWAYS, ...named, ...usual]);
	const record = (names: readonly string[], rows: ChosenBook['rows']): PlanRecord['jurisdictions'] =>
		booksNamed(names, all).map(({id, sha256}) => ({id, sha256, rows}));
	return [
		...record(
			ALWAYS.filter(id => !named.includes(id)),
			'automatic',
		),
		...record(named, 'all'),
		...record(usual, 'automatic'),
	];
}

/** The book that is meant if nobody names one, by what is dealt; games of fewer decks have rules of their own. */
function usualBooks({deck, decks}: Batch): readonly string[] {
	if (decks < 6 || decks > 8) return [];
	if (deck.id === 'spanish-48') return ['pa-551'];
	return deck.id === 'standard-52' ? ['pa-627a'] : [];
}

/** A shoe that tells where it begins tells of dealing; another may know of dealing, and has to be asked about it. */
function tellsByItself({kind, messages}: Profile): boolean {
	const tells = (event: string): boolean =>
		Object.values(messages).some(message => message.to === 'host' && message.emits === event);
	const {procedure} = kindRecord(kind);
	return procedure !== undefined && tells(procedure);
}

export interface PlannedBooks {
	readonly chosen: readonly ChosenBook[];
	/** A finding for each book that this version does not have as it was planned. */
	readonly unknown: readonly Finding[];
}

/** The books of a plan, by their content: another text of a book is another book. */
export async function plannedBooks(records: PlanRecord['jurisdictions']): Promise<PlannedBooks> {
	const all = await booksAmong(records.map(({id}) => id));
	const found = records.map(({id, sha256, rows}) => ({
		id,
		rows,
		book: all.find(book => book.id === id && book.sha256 === sha256),
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
	because: 'this version does not have the text of the book that was planned',
});
