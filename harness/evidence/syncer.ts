import {HarnessError, reasonOf} from '../model/error.js';
import type {Clock, Timers} from '../model/time.js';
import type {GroupingFile} from './record-file.js';

interface SyncerParts {
	readonly files: readonly GroupingFile[];
	readonly failed: (error: HarnessError) => void;
	readonly pause: PauseParts | undefined;
}

/**
Writes may block while a file is synced. A real device shuffles so slowly that the sync ends before the next shuffle; an
emulator makes hundreds of shuffles a second. The syncer pauses for TIMES_AS_LONG times the duration of the last sync, at
most MOST_MS. A power cut can cost an emulated run that much.
*/
interface PauseParts {
	readonly clock: Pick<Clock, 'tick'>;
	readonly timers: Timers;
}

const PAUSE_FACTOR = 30;
const LONGEST_PAUSE_MS = 2000;

/** Syncs files to disk in the background: no device waits for it. */
export function syncerOf({files, failed, pause}: SyncerParts) {
	let underWay: Promise<void> | undefined;
	let isWanted = false;
	let isEnding = false;
	let wake: () => void = () => undefined;
	const paused = (workedMs: number): Promise<void> =>
		new Promise(resolve => {
			if (pause === undefined || isEnding) return resolve();
			const disarm = pause.timers.after(Math.min(LONGEST_PAUSE_MS, PAUSE_FACTOR * workedMs), resolve);
			wake = () => {
				disarm();
				resolve();
			};
		});
	const syncAll = async (): Promise<void> => {
		while (isWanted) {
			isWanted = false;
			const began = pause?.clock.tick() ?? 0;
			for (const file of files) await file.sync();
			await paused((pause?.clock.tick() ?? 0) - began);
		}
	};
	/** Requests that arrive during a sync are combined into one further sync. */
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
		async idle(): Promise<void> {
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
