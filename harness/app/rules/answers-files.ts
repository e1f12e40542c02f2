import path from 'node:path';
import {readAttached} from '../../evidence/files/attached-file.js';
import {jsonOf} from '../../evidence/record-lines.js';
import {FILES} from '../../evidence/run-directory.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {HarnessError} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import {type Answers, answersFrom, answersSchema} from '../../rules/answers.js';
import {ownBook} from './find-books.js';
import {allBooks} from './load-books.js';
import {ownTexts} from './own-books.js';
import {readText} from './read-text.js';

/** `own`: the ids of books, of which some may be the user's. */
export async function readAnswers(file: string, own: readonly string[] = []): Promise<Answers> {
	const books = await Promise.all(ownTexts(own).map(ownBook));
	return answersFrom({file, text: readText(file)}, [...allBooks(), ...books]);
}

/** answers.json: answers to rows of rule books, with names and times. run.json holds the SHA-256 of its bytes. */
export const answersText = (answers: Answers): string => `${JSON.stringify(answers, null, '\t')}\n`;

export const answersRecord = (text: string): NonNullable<RunRecord['answers']> => ({sha256: sha256(text)});

/** Throws unless the answers are those that the run began with; empty if it has none. */
export async function storedAnswers(directory: string, {answers}: Pick<RunRecord, 'answers'>): Promise<Answers> {
	if (answers === undefined) return {};
	const file = path.join(directory, FILES.answers);
	const text = (await readAttached(file, answers.sha256, 'the answers of the run')).toString('utf8');
	const result = answersSchema.safeParse(jsonOf({file, number: 1, text}));
	if (result.success) return result.data;
	throw new HarnessError('run/bad-record', {file, line: 1, expected: result.error.issues[0]?.message ?? 'answers'});
}
