/**
A translation. The key of a sentence is its English text, with placeholders numbered from 0:

	"{0} of {1} planned.": "{0} von {1} geplant."
	"{0} shuffles": {one: "{0} Mischung", other: "{0} Mischungen"}

A translation may reorder placeholders and omit some. If the number in the first placeholder decides the form, there is one
form for each CLDR plural category of `Intl.PluralRules`.
*/
export interface Language {
	/** BCP 47: "en-GB", "de", "zh-Hant". */
	readonly tag: string;
	readonly sentences: ReadonlyMap<string, Sentence>;
}

export type Sentence = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The language of the source; it needs no table. */
export const ENGLISH: Language = {tag: 'en-GB', sentences: new Map()};
