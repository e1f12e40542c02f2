import {existsSync} from 'node:fs';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';
import {languageTable, readLanguage} from '../../job/language-file.js';
import type {Language} from '../../model/language.js';
import {writeAgain} from '../../registers/write-file.js';
import type {Printed} from './report.js';

interface RunDocuments {
	readonly report: string;
	/** Only for a brick. */
	readonly receipt: string | undefined;
	/** Only for a brick that is not as declared. */
	readonly discrepancy: string | undefined;
}

export function documentsIn(directory: string): RunDocuments {
	const ifThere = (name: string): string | undefined => {
		const file = path.join(directory, name);
		return existsSync(file) ? file : undefined;
	};
	return {
		report: path.join(directory, FILES.pdf),
		receipt: ifThere(FILES.receipt),
		discrepancy: ifThere(FILES.discrepancy),
	};
}

/** The language of `file`; an empty one if only a table of sentences is requested. */
export async function languageFor(
	file: string | undefined,
	sentences: string | undefined,
): Promise<Language | undefined> {
	if (file !== undefined) return readLanguage(file);
	return sentences === undefined ? undefined : {tag: 'und', sentences: new Map()};
}

export const lackingIn = (printed: readonly Printed[]): string[] => [
	...new Set(printed.flatMap(each => each.lacking ?? [])),
];

export const writeSentences = (file: string, {tag}: Language, sentences: readonly string[]): Promise<void> =>
	writeAgain(file, Buffer.from(languageTable(tag, sentences)));
