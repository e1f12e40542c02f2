import {ENGLISH, type Language, type Sentence} from '../../harness/model/language.js';

/** What is in force while one report is drawn, which happens at one go; nothing outlives `speaking`. */
interface Speech {
	readonly language: Language;
	/** What `say` has put together: it is said, and not to be looked up again. */
	readonly made: Set<string>;
	readonly lacking: Set<string>;
}

const speechIn = (language: Language): Speech => ({language, made: new Set(), lacking: new Set()});

let speech = speechIn(ENGLISH);

export interface Spoken<Drawn> {
	readonly drawn: Drawn;
	/** Sentences that stand there in English, since the language does not have them. */
	readonly lacking: readonly string[];
}

/** Draws something in another language. All words must be said before `draw` returns: what a promise says later is English. */
export function speaking<Drawn>(language: Language, draw: () => Drawn): Spoken<Drawn> {
	const before = speech;
	speech = speechIn(language);
	try {
		return {drawn: draw(), lacking: [...speech.lacking]};
	} finally {
		speech = before;
	}
}

/** The language in force, as a PDF names it. */
export const spokenTag = (): string => speech.language.tag;

/** A sentence with holes, in the language in force: say`${have} of ${planned} planned.` */
export function say(parts: readonly string[], ...holes: readonly (string | number | undefined)[]): string {
	const {language, made} = speech;
	const filled = holes.map(hole => (typeof hole === 'string' ? told(hole) : String(hole)));
	if (language === ENGLISH) return joined(parts, filled);
	const key = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
	const sentence = sentenceFor(key);
	const text =
		sentence === undefined
			? joined(parts, filled)
			: formOf(sentence, filled[0] ?? '').replace(/\{(\d+)\}/g, (hole, at) => filled[Number(at)] ?? hole);
	made.add(text);
	return text;
}

/** What makes sentences, for text that has it passed in. */
export type Say = typeof say;

/** A sentence without holes, or a word that fills one. */
export function told(text: string): string {
	if (speech.language === ENGLISH || speech.made.has(text)) return text;
	const sentence = sentenceFor(text);
	return sentence === undefined ? text : formOf(sentence, '');
}

const joined = (parts: readonly string[], filled: readonly string[]): string =>
	parts.reduce((text, part, at) => `${text}${filled[at - 1]}${part}`);

function sentenceFor(key: string): Sentence | undefined {
	const sentence = speech.language.sentences.get(key);
	if (sentence === undefined && isProse(key)) speech.lacking.add(key);
	return sentence;
}

/** Two words, or one that is nothing but letters: cards, numbers, hashes, names of files and ids are the same in every language. */
const isProse = (key: string): boolean => {
	const words = key.replace(/\{\d+\}/g, ' ').trim();
	return /\p{L}{2}.*\s.*\p{L}{2}/su.test(words) || /^\P{L}*\p{L}{2,}\P{L}*$/u.test(words.replace(/[\d/_@]/g, '00'));
};

function formOf(sentence: Sentence, first: string): string {
	if (typeof sentence === 'string') return sentence;
	const count = Number(first.replaceAll(',', ''));
	const form = Number.isFinite(count) ? new Intl.PluralRules(speech.language.tag).select(count) : 'other';
	return sentence[form] ?? sentence.other ?? '';
}
