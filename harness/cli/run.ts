import {type Command, CommanderError} from 'commander';
import {program as thisProgram} from '../app/program.js';
import {EXIT} from './exit-code.js';
import {deckproof} from './program.js';
import {printError, type Teller, tell, wantsJson} from './tell.js';

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
		end(error instanceof CommanderError ? refused(error, args) : tell(error, {args, complain}));
	}
}

/** Commander has told people already, and its help is no fault. */
function refused({exitCode, message}: CommanderError, args: readonly string[]): number {
	if (exitCode === 0) return EXIT.pass;
	if (wantsJson(args))
		printError('usage/bad-command', {message: message.replace(/^error: /, ''), hint: 'See deckproof --help.'});
	return EXIT.usage;
}

/** Lets us choose the exit code where commander would end the process itself. */
function obey(command: Command, wanted: {readonly isJson: boolean}): void {
	command.exitOverride();
	if (wanted.isJson) command.configureOutput({writeErr: () => undefined});
	for (const each of command.commands) obey(each, wanted);
}
