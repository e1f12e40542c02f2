import type {InspectionTask} from './stored.js';

/** One screen. */
export interface LookQuestion {
	readonly title: string;
	readonly text: (task: InspectionTask, serial: string) => string;
	readonly expected: string;
	/** `undefined`: the answer is not understood. */
	readonly read: (answer: string) => LookFound | undefined;
}

interface LookFound {
	readonly kind: 'well' | 'ill';
	readonly found: string;
}

/** The answer to a step that was not done; a resumed inspection prompts for it again. */
export const NOT_DONE = 'skip';

export function lookAnswer({read}: LookQuestion, answer: string): LookFound | {readonly kind: 'not-done'} | undefined {
	const text = answer.trim();
	return text.toLowerCase() === NOT_DONE ? {kind: 'not-done'} : read(text);
}

export const yesNo = (title: string, text: LookQuestion['text']): LookQuestion => ({
	title,
	text,
	expected: 'yes, or no and what is wrong',
	read: yesOrNo,
});

/** `yes`, `no`, `no: the lid is bent`. */
function yesOrNo(answer: string): LookFound | undefined {
	if (/^(?:y|yes)$/i.test(answer)) return {kind: 'well', found: 'yes'};
	const [, what] = /^(?:n|no)\b[\s:,;-]*(.*)$/i.exec(answer) ?? [];
	return what === undefined ? undefined : {kind: 'ill', found: what === '' ? 'no' : `no: ${what}`};
}
