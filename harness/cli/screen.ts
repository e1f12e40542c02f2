import {createInterface} from 'node:readline/promises';
import {styleText} from 'node:util';
import {paragraph} from '../../reports/paragraph.js';
import type {Ask, Question} from '../app/tasks/question.js';

export interface Screen {
	/** Stands at the head of each. */
	readonly head: string;
	readonly signal: AbortSignal;
	readonly clear: () => void;
}

const NEVER = new Promise<string>(() => undefined);

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** One question at a time, alone on the screen; `undefined`: nobody can be asked. */
export function askOnScreen({head, signal, clear}: Screen): Ask | undefined {
	const isAllowed = process.stdin.isTTY && process.stderr.isTTY && !process.argv.includes('--no-input');
	if (!isAllowed) return undefined;
	return async question => {
		clear();
		// On stderr, since stdout is for data.
		process.stderr.write(`${CLEAR}${screenText(head, question)}`);
		const terminal = createInterface({input: process.stdin, output: process.stderr});
		// On a terminal Ctrl-C comes to whoever reads it, and to nobody else.
		terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
		try {
			const words = await terminal.question('> ', {signal});
			process.stderr.write('\n');
			return words;
		} catch (error) {
			// Whoever asked is told by the record that it was interrupted, and waits for no answer.
			terminal.close();
			if (signal.aborted) return await NEVER;
			throw error;
		} finally {
			terminal.close();
		}
	};
}

function screenText(head: string, question: Question): string {
	const title = 'title' in question ? question.title : 'Challenge';
	const expected = 'expected' in question ? [paragraph('  ', `(${question.expected})`), ''] : [''];
	return [bold(head), '', bold(title), '', paragraph('  ', question.words), '', ...expected, ''].join('\n');
}

const bold = (text: string): string => ((process.env['NO_COLOR'] ?? '') === '' ? styleText('bold', text) : text);
