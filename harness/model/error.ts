import type {FailureCode, FailureContext} from './failures/all-failures.js';

/** The only error class; failures/all-failures.ts has its codes. The entry point turns it into text and an exit code. */
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

/** A person, a secret or a right is missing. */
export const isRefusal = (error: unknown): error is HarnessError =>
	error instanceof HarnessError && error.code.startsWith('person/');

/** Codes of the operating system, such as EAGAIN. */
export const isSystemError = (error: unknown, ...codes: readonly string[]): boolean =>
	error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** An AggregateError (several addresses tried) has no message; its code states the reason. */
export function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Only the first line: native modules that fail to load list their whole search path. */
export const shortReasonOf = (error: unknown): string => reasonOf(error).split('\n')[0] ?? '';

const PLAIN_REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'there is no such file',
	EACCES: 'this user has no permission',
	EISDIR: 'it is a directory',
	Z_DATA_ERROR: 'it is not a gzip file, or it is damaged',
	Z_BUF_ERROR: 'the gzip file ends too early',
};

const plainReasonOf = (error: unknown): string =>
	(error instanceof Error && 'code' in error ? PLAIN_REASONS[String(error.code)] : undefined) ?? reasonOf(error);

/** For `catch`: refuses a file that the system cannot read, with the reason that the system gives. */
export const unreadable =
	(file: string) =>
	(error: unknown): never => {
		throw new HarnessError('input/unreadable-file', {file, reason: plainReasonOf(error)}, {cause: error});
	};

export const badOption = (option: string, value: string, expected: string): HarnessError =>
	new HarnessError('usage/bad-option', {option, value, expected});

export const badCommand = (message: string): HarnessError => new HarnessError('usage/bad-command', {message});
