import {createRequire} from 'node:module';

/**
A fault of @serialport/bindings-cpp 13.0.0 on Linux and macOS, mended while it runs. serialport is pinned for this reason.

A wait for "can be written" replaces the pending wait for "can be read", and the other way round, so that a large write stalls
until the device happens to send something. Mended: every wait asks for all that is waited for.
*/
type Patches = {readonly kind: 'mended'} | {readonly kind: 'not-needed'; readonly because: string};

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
	keepBothWaits(objectFrom(require('@serialport/bindings-cpp/dist/poller.js')));
	return {kind: 'mended'};
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
