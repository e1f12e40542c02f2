import {appendFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {batteryVersion} from './battery-version.js';
import type {Done, Task} from './worker.js';

/** What was worked out before, so that a long measurement can be broken off and gone on with. */
export interface Kept {
	readonly find: (task: Task) => Done | undefined;
	readonly add: (task: Task, done: Done) => void;
}

/**
One line for each task: what it was, with which battery, and what came of it. A task that was measured with another battery is
measured anew. The file lies in the build, since it is worth nothing without it.
*/
export function keptIn(file: string): Kept {
	const version = batteryVersion();
	const keyOf = (task: Task) => JSON.stringify([version, task]);
	const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
	const known = new Map(
		lines.map(line => line.split('\t')).flatMap(([key, done]) => (key && done ? [[key, done]] : [])),
	);
	mkdirSync(path.dirname(file), {recursive: true});
	return {
		find(task) {
			const done = known.get(keyOf(task));
			return done === undefined ? undefined : deserialize(Buffer.from(done, 'base64'));
		},
		add: (task, done) => appendFileSync(file, `${keyOf(task)}\t${serialize(done).toString('base64')}\n`),
	};
}
