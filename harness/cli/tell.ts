import {HarnessError} from '../model/error.js';
import {explain, unforeseen} from '../model/explain.js';
import type {Explanation} from '../model/explanation.js';
import {exitForFailure} from './exit-code.js';

export interface Teller {
	/** The words after `deckproof`. */
	readonly args: readonly string[];
	/** Words for people, on stderr. */
	readonly complain: (words: string) => void;
}

/** Words for people on stderr, or an object on stdout if JSON was asked for; a stack only with --verbose. */
export function tell(error: unknown, {args, complain}: Teller): number {
	const explanation = error instanceof HarnessError ? explain(error) : unforeseen(error);
	const code = error instanceof HarnessError ? error.code : 'internal';
	if (wantsJson(args)) printError(code, explanation);
	else complain(`deckproof: ${explanation.message}\n${explanation.hint}\n`);
	if (args.some(each => each === '--verbose' || each === '-v') && error instanceof Error) complain(`${error.stack}\n`);
	return exitForFailure(explanation.kind);
}

export const wantsJson = (args: readonly string[]): boolean => args.includes('--json');

/** `-q` may stand together with other letters. */
export const wantsQuiet = (args: readonly string[]): boolean =>
	args.some(each => each === '--quiet' || /^-[a-z]*q[a-z]*$/.test(each));

export function printError(code: string, {message, hint}: Pick<Explanation, 'message' | 'hint'>): void {
	process.stdout.write(`${JSON.stringify({schema: 'deckproof/error/1', code, message, hint}, null, '\t')}\n`);
}
