import {HarnessError} from '../model/error.js';
import type {Profile} from '../profile/schema.js';
import {type BookPart, partName} from '../table-watch/books/all.js';

/** The book that is meant if nobody names one. */
const USUAL_BOOK = 'pa-627a';

/** Which rows of which books are held against what these devices tell, as a plan names them. */
export function rulePartsFor(profiles: readonly Profile[], books: readonly string[] | undefined): string[] {
	const parts = profiles.flatMap(profile => partOf(profile, books === undefined ? 'by-itself' : 'asked-for') ?? []);
	if (books !== undefined && parts.length === 0) throw nothingToHold(books);
	return (books ?? [USUAL_BOOK]).flatMap(book => parts.map(part => partName(book, part)));
}

/** A shoe that tells where it begins tells of dealing; another may know of dealing, and has to be asked about it. */
function partOf({kind, messages}: Profile, wish: 'by-itself' | 'asked-for'): BookPart | undefined {
	const tells = (event: string): boolean =>
		Object.values(messages).some(message => message.to === 'host' && message.emits === event);
	if (kind === 'two-batch-shuffler') return wish === 'asked-for' || tells('table-event') ? 'batches' : undefined;
	if (kind === 'dealing-shoe') return wish === 'asked-for' || tells('shoe-started') ? 'shoe' : undefined;
	return undefined;
}

const nothingToHold = (books: readonly string[]): HarnessError =>
	new HarnessError('usage/bad-option', {
		option: '--rules',
		value: books.join(','),
		expected: 'a device with two batches or a dealing shoe: no other tells what these rules are about',
	});
