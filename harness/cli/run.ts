import {type Command, CommanderError} from 'commander';
import {program as thisProgram} from '../app/program.js';
import {HarnessError} from '../model/error.js';
import {explain, unforeseen} from '../model/explain.js';
import type {Explanation} from '../model/explanation.js';
import {EXIT, exitForFailure} from './exit-code.js';
import {deckproof} from './program.js';

export interface Teller {
	/** The words after `deckproof`. */
	readonly args: readonly string[];
	/** Words for people, on stderr. */
	readonly complain: (words: string) => void;
}

/** From the words of a command line to its exit code, which `end` is told as soon as it is known; all else goes to stdout and stderr. */
export async function runCommand({args, complain}: Teller, end: (code: number) => void): Promise<void> {
	const program = deckproof(thisProgram().version, end);
	obey(program, {isJson: wantsJson(args)});
	try {
		// Commander would take --no-input for the opposite of --input; whoever asks looks for it in the arguments (asking.ts).
		await program.parseAsync(
			args.filter(argument => argument !== '--no-input'),
			{from: 'user'},
		);
	} catch (error) {
		end(tell(error, {args, complain}));
	}
}

/** Words for people on stderr, or an object on stdout if JSON was asked for; a stack only with --verbose. */
export function tell(error: unknown, {args, complain}: Teller): number {
	if (error instanceof CommanderError) {
		if (error.exitCode === 0) return EXIT.pass;
		const message = error.message.replace(/^error: /, '');
		if (wantsJson(args)) printJson('usage/bad-command', {message, hint: 'See deckproof --help.', kind: 'usage'});
		return EXIT.usage;
	}
	const explanation = error instanceof HarnessError ? explain(error) : unforeseen(error);
	const code = error instanceof HarnessError ? error.code : 'internal';
	if (wantsJson(args)) printJson(code, explanation);
	else complain(`deckproof: ${explanation.message}\n${explanation.hint}\n`);
	if (args.some(each => each === '--verbose' || each === '-v') && error instanceof Error) complain(`${error.stack}\n`);
	return exitForFailure(explanation.kind);
}

/** Lets us choose the exit code where commander would end the process itself. */
function obey(command: Command, wanted: {readonly isJson: boolean}): void {
	command.exitOverride();
	if (wanted.isJson) command.configureOutput({writeErr: () => undefined});
	for (const each of command.commands) obey(each, wanted);
}

const wantsJson = (args: readonly string[]): boolean => args.includes('--json');

function printJson(code: string, {message, hint}: Explanation): void {
	process.stdout.write(`${JSON.stringify({schema: 'deckproof/error/1', code, message, hint}, null, '\t')}\n`);
}
