import {HarnessError} from '../../model/error.js';
import {nearest} from '../../model/nearest.js';
import type {RuleBook} from '../../rules/book-schema.js';
import {bookIds, shippedBook, shippedIds} from './load-books.js';
import {type OwnText, ownTexts} from './own-books.js';

/** In the order of `ids`; no other book is read. A book of the user takes precedence over a shipped one. */
export async function findBooks(ids: readonly string[]): Promise<RuleBook[]> {
	const [own, shipped] = [ownTexts(ids), shippedIds()];
	return Promise.all(
		ids.map(async id => {
			const text = own.find(each => each.id === id);
			if (text !== undefined) return ownBook(text);
			if (shipped.includes(id)) return shippedBook(id);
			const known = bookIds();
			throw new HarnessError('rules/not-found', {id, known, near: nearest(id, known)});
		}),
	);
}

/** The libraries for YAML and schemas are loaded for a book of the user only. */
export const ownBook = async (text: OwnText): Promise<RuleBook> =>
	(await import('../../rules/book-file.js')).bookFrom(text);

/** That books are the user's, and which of them take the place of shipped ones. */
export function ownBookNotes(ids: readonly string[]): string[] {
	const shipped = shippedIds();
	return ownTexts(ids).map(({id, file, sha256}) => {
		const from = `Rule book ${id} is your own: ${file} (sha256 ${sha256.slice(0, 12)}…)`;
		return shipped.includes(id) ? `${from}. It is used in place of the shipped book ${id}.` : `${from}.`;
	});
}
