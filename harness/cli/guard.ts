import {writeSync} from 'node:fs';
import {hearBeside} from '../app/beside.js';
import {EXIT} from './exit-code.js';
import {type Teller, tell, wantsQuiet} from './tell.js';

/** Does the work of a command line; whatever goes wrong on the way ends the process with words and the right number. */
export async function guarded(args: readonly string[], work: (teller: Teller) => Promise<void>): Promise<void> {
	const teller: Teller = {args, complain};
	if (wantsQuiet(args)) hearBeside(() => undefined);
	// An exception that nobody caught must never end in 1: that number says that a device was measured and failed.
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, error => process.exit(tell(error, teller)));
	}
	process.stdout.on('error', error => process.exit(outputFault(error)));

	// Node would end with 13, without a word, what waits for something that can no longer come.
	let isDone = false;
	process.once('beforeExit', () => {
		const error = new Error('the program waits for something that cannot come any more');
		if (!isDone) process.exit(tell(error, teller));
	});

	await work(teller);
	isDone = true;
}

export function end(code: number): void {
	process.exitCode = code;
}

/** Whoever reads our output may stop reading (head, less): that is no fault. A full disk behind a redirection is one. */
function outputFault(error: Error): number {
	if ('code' in error && error.code === 'EPIPE')
		return process.exitCode === undefined ? EXIT.pass : Number(process.exitCode);
	complain(
		`deckproof: the output cannot be written: ${error.message}\nCheck where stdout goes; the verdict was not delivered.\n`,
	);
	return EXIT.evidence;
}

/** At once, since the process may end right after. */
function complain(words: string): void {
	try {
		writeSync(2, words);
	} catch {
		// Nobody reads stderr either; the exit code still says it.
	}
}
