import {appendFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {sha256} from '../../harness/registers/sha256.js';
import {batteryVersion} from './battery-version.js';
import type {Done, Task} from './worker.js';

/** Cached results, so that a long measurement can be interrupted and resumed. */
export interface ResultCache {
	readonly find: (task: Task) => Done | undefined;
	readonly add: (task: Task, done: Done) => void;
}

/**
One line for each task: battery version and task, result, SHA-256 of both.

	["3f0c…",{"kind":"fair",…}] ⇥ /w9vIg… ⇥ 9f2c…

A task measured with another battery version is measured again. So is a task whose line is incomplete, which an interruption can
leave. The file lies in the build folder, since it is valid only for that build.
*/
export function openResultCache(file: string): ResultCache {
	const version = batteryVersion();
	const keyOf = (task: Task) => JSON.stringify([version, task]);
	const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const known = new Map(text.split('\n').flatMap(wholeLine));
	mkdirSync(path.dirname(file), {recursive: true});
	// Do not append to an incomplete line.
	if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
	return {
		find(task) {
			const done = known.get(keyOf(task));
			return done === undefined ? undefined : deserialize(Buffer.from(done, 'base64'));
		},
		add: (task, done) => appendFileSync(file, lineFor(keyOf(task), serialize(done).toString('base64'))),
	};
}

function lineFor(key: string, done: string): string {
	const content = `${key}\t${done}`;
	return `${content}\t${sha256(content)}\n`;
}

function wholeLine(line: string): [key: string, done: string][] {
	const [key = '', done = ''] = line.split('\t');
	return `${line}\n` === lineFor(key, done) ? [[key, done]] : [];
}
