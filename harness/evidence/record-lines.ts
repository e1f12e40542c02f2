import {createReadStream, existsSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {HarnessError} from '../model/error.js';
import {lineInRun4} from './run-3.js';

export interface RecordLine {
	readonly file: string;
	readonly number: number;
	readonly text: string;
}

/** Reads line by line: a run may exceed the maximum length of a string. Lines of run/3 get the names of run/4. */
export async function* linesOf(directory: string, name: string): AsyncGenerator<RecordLine> {
	const file = path.join(directory, name);
	if (!existsSync(file)) throw new HarnessError('run/not-a-run', {directory, missing: name});
	let number = 0;
	for await (const line of createInterface({input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY})) {
		number++;
		if (line !== '') yield {file, number, text: lineInRun4(line)};
	}
}

export const badRecord = ({file, number: line}: Pick<RecordLine, 'file' | 'number'>, expected: string): HarnessError =>
	new HarnessError('run/bad-record', {file, line, expected});

export function jsonOf({file, number, text}: RecordLine): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new HarnessError('run/bad-record', {file, line: number, expected: 'one JSON record'}, {cause: error});
	}
}
