import {HarnessError, reasonOf} from '../model/error.js';
import type {GroupingFile} from './record-file.js';

/** Brings files to the disk itself, in the background: a device that takes minutes never waits for it, nor does a quick one. */
export interface Syncer {
	/** As soon as it can. While one is under way more wishes become one more. */
	readonly sync: () => void;
	readonly idle: () => Promise<void>;
}

export function syncerOf(files: readonly GroupingFile[], failed: (error: HarnessError) => void): Syncer {
	let underWay: Promise<void> | undefined;
	let isWanted = false;
	const syncAll = async (): Promise<void> => {
		while (isWanted) {
			isWanted = false;
			for (const file of files) await file.sync();
		}
	};
	const sync = (): void => {
		isWanted = true;
		underWay ??= syncAll()
			.catch((error: unknown) => {
				isWanted = false;
				failed(asHarnessError(error));
			})
			.finally(() => {
				underWay = undefined;
				if (isWanted) sync();
			});
	};
	return {
		sync,
		async idle() {
			while (underWay !== undefined) await underWay;
		},
	};
}

const asHarnessError = (error: unknown): HarnessError =>
	error instanceof HarnessError
		? error
		: new HarnessError('evidence/cannot-write', {file: 'the disk', reason: reasonOf(error)}, {cause: error});
