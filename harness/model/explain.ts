import {type HarnessError, reasonOf} from './error.js';
import {FAILURES, type FailureCode, type FailureContext} from './failures/all-failures.js';
import {type Failure, type FailureKind, OUR_FAULT} from './failures/failure.js';
import {withoutDot} from './sentence.js';

export interface Explanation {
	readonly message: string;
	readonly hint: string;
	readonly kind: FailureKind;
}

export function explain<Code extends FailureCode>({code, context}: HarnessError<Code>): Explanation {
	const failures: {readonly [Each in FailureCode]: Failure<FailureContext[Each]>} = FAILURES;
	const {kind, text} = failures[code];
	const [message, hint] = text(context);
	return {message, hint, kind};
}

export const unforeseen = (error: unknown): Explanation => ({
	message: reasonOf(error),
	hint: OUR_FAULT,
	kind: 'internal',
});

/** As part of another sentence: `The run was cut short: …`. */
export const becauseOf = (error: HarnessError): string => withoutDot(explain(error).message);
