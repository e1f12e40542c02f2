import * as z from 'zod';
import {HarnessError} from '../model/error.js';
import type {Language, Sentence} from '../model/language.js';
import {type FileFault, parsedBy, readYaml} from '../profile/yaml-file.js';

/*
A translation as YAML:

	formatVersion: 1
	language: de
	sentences:
	  "{0} of {1} planned.": "{0} von {1} geplant."
	  "{0} shuffles": {one: "{0} Mischung", other: "{0} Mischungen"}
*/
const form = z.string().describe('the sentence');
const languageSchema = z.strictObject({
	formatVersion: z.literal(1),
	language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'a language tag such as de or zh-Hant'),
	sentences: z.record(
		z.string(),
		z.union([
			form,
			z.strictObject({
				zero: form.optional(),
				one: form.optional(),
				two: form.optional(),
				few: form.optional(),
				many: form.optional(),
				other: form,
			}),
		]),
	),
});

const refuse = (fault: FileFault): HarnessError => new HarnessError('language/invalid', fault);

export async function readLanguage(file: string): Promise<Language> {
	const yaml = await readYaml(file, refuse);
	const {language: tag, sentences} = parsedBy(yaml, languageSchema, refuse);
	const table = new Map<string, Sentence>();
	for (const [english, sentence] of Object.entries(sentences)) {
		const stray = placeholdersIn(JSON.stringify(sentence)).find(each => !placeholdersIn(english).includes(each));
		// An unknown placeholder would be printed literally.
		if (stray !== undefined)
			throw refuse(yaml.faultAt(['sentences', english], `no placeholder ${stray}, which the English sentence lacks`));
		table.set(english, typeof sentence === 'string' ? sentence : withoutGaps(sentence));
	}
	return {tag, sentences: table};
}

const placeholdersIn = (text: string): string[] => text.match(/\{\d+\}/g) ?? [];

const withoutGaps = (forms: Readonly<Record<string, string | undefined>>): Sentence =>
	Object.fromEntries(Object.entries(forms).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));

/** A table to fill in, with each sentence as its own translation. JSON strings are valid YAML, so quotes are escaped. */
export const languageTable = (tag: string, sentences: readonly string[]): string =>
	[
		'formatVersion: 1',
		`language: ${tag}`,
		'sentences:',
		...[...sentences].sort().map(each => `  ${JSON.stringify(each)}: ${JSON.stringify(each)}`),
		'',
	].join('\n');
