import {ENGLISH, type Language, type Sentence} from '../../harness/model/language.js';

/** Translates the sentences of one document: translate`${have} of ${planned} planned.` */
export interface Translator {
	(parts: readonly string[], ...holes: readonly (string | number | undefined)[]): string;
	/** A sentence without holes, or a word that fills one. */
	readonly plain: (text: string) => string;
	/** The language tag of the PDF. */
	readonly tag: string;
	/** Longest line of a text, in characters. */
	readonly width: number;
	/** Sentences so far without a translation; they appear in English. */
	readonly lacking: () => readonly string[];
}

/** Of a text in a file, whatever terminal it is printed from, so that the same report is the same text. */
const LINE_WIDTH = 96;

export function translatorFor(language: Language, width = LINE_WIDTH): Translator {
	const {tag} = language;
	if (language === ENGLISH) {
		const translate = (parts: readonly string[], ...holes: Parameters<Translator>[1][]) =>
			joined(parts, holes.map(String));
		return Object.assign(translate, {plain: (text: string) => text, tag, width, lacking: () => []});
	}
	/** Sentences made here, which are not translated again. */
	const made = new Set<string>();
	const lacking = new Set<string>();
	const sentenceFor = (key: string): Sentence | undefined => {
		const sentence = language.sentences.get(key);
		if (sentence === undefined && isProse(key)) lacking.add(key);
		return sentence;
	};
	const plain = (text: string): string => {
		const sentence = made.has(text) ? undefined : sentenceFor(text);
		return sentence === undefined ? text : formOf(sentence, '', tag);
	};
	const translate = (parts: readonly string[], ...holes: readonly (string | number | undefined)[]): string => {
		const filled = holes.map(hole => (typeof hole === 'string' ? plain(hole) : String(hole)));
		const sentence = sentenceFor(parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`));
		const text =
			sentence === undefined
				? joined(parts, filled)
				: formOf(sentence, filled[0] ?? '', tag).replace(/\{(\d+)\}/g, (hole, at) => filled[Number(at)] ?? hole);
		made.add(text);
		return text;
	};
	return Object.assign(translate, {plain, tag, width, lacking: () => [...lacking]});
}

/** For JSON and JUnit, which are always in English. */
export const inEnglish: Translator = translatorFor(ENGLISH);

const joined = (parts: readonly string[], filled: readonly string[]): string =>
	parts.reduce((text, part, at) => `${text}${filled[at - 1]}${part}`);

/** Two words, or one word of letters only: cards, numbers, hashes, file names and ids are the same in every language. */
const isProse = (key: string): boolean => {
	const words = key.replace(/\{\d+\}/g, ' ').trim();
	return /\p{L}{2}.*\s.*\p{L}{2}/su.test(words) || /^\P{L}*\p{L}{2,}\P{L}*$/u.test(words.replace(/[\d/_@]/g, '00'));
};

function formOf(sentence: Sentence, first: string, tag: string): string {
	if (typeof sentence === 'string') return sentence;
	const count = Number(first.replaceAll(',', ''));
	const form = Number.isFinite(count) ? new Intl.PluralRules(tag).select(count) : 'other';
	return sentence[form] ?? sentence.other ?? '';
}
