import {HarnessError} from '../../model/error.js';
import type {Prompter} from '../../model/tasks/question.js';
import {readInput} from '../read-input.js';

/** One answer a line, in the order of the prompts; `#` begins a comment. An empty line is an answer too: Enter. */
export async function answersIn(file: string): Promise<Prompter> {
	const lines = await linesIn(file);
	let next = 0;
	return async ({text}) => {
		const line = lines[next++];
		if (line !== undefined) return line;
		throw new HarnessError('input/bad-line', {
			file,
			line: lines.length + 1,
			place: '',
			found: 'the end of the file',
			expected: `an answer to: ${text}`,
		});
	};
}

async function linesIn(file: string): Promise<string[]> {
	const text = await readInput(file);
	const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
	return lines.filter(line => !line.startsWith('#'));
}
