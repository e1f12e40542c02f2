import {readFile} from 'node:fs/promises';
import {HarnessError, reasonOf} from '../model/error.js';
import type {Ask} from '../model/question.js';
import {canAsk, terminalAnswer} from './terminal-answer.js';

export interface Asking {
	/** A file with an answer a line, instead of somebody at the terminal. */
	readonly answers: string | undefined;
	readonly signal: AbortSignal;
	/** Before a question is shown: whatever moves on the terminal makes room. */
	readonly clear: () => void;
}

/** Who answers for a real device; `undefined`: nobody can be asked. */
export async function askWith({answers, signal, clear}: Asking): Promise<Ask | undefined> {
	if (answers !== undefined) return fromFile(answers, await linesIn(answers));
	if (!canAsk()) return undefined;
	return ({words}) => {
		clear();
		return terminalAnswer(`\n${words}\n> `, signal);
	};
}

/** One answer a line, in the order of the questions; `#` begins a comment. An empty line is an answer too: Enter. */
function fromFile(file: string, lines: readonly string[]): Ask {
	let next = 0;
	return async ({words}) => {
		const line = lines[next++];
		if (line !== undefined) return line;
		throw new HarnessError('input/bad-line', {
			file,
			line: lines.length + 1,
			place: '',
			found: 'the end of the file',
			expected: `an answer to: ${words}`,
		});
	};
}

async function linesIn(file: string): Promise<string[]> {
	try {
		const text = await readFile(file, 'utf8');
		const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
		return lines.filter(line => !line.startsWith('#'));
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}
