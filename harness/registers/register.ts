import {appendFile, readFile} from 'node:fs/promises';
import type * as z from 'zod';
import {HarnessError, isSystemError, unreadable} from '../model/error.js';
import {linkedLine, linkIn} from './chain.js';
import {sha256} from './sha256.js';
import {orCannotWrite} from './write-file.js';

/** An append-only file of JSON lines, chained (chain.ts). */
export interface RegisterForm<Entry> {
	readonly file: string;
	readonly start: string;
	/** Checks a line. Entries keep keys that the schema does not name. */
	readonly schema: z.ZodType<unknown, Entry>;
	readonly expected: string;
	/** Gives a line of an earlier version the names of this one; the chain covers the line as written. */
	readonly current?: (line: string) => string;
}

export interface ReadRegister<Entry> {
	readonly entries: readonly Entry[];
	readonly lines: readonly string[];
	/** The SHA-256 of the last line, or `start` in an empty register. */
	readonly head: string;
}

/** Empty if there is no register. Throws on a line that was altered or removed. */
export async function readRegister<Entry>(form: RegisterForm<Entry>): Promise<ReadRegister<Entry>> {
	const {file, start} = form;
	const [entries, lines]: [Entry[], string[]] = [[], []];
	let head = start;
	for (const [at, line] of (await textIfAny(file)).split('\n').entries()) {
		if (line === '') continue;
		if (linkIn(line) !== head) {
			const because =
				'it is not linked to the line before it: one of the two was altered, or a line between them was removed';
			throw new HarnessError('evidence/broken-chain', {file, line: at + 1, because});
		}
		entries.push(entryIn(form, line, at + 1));
		lines.push(line);
		head = sha256(line);
	}
	return {entries, lines, head};
}

/** The chain shows that the harness wrote the line; the schema checks that this version did. */
export function entryIn<Entry>(
	{file, schema, expected, current = unchanged}: Pick<RegisterForm<Entry>, 'file' | 'schema' | 'expected' | 'current'>,
	line: string,
	number: number,
): Entry {
	const json = parsed(current(line));
	if (isEntry(schema, json)) return json;
	throw new HarnessError('run/bad-record', {file, line: number, expected});
}

const unchanged = (line: string): string => line;

const isEntry = <Entry>(schema: z.ZodType<unknown, Entry>, json: unknown): json is Entry =>
	schema.safeParse(json).success;

/** The caller holds the lock of the register, if several processes may write to it. */
export async function appendToRegister<Entry extends object>(
	form: RegisterForm<Entry>,
	entry: Omit<Entry, 'prev'>,
): Promise<string> {
	const {head} = await readRegister(form);
	return appendLine(form, linkedLine(entry, head));
}

/** For a line that is already linked to the head, such as a signed one. */
export async function appendLine({file}: {readonly file: string}, line: string): Promise<string> {
	await orCannotWrite(file, () => appendFile(file, `${line}\n`, {flush: true}));
	return sha256(line);
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

const textIfAny = (file: string): Promise<string> =>
	readFile(file, 'utf8').catch(error => (isSystemError(error, 'ENOENT') ? '' : unreadable(file)(error)));
