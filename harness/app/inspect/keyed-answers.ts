import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {HarnessError} from '../../model/error.js';
import {packageFile} from '../../model/package-file.js';
import type {Prompter, Question} from '../../model/tasks/question.js';
import {checkName, writeNew} from '../../registers/write-file.js';
import {readInput} from '../read-input.js';

export const EXAMPLE_FILE = fileURLToPath(packageFile('harness/tasks/inspection/example.answers.txt'));

interface Answer {
	readonly line: number;
	readonly text: string;
}

/**
Answers by key; keys without a prompt are ignored. A missing or rejected answer is reported to `giveUp`, and the promise
never settles. The inspection is interrupted there and can be resumed with a corrected file.
*/
export async function answersByKey(file: string, giveUp: (fault: HarnessError) => void): Promise<Prompter> {
	const answers = answersIn(await readInput(file), file);
	const prompted = new Set<string>();
	return async question => {
		const answer = answers.get(question.kind);
		const fault = (error: HarnessError): Promise<string> => {
			giveUp(error);
			return new Promise(() => undefined);
		};
		if (answer === undefined) return fault(noAnswer(file, question));
		// A repeated prompt means that the answer was rejected; the file has no other.
		if (prompted.has(question.kind)) return fault(notTaken(file, answer, question));
		prompted.add(question.kind);
		return answer.text;
	};
}

function answersIn(text: string, file: string): ReadonlyMap<string, Answer> {
	const answers = new Map<string, Answer>();
	for (const [at, line] of text.split(/\r?\n/).entries()) {
		if (line.trim() === '' || line.startsWith('#')) continue;
		const [, key, text] = /^([a-z-]+):\s*(.*)$/.exec(line) ?? [];
		if (key === undefined || text === undefined) {
			const expected = 'the name of the prompt, a colon and the answer, such as "seals: yes"';
			throw new HarnessError('input/bad-line', {file, line: at + 1, place: '', found: `"${line}"`, expected});
		}
		answers.set(key, {line: at + 1, text: text.trim()});
	}
	return answers;
}

const noAnswer = (file: string, {kind, text}: Question): HarnessError =>
	new HarnessError('input/bad-line', {
		file,
		line: 1,
		place: '',
		found: `no line "${kind}: …"`,
		expected: `an answer to: ${text}`,
	});

const notTaken = (file: string, {line, text}: Answer, question: Question): HarnessError =>
	new HarnessError('input/bad-line', {
		file,
		line,
		place: question.kind,
		found: `"${text}"`,
		expected: `a valid answer to: ${question.text}${'expected' in question ? ` (${question.expected})` : ''}`,
	});

export async function writeExampleAnswers(file: string): Promise<void> {
	checkName({option: '--example', file, mustBe: 'new'});
	await writeNew(file, await readFile(EXAMPLE_FILE));
}
