import {accessSync, closeSync, constants, openSync, readSync, unlinkSync, writeSync} from 'node:fs';
import path from 'node:path';
import {badOption, HarnessError, reasonOf} from '../model/error.js';
import {ALL_IN_MEMORY, type BlockStore, type MemoryLimit} from '../model/shuffles/byte-blocks.js';

/** Default memory for cards, and again for marks; DECKPROOF_MEMORY overrides it. */
const DEFAULT_MIB = 128;
const MIB = 2 ** 20;

type Environment = Readonly<Record<string, string | undefined>>;

/**
Memory for the orders of a file or a run. Orders beyond it go to a temporary file:

	$DECKPROOF_MEMORY   MiB of cards that stay in memory
	$TMPDIR             directory of the file; if not set, TEMP (Windows), else /var/tmp, since /tmp may be in memory too
*/
export function memoryLimitFor(env: Environment): MemoryLimit {
	const stated = env['DECKPROOF_MEMORY'] ?? '';
	if (stated !== '' && !/^\d{1,9}$/.test(stated))
		throw badOption('DECKPROOF_MEMORY', stated, 'a number of MiB, such as 1024');
	const mebibytes = stated === '' ? DEFAULT_MIB : Number(stated);
	return {...ALL_IN_MEMORY, bytes: mebibytes * MIB, overflow: () => spillFile(directoryFor(env))};
}

function directoryFor({TMPDIR: stated = '', TEMP: onWindows = ''}: Environment): string {
	if (stated !== '') return stated;
	if (onWindows !== '') return onWindows;
	return isWritable('/var/tmp') ? '/var/tmp' : '/tmp';
}

function isWritable(directory: string): boolean {
	try {
		accessSync(directory, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/** Unlinked after opening: no other process can open it, and it disappears with this process. */
function spillFile(directory: string): BlockStore {
	const file = path.join(directory, `deckproof-${crypto.randomUUID()}.aside`);
	const guarded = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			throw new HarnessError('memory/cannot-set-aside', {file, reason: reasonOf(error)}, {cause: error});
		}
	};
	const descriptor = guarded(() => {
		const opened = openSync(file, 'wx+', 0o600);
		unlinkSync(file);
		return opened;
	});
	let end = 0;
	const store: BlockStore = {
		put: block =>
			guarded(() => {
				const place = end;
				for (let done = 0; done < block.length; )
					done += writeSync(descriptor, block, done, block.length - done, place + done);
				end += block.length;
				return place;
			}),
		get: (place, length) =>
			guarded(() => {
				const bytes = new Uint8Array(length);
				for (let done = 0; done < length; ) {
					const read = readSync(descriptor, bytes, done, length - done, place + done);
					if (read === 0) throw new RangeError(`it ends after ${place + done} bytes`);
					done += read;
				}
				return bytes;
			}),
	};
	unusedStores.register(store, descriptor);
	return store;
}

/** Closes the files of stores no longer used, so that a process that reads many files does not fill the disk. */
const unusedStores = new FinalizationRegistry<number>(descriptor => closeSync(descriptor));
