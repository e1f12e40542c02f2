import {languageTable, readLanguage} from '../../job/language-file.js';
import type {Language} from '../../model/language.js';
import {writeAgain} from '../../registers/write-file.js';
import type {Printed} from './report.js';

/** The language of a file; a report whose sentences are wanted and that has no language begins with an empty one. */
export async function languageFor(
	file: string | undefined,
	sentences: string | undefined,
): Promise<Language | undefined> {
	if (file !== undefined) return readLanguage(file);
	return sentences === undefined ? undefined : {tag: 'und', sentences: new Map()};
}

/** The sentences that stand in English, since the language does not have them. */
export const lackingIn = (printed: readonly Printed[]): string[] => [
	...new Set(printed.flatMap(each => each.lacking ?? [])),
];

/** Writes a table of these sentences, to fill in. */
export const writeSentences = (file: string, {tag}: Language, sentences: readonly string[]): Promise<void> =>
	writeAgain(file, Buffer.from(languageTable(tag, sentences)));
