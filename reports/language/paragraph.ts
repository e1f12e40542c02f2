import type {Say} from './say.js';

/** Independent of the terminal, so that the same report is the same text. */
export const LINE_WIDTH = 96;

/** Sets a text after a label with a hanging indent; breaks only between words. */
export function paragraph(say: Say, english: string, text: string): string {
	const label = english.replace(/\S.*\S *(?= )/, word => say.plain(word.trimEnd()).padEnd(word.length));
	const lines = [''];
	for (const word of say.plain(text).split(' ')) {
		const line = lines.at(-1) ?? '';
		const longer = line === '' ? word : `${line} ${word}`;
		if (line !== '' && label.length + longer.length > LINE_WIDTH) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines.map((line, at) => `${at === 0 ? label : ' '.repeat(label.length)}${line}`).join('\n');
}
