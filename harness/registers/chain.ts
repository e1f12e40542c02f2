import {sha256} from './sha256.js';

/**
A chained file: each record carries, as its last key, the SHA-256 of the line before it (without the line end). Changing,
removing, adding or moving a record breaks the chain there. The first record carries the hash of run id and file name, so a
file of another run does not fit.

	prev = sha256("2026-11-16T09-00-00-000Z-batch-shuffler raw.ndjson")
	{"n":1,…,"prev":"…"}          prev = sha256 of this line
	{"n":2,…,"prev":"…"}          and so on
*/
export const firstLink = (run: string, file: string): string => sha256(`${run} ${file}`);

export const linkedLine = (record: object, prev: string): string =>
	`${JSON.stringify(record).slice(0, -1)}${linkEnding(prev)}`;

export const linkEnding = (prev: string): string => `,"prev":"${prev}"}`;

const LINK = /,"prev":"([\da-f]{64})"\}$/;

export const linkIn = (line: string): string | undefined => LINK.exec(line)?.[1];

const LENGTH = linkEnding('').length + 64;

export const withoutLink = (line: string): string =>
	line.startsWith(',"prev":"', line.length - LENGTH) ? `${line.slice(0, -LENGTH)}}` : line;
