import * as z from 'zod';
import {DECK_IDS} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import {type FileFault, meant, parsedBy, yamlIn} from '../profile/yaml-file.js';
import {count, text} from './checker.js';

const defaultBooksSchema = z.strictObject({
	always: z.array(text(z)),
	usual: z.array(z.strictObject({deck: z.enum(DECK_IDS), least: count(z), most: count(z), book: text(z)})),
	explain: text(z),
});

export type DefaultBooks = z.infer<typeof defaultBooksSchema>;

/** `known`: the ids of all books. */
export function defaultBooksFrom(file: {name: string; text: string}, known: readonly string[]): DefaultBooks {
	const source = yamlIn(file.text, file.name, refuse);
	const books = parsedBy(source, defaultBooksSchema, refuse);
	for (const id of [...books.always, ...books.usual.map(({book}) => book), books.explain])
		if (!known.includes(id)) throw refuse(source.faultAt([], `rule books, and there is no "${id}"${meant(id, known)}`));
	return books;
}

const refuse = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);
