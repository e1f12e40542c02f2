/**
Words beside a result from so deep in a task that nobody hands an output there: what is told changes nothing of what comes out. The
door decides who hears them, as it does for every message: with --quiet nobody.
*/
export const sayBeside = (message: string): void => hear(message);

export function hearBeside(listener: (message: string) => void): void {
	hear = listener;
}

let hear = (message: string): void => void process.stderr.write(`deckproof: ${message}\n`);
