import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, isSystemError} from '../../model/error.js';
import {orCannotWrite} from '../../registers/write-file.js';
import {readAuthority} from './authority.js';

const LOCK = 'in-use.lock';

/** A plain file, not a link: removable disks often have a file system without links. A kill leaves it behind; the error names it. */
export async function whileLocked<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
	await readAuthority(directory);
	const file = path.join(directory, LOCK);
	await orCannotWrite(file, () =>
		writeFile(file, '', {flag: 'wx'}).catch((error: unknown) => {
			if (isSystemError(error, 'EEXIST')) throw new HarnessError('authority/in-use', {file});
			throw error;
		}),
	);
	try {
		return await work();
	} finally {
		await rm(file, {force: true});
	}
}
