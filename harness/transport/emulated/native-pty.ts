import {createRequire} from 'node:module';
import {HarnessError, shortReasonOf} from '../../model/error.js';

export type PtyEnds = ReturnType<typeof openNativePty>;

const require = createRequire(import.meta.url);

/**
Both ends of a new pseudo terminal, as non-blocking descriptors, and the path of the slave.

`open()` of the native part of @lydell/node-pty 1.1.0 is not documented. The documented functions are not suitable: `spawn()`
needs a child process, and `open()` of the package reads from the slave itself, so half of the bytes sent would be lost.
*/
export function openNativePty(address: string) {
	const refuse = (reason: string, cause?: unknown): HarnessError =>
		new HarnessError('transport/cannot-open', {address, reason}, {cause});
	if (process.platform === 'win32') throw refuse('there are no pseudo terminals on Windows');
	let ends: unknown;
	try {
		ends = nativeOpen()(80, 24);
	} catch (error) {
		throw refuse(`this machine cannot create a pseudo terminal: ${shortReasonOf(error)}`, error);
	}
	const [master, slave, path] = [member(ends, 'master'), member(ends, 'slave'), member(ends, 'pty')];
	if (typeof master !== 'number' || typeof slave !== 'number' || typeof path !== 'string') {
		throw refuse('@lydell/node-pty answers differently from version 1.1.0');
	}
	return {master, slave, path};
}

function nativeOpen(): (columns: number, rows: number) => unknown {
	const loader = functionIn(require('@lydell/node-pty/requireBinary.js'), 'requireBinary');
	return functionIn(loader('pty.node'), 'open');
}

function functionIn(holder: unknown, name: string): (...values: readonly unknown[]) => unknown {
	const found = member(holder, name);
	if (typeof found !== 'function') throw new Error(`@lydell/node-pty has no ${name}()`);
	return (...values) => Reflect.apply(found, holder, values);
}

const member = (holder: unknown, name: string): unknown =>
	typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
