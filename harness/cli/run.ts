import {writeSync} from 'node:fs';
import {CommanderError} from 'commander';
import {program as thisProgram} from '../app/program.js';
import {HarnessError} from '../model/error.js';
import type {Explanation} from '../model/explain.js';
import {explain, unforeseen} from '../model/explain.js';
import {COMMANDS} from './commands.js';
import {EXIT} from './exit-code.js';
import {fitted} from './fitted.js';
import {program} from './program.js';

export async function runProcess(args: readonly string[]): Promise<void> {
	// An uncaught exception must not exit with 1, which means that a device was measured and failed.
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, error => process.exit(reported(error, args, complain)));
	}
	process.stdout.on('error', error => process.exit(outputFault(error)));

	// Node exits with 13 and no message when a process waits for an event that cannot come.
	let isDone = false;
	process.once('beforeExit', () => {
		const error = new Error('the program waits for an event that can no longer occur');
		if (!isDone) process.exit(reported(error, args, complain));
	});
	process.exitCode = await runCommand(args, complain);
	isDone = true;
}

export async function runCommand(args: readonly string[], write: (message: string) => void): Promise<number> {
	let exit: number = EXIT.pass;
	const named = COMMANDS.filter(({name}) => name === args[0]);
	const root = await program({
		// Building all commands takes many times as long as building one.
		commands: named.length > 0 ? named : COMMANDS,
		version: thisProgram().version,
		args,
		end(code) {
			exit = code;
		},
	});
	if (wantsJson(args)) root.configureOutput({writeErr: () => undefined});
	try {
		await root.parseAsync(args, {from: 'user'});
		return exit;
	} catch (error) {
		return error instanceof CommanderError ? refused(error, args) : reported(error, args, write);
	}
}

/** The stack is printed only with `--verbose`. Returns the exit code. */
function reported(error: unknown, args: readonly string[], write: (message: string) => void): number {
	const explanation = error instanceof HarnessError ? explain(error) : unforeseen(error);
	const code = error instanceof HarnessError ? error.code : 'internal';
	if (wantsJson(args)) printError(code, explanation);
	else write(`deckproof: ${explanation.message}\n${explanation.hint}\n`);
	if (args.some(each => each === '--verbose' || each === '-v') && error instanceof Error) write(`${error.stack}\n`);
	return EXIT[explanation.kind];
}

/** Commander has printed its message already; `--help` exits with 0. */
function refused({exitCode, message}: CommanderError, args: readonly string[]): number {
	if (exitCode === 0) return EXIT.pass;
	if (wantsJson(args))
		printError('usage/bad-command', {message: message.replace(/^error: /, ''), hint: 'See deckproof --help.'});
	return EXIT.usage;
}

/** Searched in argv, since an error may occur before commander has parsed it. */
const wantsJson = (args: readonly string[]): boolean => args.includes('--json');

function printError(code: string, {message, hint}: Pick<Explanation, 'message' | 'hint'>): void {
	process.stdout.write(`${JSON.stringify({schema: 'deckproof/error/1', code, message, hint}, null, '\t')}\n`);
}

/** A consumer may stop reading (head, less), which is no error. A full disk behind a redirection is one. */
function outputFault(error: Error): number {
	if ('code' in error && error.code === 'EPIPE')
		return process.exitCode === undefined ? EXIT.pass : Number(process.exitCode);
	complain(
		`deckproof: the output cannot be written: ${error.message}\nCheck where stdout goes; the verdict was not delivered.\n`,
	);
	return EXIT.evidence;
}

/** Synchronous, since the process may exit right after. */
function complain(message: string): void {
	try {
		writeSync(2, fitted(message, process.stderr));
	} catch {
		// stderr is closed too; the exit code remains.
	}
}
