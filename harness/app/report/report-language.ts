import {languageTable, readLanguage} from '../../job/language-file.js';
import type {Language} from '../../model/language.js';
import {overwrite} from '../../registers/write-file.js';
import type {Printed} from './report.js';

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
	overwrite(file, Buffer.from(languageTable(tag, sentences)));
