import {createInterface} from 'node:readline/promises';

const NEVER = new Promise<string>(() => undefined);

/** Nobody is asked where nobody sits, or where that is not wanted. */
export const canAsk = (): boolean =>
	process.stdin.isTTY === true && process.stderr.isTTY === true && !process.argv.includes('--no-input');

/** What somebody types behind a prompt. Whoever interrupts instead is told of by the record: then no answer ever comes. */
export async function terminalAnswer(prompt: string, signal: AbortSignal): Promise<string> {
	// On stderr, since stdout is for data.
	const terminal = createInterface({input: process.stdin, output: process.stderr});
	// On a terminal Ctrl-C comes to whoever reads it, and to nobody else.
	terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
	try {
		return await terminal.question(prompt, {signal});
	} catch (error) {
		// At once, since what is waited for below never comes, and an open terminal would keep the process alive.
		terminal.close();
		if (signal.aborted) return await NEVER;
		throw error;
	} finally {
		terminal.close();
	}
}
