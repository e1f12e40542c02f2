import {styleText} from 'node:util';
import {paragraph} from '../../reports/language/paragraph.js';
import {inEnglish} from '../../reports/language/say.js';
import type {Ask, Question} from '../model/question.js';
import {canAsk, terminalAnswer} from './terminal-answer.js';

export interface Screen {
	/** Stands at the head of each. */
	readonly head: string;
	readonly signal: AbortSignal;
	readonly clear: () => void;
}

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** One question at a time, alone on the screen; `undefined`: nobody can be asked. */
export function askOnScreen({head, signal, clear}: Screen): Ask | undefined {
	if (!canAsk()) return undefined;
	return async question => {
		clear();
		process.stderr.write(`${CLEAR}${screenText(head, question)}`);
		const words = await terminalAnswer('> ', signal);
		process.stderr.write('\n');
		return words;
	};
}

function screenText(head: string, question: Question): string {
	const title = 'title' in question ? question.title : 'Challenge';
	const expected = 'expected' in question ? [paragraph(inEnglish, '  ', `(${question.expected})`), ''] : [''];
	return [bold(head), '', bold(title), '', paragraph(inEnglish, '  ', question.words), '', ...expected, ''].join('\n');
}

const bold = (text: string): string => ((process.env['NO_COLOR'] ?? '') === '' ? styleText('bold', text) : text);
