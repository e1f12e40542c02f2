import {existsSync} from 'node:fs';
import path from 'node:path';
import {bookFile} from '../../evidence/run-directory.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import {HarnessError} from '../../model/error.js';
import {becauseOf} from '../../model/explain.js';
import {sha256 as hashOf} from '../../registers/sha256.js';
import {bookFrom} from '../../rules/book-file.js';
import type {RuleBook} from '../../rules/book-schema.js';
import {readText} from './read-text.js';

export type StoredBook =
	| {readonly kind: 'book'; readonly book: RuleBook}
	| {readonly kind: 'none'; readonly because: string};

/** The book of the user that a run was planned with, from its copy in the run. The book may have changed or be gone since. */
export function storedBook(
	directory: string,
	{id, sha256}: Pick<PlanRecord['jurisdictions'][number], 'id' | 'sha256'>,
): StoredBook {
	const name = bookFile(id);
	const file = path.join(directory, name);
	if (!existsSync(file)) return none(`the run has no ${name}, the copy of its rule book`);
	const text = readText(file);
	const found = hashOf(text);
	if (found !== sha256)
		return none(
			`${name} is not the rule book of the plan: its SHA-256 is ${found.slice(0, 12)}…, not ${sha256.slice(0, 12)}…`,
		);
	try {
		return {kind: 'book', book: bookFrom({id, file, text, sha256})};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		return none(`this version cannot read ${name}: ${becauseOf(error)}`);
	}
}

const none = (because: string): StoredBook => ({kind: 'none', because});
