import type {VerdictKind} from '../model/verdict.js';
import {cut, fitted} from './fitted.js';

export interface OutputOptions {
	readonly json?: boolean;
	readonly quiet?: boolean;
}

interface Either {
	readonly text: () => Promise<string>;
	readonly json: () => Promise<Iterable<string>>;
}

export type Output = ReturnType<typeof outputFor>;

/** Data goes to stdout, messages to stderr. */
export function outputFor({json = false, quiet = false}: OutputOptions) {
	const print = (object: object) => process.stdout.write(`${JSON.stringify(object, null, '\t')}\n`);
	return {
		json,
		/** The result of the command: text, or the object with `--json`. */
		data: (text: string, object: object): void =>
			void (json ? print(object) : process.stdout.write(fitted(text, process.stdout))),
		/** As `data`, for text that belongs in a file: no line is broken on a terminal. */
		content: (text: string, object: object): void => void (json ? print(object) : process.stdout.write(text)),
		/** As `data`, but makes only the form that is printed, and writes JSON in pieces. */
		async either({text, json: pieces}: Either): Promise<void> {
			if (!json) process.stdout.write(fitted(await text(), process.stdout));
			else for (const piece of await pieces()) await written(piece);
		},
		bytes: (bytes: Uint8Array): void => void process.stdout.write(bytes),
		/** The first line of a command: a single line on every terminal; silent with `--quiet`. */
		begin(message: string): void {
			if (!quiet) process.stderr.write(`${cut(message, process.stderr)}\n`);
		},
		/** A message besides the result; silent with `--quiet`. */
		notify(message: string): void {
			if (!quiet) process.stderr.write(`${fitted(message, process.stderr)}\n`);
		},
	};
}

/** Waits for the consumer of stdout, so that not all pieces are in memory at once. */
async function written(piece: string): Promise<void> {
	if (process.stdout.write(piece)) return;
	await new Promise(resolve => process.stdout.once('drain', resolve));
}

/** "1 byte", "2 bytes". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const COLOURS = {pass: 'green', fail: 'red', inconclusive: 'yellow', aborted: 'yellow'} as const;

/** Colours the word of the verdict on a terminal: all before two spaces. The word alone carries the meaning. */
export function highlighted(text: string, verdict: VerdictKind): string {
	if (!hasColour()) return text;
	return text.replace(/^.+?(?= {2})/, word => styled(COLOURS[verdict], word));
}

/** Colours a whole sentence that ends a command. */
export const judged = (sentence: string, isGood: boolean): string =>
	hasColour() ? styled(isGood ? 'green' : 'red', sentence) : sentence;

/** Loaded on use, as in fitted.ts. */
const styled = (colour: 'green' | 'red' | 'yellow', text: string): string =>
	process.getBuiltinModule('node:util').styleText(['bold', colour], text);

function hasColour(): boolean {
	const {NO_COLOR: refused, TERM: terminal} = process.env;
	return process.stdout.isTTY && (refused ?? '') === '' && terminal !== 'dumb';
}
