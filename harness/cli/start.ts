import {writeSync} from 'node:fs';
import {EXIT} from './exit-code.js';
import type {Teller} from './run.js';
import {type PlainScreen, plainScreen} from './screen-door.js';

const teller: Teller = {args: process.argv.slice(2), complain};

// An exception that nobody caught must never end in 1: that number says that a device was measured and failed.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
	process.on(event, async error => process.exit((await commandLine()).tell(error, teller)));
}
process.stdout.on('error', error => process.exit(outputFault(error)));

// Node would end with 13, without a word, what waits for something that can no longer come.
let isDone = false;
process.once('beforeExit', async () => {
	const error = new Error('the program waits for something that cannot come any more');
	if (!isDone) process.exit((await commandLine()).tell(error, teller));
});

const asked = plainScreen(teller.args);
if (asked === undefined) await (await commandLine()).runCommand(teller, end);
else await screenAlone(asked);
isDone = true;

function end(code: number): void {
	process.exitCode = code;
}

/** Imported when it is needed, since all commands stand in it. */
async function commandLine(): Promise<typeof import('./run.js')> {
	return import('./run.js');
}

async function screenAlone({files, options}: PlainScreen): Promise<void> {
	try {
		end(await (await import('./commands/screen.js')).screenCommand(files, options));
	} catch (error) {
		end((await commandLine()).tell(error, teller));
	}
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
