import {writeSync} from 'node:fs';
import {CommanderError} from 'commander';
import {program as thisProgram} from '../app/program.js';
import {HarnessError} from '../model/error.js';
import type {Explanation} from '../model/explain.js';
import {explain, unforeseen} from '../model/explain.js';
import {COMMANDS} from './commands.js';
import {EXIT} from './exit-code.js';
import {program} from './program.js';

/** Runs a command line as the whole of this process: whatever goes wrong ends it with a message and the exit code for that. */
export async function runProcess(words: readonly string[]): Promise<void> {
	// An exception that is not caught must never end in 1: that code says that a device was measured and failed.
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, error => process.exit(reported(error, words, complain)));
	}
	process.stdout.on('error', error => process.exit(outputFault(error)));

	// Node would end with 13, without a message, a process that waits for an event that cannot come.
	let isDone = false;
	process.once('beforeExit', () => {
		const error = new Error('the program waits for something that cannot come any more');
		if (!isDone) process.exit(reported(error, words, complain));
	});
	process.exitCode = await runCommand(words, complain);
	isDone = true;
}

/** From the words of a command line to its exit code; all else goes to stdout and stderr. */
export async function runCommand(words: readonly string[], write: (message: string) => void): Promise<number> {
	let exit: number = EXIT.pass;
	const named = COMMANDS.filter(({name}) => name === words[0]);
	const root = await program({
		// One command is built in a fraction of the time that all of them take.
		commands: named.length > 0 ? named : COMMANDS,
		version: thisProgram().version,
		words,
		end(code) {
			exit = code;
		},
	});
	if (wantsJson(words)) root.configureOutput({writeErr: () => undefined});
	try {
		await root.parseAsync(words, {from: 'user'});
		return exit;
	} catch (error) {
		return error instanceof CommanderError ? refused(error, words) : reported(error, words, write);
	}
}

/** A message on stderr, or an object on stdout if JSON was asked for; a stack only with --verbose. Returns the exit code. */
function reported(error: unknown, words: readonly string[], write: (message: string) => void): number {
	const explanation = error instanceof HarnessError ? explain(error) : unforeseen(error);
	const code = error instanceof HarnessError ? error.code : 'internal';
	if (wantsJson(words)) printError(code, explanation);
	else write(`deckproof: ${explanation.message}\n${explanation.hint}\n`);
	if (words.some(each => each === '--verbose' || each === '-v') && error instanceof Error) write(`${error.stack}\n`);
	return EXIT[explanation.kind];
}

/** Commander has written its message already, and help is no fault. */
function refused({exitCode, message}: CommanderError, words: readonly string[]): number {
	if (exitCode === 0) return EXIT.pass;
	if (wantsJson(words))
		printError('usage/bad-command', {message: message.replace(/^error: /, ''), hint: 'See deckproof --help.'});
	return EXIT.usage;
}

/** Looked for among the words, since an error may come before commander has read them. */
const wantsJson = (words: readonly string[]): boolean => words.includes('--json');

function printError(code: string, {message, hint}: Pick<Explanation, 'message' | 'hint'>): void {
	process.stdout.write(`${JSON.stringify({schema: 'deckproof/error/1', code, message, hint}, null, '\t')}\n`);
}

/** A reader of our output may stop reading (head, less): that is no fault. A full disk behind a redirection is one. */
function outputFault(error: Error): number {
	if ('code' in error && error.code === 'EPIPE')
		return process.exitCode === undefined ? EXIT.pass : Number(process.exitCode);
	complain(
		`deckproof: the output cannot be written: ${error.message}\nCheck where stdout goes; the verdict was not delivered.\n`,
	);
	return EXIT.evidence;
}

/** At once, since the process may end right after. */
function complain(message: string): void {
	try {
		writeSync(2, message);
	} catch {
		// Stderr is closed too; the exit code remains.
	}
}
