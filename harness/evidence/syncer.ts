import {HarnessError, reasonOf} from '../model/error.js';
import type {Clock, Timers} from '../model/time.js';
import type {GroupingFile} from './record-file.js';

/** Brings files to the disk itself, in the background: a device that takes minutes never waits for it, nor does a quick one. */
interface Syncer {
	/** As soon as it can. While one is under way more wishes become one more. */
	readonly sync: () => void;
	readonly idle: () => Promise<void>;
}

interface SyncerParts {
	readonly files: readonly GroupingFile[];
	readonly failed: (error: HarnessError) => void;
	readonly rest: Rest | undefined;
}

/**
While a file is brought to the disk, whoever writes to it may have to wait. A shuffle of a real device takes so long that
this is over long before the next; an emulator makes hundreds a second. So the disk rests many times as long as it took,
which leaves the capture its time, and never longer than the most: that much a power cut may cost such an emulator.
*/
interface Rest {
	readonly clock: Pick<Clock, 'tick'>;
	readonly timers: Timers;
}

const TIMES_AS_LONG = 30;
const MOST_MS = 2000;

export function syncerOf({files, failed, rest}: SyncerParts): Syncer {
	let underWay: Promise<void> | undefined;
	let isWanted = false;
	let isEnding = false;
	let wake: () => void = () => undefined;
	const rested = (workedMs: number): Promise<void> =>
		new Promise(resolve => {
			if (rest === undefined || isEnding) return resolve();
			const disarm = rest.timers.after(Math.min(MOST_MS, TIMES_AS_LONG * workedMs), resolve);
			wake = () => {
				disarm();
				resolve();
			};
		});
	const syncAll = async (): Promise<void> => {
		while (isWanted) {
			isWanted = false;
			const began = rest?.clock.tick() ?? 0;
			for (const file of files) await file.sync();
			await rested((rest?.clock.tick() ?? 0) - began);
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
			isEnding = true;
			wake();
			while (underWay !== undefined) await underWay;
		},
	};
}

const asHarnessError = (error: unknown): HarnessError =>
	error instanceof HarnessError
		? error
		: new HarnessError('evidence/cannot-write', {file: 'the disk', reason: reasonOf(error)}, {cause: error});
