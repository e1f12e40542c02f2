import type {Question} from '../model/tasks/question.js';
import type {Conducting} from './conduct.js';

// In a file of its own: `conduct` imports all tasks, and the tasks import this.

/** Prompts until an answer is accepted. `refuse` returns the reason for a refusal, or `undefined`. */
export async function promptUntil(
	question: Question,
	refuse: (answer: string) => string | undefined,
	{prompt}: Pick<Conducting, 'prompt'>,
): Promise<string | undefined> {
	for (let answer = await prompt(question); answer !== undefined; ) {
		const refusal = refuse(answer);
		if (refusal === undefined) return answer;
		answer = await prompt({...question, text: `${refusal} ${question.text}`});
	}
	return undefined;
}

export const refusalUnless =
	(isAnswer: (answer: string) => boolean) =>
	(answer: string): string | undefined =>
		isAnswer(answer) ? undefined : `"${answer}" was not understood.`;
