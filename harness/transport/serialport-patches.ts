import {readSync, writeSync} from 'node:fs';
import {createRequire} from 'node:module';

/**
Three faults of @serialport/bindings-cpp 13.0.0 on Linux and macOS, mended while it runs. serialport is pinned for this reason.

1. After a hang-up `read()` answers 0 bytes, and the package asks again for ever: all of one processor, and no event
   (serialport/bindings-cpp#162). Mended: nothing read means that the device is gone.
2. A wait for "can be written" replaces the pending wait for "can be read", and the other way round, so that a large write
   stalls until the device happens to send something. Mended: every wait asks for all that is waited for.
3. Each chunk takes two trips through the pool of threads (one finds nothing, one finds the chunk) and each write a third, which
   is longer than a request of seven bytes is on the wire. Mended: the port does not block, so what the poller says is there
   is read at once, and written likewise. Each read waits for the poller, so that a device that never stops does not keep
   the rest of the program from running.
*/
export type Patches = {readonly kind: 'mended'} | {readonly kind: 'not-needed'; readonly because: string};

const FAULTY_VERSION = '13.0.0';

export function patchSerialport(platform: NodeJS.Platform = process.platform): Patches {
	if (platform !== 'linux' && platform !== 'darwin') return {kind: 'not-needed', because: `not on ${platform}`};
	done ??= patched();
	return done;
}

let done: Patches | undefined;

const READABLE = 1;
const WRITABLE = 2;
const DISCONNECT = 4;

function patched(): Patches {
	// It belongs to serialport, and stands where serialport finds it.
	const require = createRequire(createRequire(import.meta.url).resolve('serialport'));
	const version: unknown = Reflect.get(objectFrom(require('@serialport/bindings-cpp/package.json')), 'version');
	if (version !== FAULTY_VERSION) return {kind: 'not-needed', because: `not in version ${version}`};
	readWhatIsThere(objectFrom(require('@serialport/bindings-cpp/dist/unix-read.js')));
	writeAtOnce(objectFrom(require('@serialport/bindings-cpp/dist/unix-write.js')));
	keepBothWaits(objectFrom(require('@serialport/bindings-cpp/dist/poller.js')));
	return {kind: 'mended'};
}

interface Reading {
	readonly binding: {readonly poller: {readonly once: (event: 'readable', told: (error: unknown) => void) => void}};
}

function readWhatIsThere(module: object): void {
	const unixRead = functionIn(module, 'unixRead');
	const readOrHangUp = async (...request: Parameters<typeof readSync>) => {
		const bytesRead = readSync(...request);
		// ENXIO is what the package itself takes for a device that was unplugged.
		if (bytesRead === 0) throw Object.assign(new Error('the device hung up'), {code: 'ENXIO'});
		return {bytesRead};
	};
	Reflect.set(module, 'unixRead', async (reading: Reading) => {
		await new Promise<void>((resolve, reject) => {
			reading.binding.poller.once('readable', error => (error ? reject(error) : resolve()));
		});
		return unixRead({...reading, fsReadAsync: readOrHangUp});
	});
}

function writeAtOnce(module: object): void {
	const unixWrite = functionIn(module, 'unixWrite');
	const writeNow = async (...[descriptor, ...what]: readonly [number, Uint8Array, number, number]) => ({
		bytesWritten: writeSync(descriptor, ...what),
	});
	Reflect.set(module, 'unixWrite', (writing: object) => unixWrite({...writing, fsWriteAsync: writeNow}));
}

function functionIn(module: object, name: string): (...values: readonly unknown[]) => unknown {
	const found: unknown = Reflect.get(module, name);
	if (typeof found !== 'function') throw unexpected();
	return (...values) => Reflect.apply(found, undefined, values);
}

interface Poller {
	readonly poller: {readonly poll: (flags: number) => void};
	readonly listenerCount: (event: string) => number;
}

function keepBothWaits(module: object): void {
	const prototype = objectFrom(Reflect.get(objectFrom(Reflect.get(module, 'Poller')), 'prototype'));
	Reflect.set(prototype, 'poll', function (this: Poller, flags = 0) {
		const waiting = (event: string, flag: number) => (this.listenerCount(event) > 0 ? flag : 0);
		this.poller.poll(
			flags | waiting('readable', READABLE) | waiting('writable', WRITABLE) | waiting('disconnect', DISCONNECT),
		);
	});
}

function objectFrom(value: unknown): object {
	if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return value;
	throw unexpected();
}

const unexpected = () => new Error('@serialport/bindings-cpp is not laid out as version 13.0.0 is');
