import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import {type DeviceKind, kindRecord} from '../../model/device-kinds.js';
import type {Finding} from '../../model/finding.js';
import type {Profile} from '../../profile/schema.js';
import {usualBooks} from '../../rules/default-books.js';
import {type ChosenBook, couldFail} from '../../rules/findings.js';
import {findBooks} from '../rules/find-books.js';
import {defaultBooks, shippedBook, shippedIds} from '../rules/load-books.js';
import {ownTexts} from '../rules/own-books.js';
import type {StoredBook} from '../rules/stored-book.js';

interface RuledBench {
	/** The profile of the device, then that of the reader. */
	readonly profiles: readonly Profile[];
	readonly batch: Batch;
	readonly books: readonly string[] | undefined;
}

export async function chosenBooks({profiles, batch, books}: RuledBench): Promise<ChosenBook[]> {
	const defaults = defaultBooks();
	const named = [...new Set(books ?? [])];
	const [device] = profiles;
	const usual =
		books === undefined && device !== undefined && reportsDealing(device) ? usualBooks(defaults, batch) : [];
	const chosen = async (ids: readonly string[], rows: ChosenBook['rows']): Promise<ChosenBook[]> =>
		(await findBooks(ids)).map(book => ({book, rows}));
	return [
		...(await chosen(
			defaults.always.filter(id => !named.includes(id)),
			'automatic',
		)),
		...(await chosen(named, 'all')),
		...(await chosen(usual, 'automatic')),
	];
}

export async function booksFor(bench: RuledBench): Promise<PlanRecord['jurisdictions']> {
	const chosen = await chosenBooks(bench);
	const own = ownTexts(chosen.map(({book}) => book.id)).map(({id}) => id);
	return chosen.map(({book: {id, sha256}, rows}) => ({id, sha256, rows, ...(own.includes(id) ? {own: true} : {})}));
}

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

/** The books of the plan of a run, identified by content hash: shipped ones, and those of the user as the run keeps them. */
export async function plannedBooks(directory: string, records: PlanRecord['jurisdictions']): Promise<PlannedBooks> {
	const shipped = shippedIds();
	const found = await Promise.all(
		records.map(async record => ({record, stored: await bookOf(directory, record, shipped)})),
	);
	return {
		chosen: found.flatMap(({record: {rows}, stored}) => (stored.kind === 'book' ? [{book: stored.book, rows}] : [])),
		unknown: found.flatMap(({record: {id}, stored}) =>
			stored.kind === 'none' ? [unknownBook(id, stored.because)] : [],
		),
	};
}

async function bookOf(directory: string, record: BookRecord, shipped: readonly string[]): Promise<StoredBook> {
	const {id, sha256, own} = record;
	// Loads the libraries for YAML and schemas.
	if (own === true) return (await import('../rules/stored-book.js')).storedBook(directory, record);
	const book = shipped.includes(id) ? shippedBook(id) : undefined;
	return book?.sha256 === sha256 ? {kind: 'book', book} : {kind: 'none', because: CHANGED};
}

type BookRecord = PlanRecord['jurisdictions'][number];

const CHANGED = 'the rule book has changed since the run; its findings are in the results that were sealed with it';

/** Named by the title of the book as it is now, if there is one: an id means nothing on paper. */
function unknownBook(id: string, because: string): Finding {
	const name = (shippedIds().includes(id) ? shippedBook(id).title : undefined) ?? id;
	return {id, clause: name, rule: `the rules of ${name}`, kind: 'not-shown', because};
}

/** Of the unknown books, those that could have failed these devices. Judged by the book as it is now; without one, any could. */
export const decisiveBooks = (
	{unknown}: PlannedBooks,
	records: PlanRecord['jurisdictions'],
	devices: readonly DeviceKind[],
): string[] =>
	unknown.flatMap(({id}) => {
		const rows = records.find(record => record.id === id)?.rows ?? 'all';
		const isHarmless = shippedIds().includes(id) && !couldFail({book: shippedBook(id), rows}, devices);
		return isHarmless ? [] : [id];
	});
