#!/usr/bin/env node
import {writeSync} from 'node:fs';
import {type Command, CommanderError} from 'commander';
import {program as thisProgram} from '../app/program.js';
import {HarnessError} from '../model/error.js';
import {explain, unforeseen} from '../model/explain.js';
import type {Explanation} from '../model/explanation.js';
import {EXIT, exitForFailure} from './exit-code.js';
import {deckproof} from './program.js';

// An exception that nobody caught must never end in 1: that number says that a device was measured and failed.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
	process.on(event, error => process.exit(tell(error)));
}
process.stdout.on('error', error => process.exit(outputFault(error)));

const program = deckproof(thisProgram().version, code => {
	process.exitCode = code;
});
obey(program);

// Node would end with 13, without a word, what waits for something that can no longer come.
let isDone = false;
process.once('beforeExit', () => {
	if (!isDone) process.exit(tell(new Error('the program waits for something that cannot come any more')));
});

try {
	// Commander would take --no-input for the opposite of --input; whoever asks looks for it in the arguments (asking.ts).
	await program.parseAsync(process.argv.filter(argument => argument !== '--no-input'));
} catch (error) {
	process.exitCode = tell(error);
}
isDone = true;

/** Lets us choose the exit code where commander would end the process itself. */
function obey(command: Command): void {
	command.exitOverride();
	if (wantsJson()) command.configureOutput({writeErr: () => undefined});
	for (const each of command.commands) obey(each);
}

/** Words for people on stderr, or an object on stdout if JSON was asked for; a stack only with --verbose. */
function tell(error: unknown): number {
	if (error instanceof CommanderError) {
		if (error.exitCode === 0) return EXIT.pass;
		const message = error.message.replace(/^error: /, '');
		if (wantsJson()) printJson('usage/bad-command', {message, hint: 'See deckproof --help.', kind: 'usage'});
		return EXIT.usage;
	}
	const explanation = error instanceof HarnessError ? explain(error) : unforeseen(error);
	const code = error instanceof HarnessError ? error.code : 'internal';
	if (wantsJson()) printJson(code, explanation);
	else complain(`deckproof: ${explanation.message}\n${explanation.hint}\n`);
	if (wants('--verbose', '-v') && error instanceof Error) complain(`${error.stack}\n`);
	return exitForFailure(explanation.kind);
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

function printJson(code: string, {message, hint}: Explanation): void {
	process.stdout.write(`${JSON.stringify({schema: 'deckproof/error/1', code, message, hint}, null, '\t')}\n`);
}

/** At once, since the process may end right after. */
function complain(words: string): void {
	try {
		writeSync(2, words);
	} catch {
		// Nobody reads stderr either; the exit code still says it.
	}
}

function wants(...flags: readonly string[]): boolean {
	return process.argv.slice(2).some(argument => flags.includes(argument));
}

function wantsJson(): boolean {
	return wants('--json');
}
