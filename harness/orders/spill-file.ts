import {randomUUID} from 'node:crypto';
import {accessSync, closeSync, constants, openSync, readSync, unlinkSync, writeSync} from 'node:fs';
import path from 'node:path';
import {HarnessError, reasonOf} from '../model/error.js';
import {ALL_IN_MEMORY, type BlockStore, type Room} from '../model/shuffles/kept-bytes.js';

/** So many MiB of cards stay in memory, and as many of marks, unless DECKPROOF_MEMORY says otherwise. */
const USUAL_MIB = 128;
const MIB = 2 ** 20;

type Environment = Readonly<Record<string, string | undefined>>;

/**
The room for the orders of a file or of a run. What is beyond it is set aside in a temporary file:

	$DECKPROOF_MEMORY   MiB of cards that stay in memory
	$TMPDIR             where the file is put; if it is not set TEMP (Windows), else /var/tmp, since /tmp may be memory, too
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

/** A file without a name: nobody else opens it, and it is gone with this process, however that ends. */
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

/** Who judges one file after the other in one process shall not run out of disk. */
const forgotten = new FinalizationRegistry<number>(descriptor => closeSync(descriptor));
