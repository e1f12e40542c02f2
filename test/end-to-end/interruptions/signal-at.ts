import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {isMainThread} from 'node:worker_threads';
import type {Moment, Stroke} from './power-cut.js';

// Loaded by `node --import` before the program: it sends a signal at an exact moment of what the program writes. No time
// is involved, so a busy machine changes nothing.

const {moment, signal, pid = process.pid}: Stroke = JSON.parse(process.env['DECKPROOF_TEST_STROKE'] ?? '');

const names = new Map<unknown, string>();
/** Operations to wait for; undefined until the moment begins. */
let left = moment.at === 'operation' ? moment.number : undefined;
let isDone = false;

function strike(): void {
	if (isDone) return;
	isDone = true;
	process.kill(pid, signal);
}

const isAbout = ({file}: {readonly file: string}, name: unknown): boolean =>
	typeof name === 'string' && path.basename(name) === file;

/** After each operation that changes the disk. */
function happened(name: string, [first, second]: readonly unknown[]): void {
	if (left !== undefined) left--;
	else if (begins(moment, name, /^(rename|link)/.test(name) ? second : first))
		left = 'later' in moment ? moment.later : 0;
	if (left !== undefined && left <= 0) strike();
}

function begins(of: Moment, name: string, target: unknown): boolean {
	if (of.at === 'removed') return name.startsWith('rm') && isAbout(of, target);
	return of.at === 'made' && /^(rename|link|writeFile)/.test(name) && isAbout(of, target);
}

type Call = (...args: readonly unknown[]) => unknown;

function wrap(target: object, name: string, around: (call: Call, args: readonly unknown[]) => unknown): void {
	const original: unknown = Reflect.get(target, name);
	if (typeof original !== 'function') throw new Error(`node:fs has no ${name}`);
	const call: Call = (...args) => Reflect.apply(original, target, args);
	Reflect.set(target, name, (...args: readonly unknown[]) => around(call, args));
}

/** Whether this write reaches the moment; a process that dies leaves the rest unwritten. */
function written(call: Call, args: readonly unknown[]): unknown {
	const [descriptor, bytes, offset, length, position] = args;
	if (!isReached(names.get(descriptor), Buffer.from(bytes as Uint8Array), Number(position) + Number(length)))
		return call(...args);
	const isCut = moment.at === 'byte' && signal === 'SIGKILL' && pid === process.pid;
	const done = isCut
		? call(descriptor, bytes, offset, Math.max(0, moment.byte - Number(position)), position)
		: call(...args);
	strike();
	return done;
}

function isReached(name: unknown, bytes: Buffer, end: number): boolean {
	if (moment.at === 'byte') return isAbout(moment, name) && end >= moment.byte;
	return moment.at === 'text' && isAbout(moment, name) && bytes.includes(moment.text);
}

if (isMainThread) {
	wrap(fs, 'writeSync', written);
	wrap(fs, 'openSync', (call, args) => {
		const descriptor = call(...args);
		names.set(descriptor, String(args[0]));
		return descriptor;
	});
	for (const name of ['writeFileSync', 'renameSync', 'linkSync', 'rmSync', 'mkdirSync'])
		wrap(fs, name, (call, args) => {
			const result = call(...args);
			happened(name, args);
			return result;
		});
	for (const name of ['writeFile', 'rename', 'link', 'rm', 'mkdir', 'truncate', 'appendFile'])
		wrap(fs.promises, name, async (call, args) => {
			const result = await call(...args);
			happened(name, args);
			return result;
		});
	syncBuiltinESMExports();
}
