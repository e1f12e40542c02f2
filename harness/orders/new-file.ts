import {open, rm} from 'node:fs/promises';
import {HarnessError, reasonOf} from '../model/error.js';
import type {Sink} from './export-format.js';

/** Refuses an existing file. If the work fails, the partial file is removed. */
export async function writeNewFile<Result>(file: string, work: (sink: Sink) => Promise<Result>): Promise<Result> {
	const guarded = async <Done>(write: () => Promise<Done>): Promise<Done> =>
		write().catch((error: unknown) => {
			throw new HarnessError('evidence/cannot-write', {file, reason: reasonOf(error)}, {cause: error});
		});
	const handle = await guarded(() => open(file, 'wx'));
	try {
		const result = await work(piece => guarded(() => handle.writeFile(piece)));
		await guarded(() => handle.close());
		return result;
	} catch (error) {
		await handle.close().catch(() => undefined);
		await rm(file, {force: true});
		throw error;
	}
}
