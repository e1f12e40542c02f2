import type {Translator} from './translator.js';

/** Sets a text after a label with a hanging indent; breaks only between words. */
export function paragraph(translate: Translator, english: string, text: string): string {
	const label = english.replace(/\S.*\S *(?= )/, word => translate.plain(word.trimEnd()).padEnd(word.length));
	return hanging(label, wrapped(translate.plain(text), {columns: translate.width - label.length}));
}

export const hanging = (label: string, lines: readonly string[]): string =>
	lines.map((line, at) => `${at === 0 ? label : ' '.repeat(label.length)}${line}`).join('\n');

export interface Room {
	readonly columns: number;
	/** Most words on a line; default: any number. */
	readonly words?: number | undefined;
	/** Default: the number of characters; codes that colour a text take no room. */
	readonly widthOf?: (text: string) => number;
}

/** Splits after a full stop or a question mark; "R. Lee" stays whole. */
export const sentencesIn = (text: string): string[] => text.split(/(?<=[\p{L}\d)%]{2}[.?!]) (?=\p{Lu})/u);

/** A word that is longer than the line stands alone and whole. */
export function wrapped(text: string, {columns, words = Number.POSITIVE_INFINITY, widthOf = lengthOf}: Room): string[] {
	const lines: string[] = [];
	let line: string[] = [];
	for (const word of text.split(' ')) {
		if (line.length > 0 && (line.length >= words || widthOf([...line, word].join(' ')) > columns)) {
			lines.push(line.join(' '));
			line = [];
		}
		line.push(word);
	}
	return [...lines, line.join(' ')];
}

const lengthOf = (text: string): number => text.length;
