import {randomUUID} from 'node:crypto';
import {accessSync, closeSync, constants, openSync, readSync, unlinkSync, writeSync} from 'node:fs';
import path from 'node:path';
import {HarnessError, reasonOf} from '../model/error.js';
import {ALL_IN_MEMORY, type BlockStore, type Room} from '../model/shuffles/kept-bytes.js';

/** Default memory for cards, and again for marks; DECKPROOF_MEMORY overrides it. */
const USUAL_MIB = 128;
const MIB = 2 ** 20;

type Environment = Readonly<Record<string, string | undefined>>;

/**
Memory for the orders of a file or a run. Orders beyond it go to a temporary file:

	$DECKPROOF_MEMORY   MiB of cards that stay in memory
	$TMPDIR             directory of the file; if not set, TEMP (Windows), else /var/tmp, since /tmp may be in memory too
*/
export function roomFor(env: Environment): Room {
	const said = env['DECKPROOF_MEMORY'] ?? '';
	if (said !== '' && !/^\d{1,9}$/.test(said)) {
		const expected = 'a number of MiB, such as 1024';
		throw new HarnessError('usage/bad-option', {option: 'DECKPROOF_MEMORY', value: said, expected});
	}
	const mebibytes = said === '' ? USUAL_MIB : Number(said);
	return {...ALL_IN_MEMORY, bytes: mebibytes * MIB, elsewhere: () => spillFile(directoryFor(env))};
}

function directoryFor({TMPDIR: said = '', TEMP: onWindows = ''}: Environment): string {
	if (said !== '') return said;
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
	const file = path.join(directory, `deckproof-${randomUUID()}.aside`);
	const told = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			throw new HarnessError('memory/cannot-set-aside', {file, reason: reasonOf(error)}, {cause: error});
		}
	};
	const descriptor = told(() => {
		const opened = openSync(file, 'wx+', 0o600);
		unlinkSync(file);
		return opened;
	});
	let end = 0;
	const store: BlockStore = {
		put: block =>
			told(() => {
				const place = end;
				for (let done = 0; done < block.length; )
					done += writeSync(descriptor, block, done, block.length - done, place + done);
				end += block.length;
				return place;
			}),
		get: (place, length) =>
			told(() => {
				const bytes = new Uint8Array(length);
				for (let done = 0; done < length; ) {
					const read = readSync(descriptor, bytes, done, length - done, place + done);
					if (read === 0) throw new RangeError(`it ends after ${place + done} bytes`);
					done += read;
				}
				return bytes;
			}),
	};
	forgotten.register(store, descriptor);
	return store;
}

/** Closes the files of stores no longer used, so that a process that reads many files does not fill the disk. */
const forgotten = new FinalizationRegistry<number>(descriptor => closeSync(descriptor));
