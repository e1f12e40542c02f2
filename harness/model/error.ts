/**
Every way the harness itself can fail: what each failure must say, and how the process ends.

A device that fails a test is not an error: it is a verdict. Codes are never reused.
The table in ERRORS.md beside this file lists the same codes; a test compares the two.
*/
export interface FailureContext {
	'usage/bad-option': {option: string; value: string; expected: string};
	'usage/actuation-not-allowed': {address: string};
	'usage/profile-needed': {address: string; option: string};
	'usage/reader-needed': {profile: string};
	'usage/bad-command': {message: string};
	'input/unreadable-file': {file: string; reason: string};
	'input/bad-token': {file: string; line: number; column: number; token: string; expected: string};
	'input/bad-header': {file: string; line: number; header: string; expected: string};
	'input/bad-line': {file: string; line: number; place: string; found: string; expected: string};
	'input/long-line': {file: string; line: number; most: number};
	'input/too-many-backs': {most: number; back: string};
	'input/backs-do-not-fit': {backs: string; decks: number; deck: string};
	'input/changed': {file: string; expected: string; found: string};
	'input/no-orders': {file: string};
	'input/length-unknown': {file: string};
	'input/contradiction': {file: string; other: string; header: string; one: string; two: string};
	'input/not-the-batch': {file: string; expected: string};
	'input/size-unknown': {file: string; cards: number; deckCards: number; deck: string};
	'input/bad-capture': {file: string; line: number; expected: string};
	'input/ragged-bytes': {file: string; bytes: number; cards: number};
	'input/bad-answers': {file: string; line: number; key: string; expected: string};
	'profile/not-found': {id: string; known: readonly string[]; near: string | undefined};
	'profile/invalid': {file: string; line: number | undefined; pointer: string; expected: string};
	'rules/invalid': {file: string; line: number; key: string; expected: string};
	'rules/not-found': {id: string; known: readonly string[]; near: string | undefined};
	'plan/invalid': {file: string; line: number; key: string; expected: string};
	'language/invalid': {file: string; line: number; key: string; expected: string};
	'job/invalid': {file: string; line: number; key: string; expected: string};
	'plan/not-found': {name: string; known: readonly string[]; near: string | undefined};
	'address/invalid': {address: string; expected: string};
	'transport/cannot-open': {address: string; reason: string};
	'transport/no-such-port': {address: string; known: readonly string[]};
	'transport/no-permission': {address: string; remedy: string};
	'transport/busy': {address: string; holders: string};
	'transport/lost': {address: string; reason: string};
	'transport/hid-not-found': {address: string; found: readonly string[]};
	'transport/hid-ambiguous': {address: string; found: readonly string[]};
	'transport/hid-no-permission': {address: string; path: string; rule: string};
	'transport/hid-keyboard': {address: string};
	'transport/no-uhid': {reason: string};
	'device/no-answer': {command: string; attempts: number; waitedMs: number; received: number};
	'device/another': {address: string; expected: string; found: string};
	'device/refused': {command: string; because: string};
	'run/not-a-run': {directory: string; missing: string};
	'run/exists': {directory: string};
	'run/unknown-version': {file: string; found: string; expected: string};
	'run/bad-record': {file: string; line: number; expected: string};
	'run/in-use': {directory: string; owner: string};
	'run/nothing-to-resume': {directory: string; because: string};
	'evidence/broken-chain': {file: string; line: number; because: string};
	'evidence/unsealed': {directory: string};
	'evidence/bad-list': SealContext;
	'evidence/altered': SealContext;
	'evidence/missing': SealContext;
	'evidence/unlisted': SealContext;
	'evidence/not-a-file': SealContext;
	'evidence/signature-missing': SealContext;
	'evidence/signature-wrong': SealContext;
	'evidence/signature-unforeseen': SealContext;
	'evidence/another-key': SealContext;
	'evidence/cannot-write': {file: string; reason: string};
	'memory/cannot-set-aside': {file: string; reason: string};
	'key/open-to-others': {file: string; mode: string; needed: string};
	'key/cannot-write': {file: string; reason: string};
	'key/not-a-key': {file: string; expected: string; found: string};
	'key/another': {directory: string; expected: string; found: string | undefined};
	'key/another-certificate': {directory: string; expected: string; found: string | undefined};
	'key/no-certificate': {signer: string; known: readonly string[]};
	'key/not-valid-now': {name: string; from: string; to: string; at: string};
	'report/not-signable': {file: string; because: string};
	'stat/not-a-probability': {value: number};
	'model/not-a-card': {value: number; deck: string};
}

/** What the seal of a run promises of a file, and what is there. */
interface SealContext {
	file: string;
	expected: string;
	found: string;
}

export type FailureCode = keyof FailureContext;

/** The one error class. The door turns it into words and an exit code. */
export class HarnessError<Code extends FailureCode = FailureCode> extends Error {
	override readonly name = 'HarnessError';
	readonly code: Code;
	readonly context: FailureContext[Code];

	constructor(code: Code, context: FailureContext[Code], options?: ErrorOptions) {
		super(`${code} ${JSON.stringify(context)}`, options);
		this.code = code;
		this.context = context;
	}
}

export const failedWith = <Code extends FailureCode>(error: unknown, code: Code): error is HarnessError<Code> =>
	error instanceof HarnessError && error.code === code;

/** Is it an error of the operating system, by one of its names, such as EAGAIN? */
export const isSystemError = (error: unknown, ...codes: readonly string[]): boolean =>
	error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** What a caught value says of itself. An AggregateError (several addresses tried) has no message; its code says why. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Its first line: native modules that do not load add their whole search. */
export const shortReasonOf = (error: unknown): string => reasonOf(error).split('\n')[0] ?? '';
