import {createInterface} from 'node:readline/promises';
import {styleText} from 'node:util';
import {sentencesIn, wrapped} from '../../reports/language/paragraph.js';
import type {Prompter, Question} from '../model/tasks/question.js';
import type {CommonValues} from './command.js';
import {screenColumns} from './result-screen.js';

export interface Prompting {
	readonly signal: AbortSignal;
	readonly clear: () => void;
	readonly options: CommonValues;
}

/** Prompts on the terminal, one below the other; `undefined` without a terminal or with `--no-input`. */
export function promptBelow({signal, clear, options}: Prompting): Prompter | undefined {
	if (!canPrompt(options)) return undefined;
	return ({text}) => {
		clear();
		return terminalAnswer(`\n${promptText(text)}\n> `, signal);
	};
}

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** One prompt at a time, alone on the screen below `head`; `undefined` as in `askBelow`. */
export function promptOnScreen(head: string, {signal, clear, options}: Prompting): Prompter | undefined {
	if (!canPrompt(options)) return undefined;
	return async question => {
		clear();
		process.stderr.write(`${CLEAR}${screenText(head, question)}`);
		const answer = await terminalAnswer('> ', signal);
		process.stderr.write('\n');
		return answer;
	};
}

function screenText(head: string, question: Question): string {
	const title = 'title' in question ? question.title : 'Challenge';
	const expected = 'expected' in question ? [indented(promptText(`(${question.expected})`)), ''] : [''];
	return [bold(head), '', bold(title), '', indented(promptText(question.text)), '', ...expected, ''].join('\n');
}

/** A sentence a line, at most twelve words: it is read at a table, in a hurry. */
export function promptText(text: string): string {
	const room = {columns: screenColumns(process.stderr) - INDENT.length, words: MOST_WORDS};
	return sentencesIn(text)
		.flatMap(sentence => wrapped(sentence, room))
		.join('\n');
}

const MOST_WORDS = 12;
const INDENT = '  ';
const indented = (text: string): string => text.replaceAll(/^/gm, INDENT);

const bold = (text: string): string => ((process.env['NO_COLOR'] ?? '') === '' ? styleText('bold', text) : text);

const canPrompt = ({noInput}: CommonValues): boolean =>
	process.stdin.isTTY === true && process.stderr.isTTY === true && noInput !== true;

const NEVER = new Promise<string>(() => undefined);

/** After an interrupt the promise never settles: the caller ends by its signal. */
async function terminalAnswer(prompt: string, signal: AbortSignal): Promise<string> {
	// stdout is for data.
	const terminal = createInterface({input: process.stdin, output: process.stderr});
	// On a terminal readline alone receives Ctrl-C.
	terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
	try {
		return await terminal.question(prompt, {signal});
	} catch (error) {
		// NEVER does not settle, so `finally` would not run, and an open terminal keeps the process alive.
		terminal.close();
		if (signal.aborted) return await NEVER;
		throw error;
	} finally {
		terminal.close();
	}
}
