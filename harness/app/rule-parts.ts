import type {Batch} from '../model/batch.js';
import {HarnessError} from '../model/error.js';
import type {Profile} from '../profile/schema.js';
import {type BookPart, partName} from '../table-watch/books/all.js';

/** The book that is meant if nobody names one, by what is dealt; games of fewer decks have rules of their own. */
function usualBooks({deck, decks}: Batch): readonly string[] {
	if (decks < 6 || decks > 8) return [];
	if (deck.id === 'spanish-48') return ['pa-551'];
	return deck.id === 'standard-52' ? ['pa-627a'] : [];
}

export interface RuledBench {
	/** What the device speaks, and the reader beside it. */
	readonly profiles: readonly Profile[];
	readonly batch: Batch;
	/** The rule books that somebody named. */
	readonly books: readonly string[] | undefined;
}

/** Which rows of which books are held against what these devices tell, as a plan names them. */
export function rulePartsFor({profiles: [device, reader], batch, books}: RuledBench): string[] {
	// Through a shoe that stands beside a shuffler cards may also be run without a game, so that has to be asked for.
	const parts = [
		device && partOf(device, books === undefined ? 'by-itself' : 'asked-for'),
		reader && books !== undefined ? partOf(reader, 'asked-for') : undefined,
	].flatMap(part => part ?? []);
	if (books !== undefined && parts.length === 0) throw nothingToHold(books);
	return (books ?? usualBooks(batch)).flatMap(book => parts.map(part => partName(book, part)));
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
