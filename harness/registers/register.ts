import {appendFile, readFile} from 'node:fs/promises';
import type * as z from 'zod';
import {HarnessError, isSystemError, reasonOf} from '../model/error.js';
import {linkedLine, linkIn} from './chain.js';
import {sha256} from './sha256.js';
import {orCannotWrite} from './write-file.js';

/** A file of JSON lines that only grows, each with the SHA-256 of the line before it (chain.ts). */
export interface RegisterForm<Entry> {
	readonly file: string;
	/** What the first line carries in the place of a line before it. */
	readonly start: string;
	/** What a line must be. An entry stays as it was written, with keys that the schema does not name. */
	readonly schema: z.ZodType<unknown, Entry>;
	/** The same in words, for the message about a line that is something else. */
	readonly expected: string;
}

export interface ReadRegister<Entry> {
	readonly entries: readonly Entry[];
	/** The lines themselves, as many as there are entries. */
	readonly lines: readonly string[];
	/** The SHA-256 of the last line, or what stands for it in an empty register. */
	readonly head: string;
}

/** All entries; none if there is no register yet. A line that was altered or taken away is named. */
export async function readRegister<Entry>(form: RegisterForm<Entry>): Promise<ReadRegister<Entry>> {
	const {file, start} = form;
	const [entries, lines]: [Entry[], string[]] = [[], []];
	let head = start;
	for (const [at, line] of (await textIfAny(file)).split('\n').entries()) {
		if (line === '') continue;
		if (linkIn(line) !== head) {
			const because = 'it does not hang on the line before it: one of the two was altered, or one between them is gone';
			throw new HarnessError('evidence/broken-chain', {file, line: at + 1, because});
		}
		entries.push(entryIn(form, line, at + 1));
		lines.push(line);
		head = sha256(line);
	}
	return {entries, lines, head};
}

/** Where the chain holds, the harness wrote the line; the schema checks that it was this version. */
export function entryIn<Entry>(
	{file, schema, expected}: Pick<RegisterForm<Entry>, 'file' | 'schema' | 'expected'>,
	line: string,
	number: number,
): Entry {
	const json = parsed(line);
	if (isEntry(schema, json)) return json;
	throw new HarnessError('run/bad-record', {file, line: number, expected});
}

const isEntry = <Entry>(schema: z.ZodType<unknown, Entry>, json: unknown): json is Entry =>
	schema.safeParse(json).success;

/** The caller holds the lock of the register, if more than one may write to it. */
export async function appendToRegister<Entry extends object>(
	form: RegisterForm<Entry>,
	entry: Omit<Entry, 'prev'>,
): Promise<string> {
	const {file} = form;
	const {head} = await readRegister(form);
	const line = linkedLine(entry, head);
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

/** What a register holds so far; one that was never begun is empty. */
async function textIfAny(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return '';
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}
