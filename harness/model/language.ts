/**
One language as data. The key of a sentence is its English, with holes numbered from 0:

	"{0} of {1} planned.": "{0} von {1} geplant."
	"{0} shuffles": {one: "{0} Mischung", other: "{0} Mischungen"}

A sentence may use its holes in any order and leave one out. Where the number in the first hole decides the form, forms stand by the
plural categories of CLDR, as `Intl.PluralRules` tells them.
*/
export interface Language {
	/** BCP 47: "en-GB", "de", "zh-Hant". */
	readonly tag: string;
	readonly sentences: ReadonlyMap<string, Sentence>;
}

export type Sentence = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What the code is written in; it needs no table. */
export const ENGLISH: Language = {tag: 'en-GB', sentences: new Map()};
