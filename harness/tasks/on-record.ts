import {note, type Reported} from '../evidence/files/task-events.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {RunWriter} from '../evidence/write-run.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';

/** The record of a run under way. A resumed task does not prompt again for what is on record. */
export interface OnRecord {
	/** Reports by the number of the shuffle; 0: before the first. */
	readonly reported: Map<number, Reported>;
	readonly shuffles: Shuffle[];
	selfTest: SelfTestRecord;
}

export const nothingOnRecord = (): OnRecord => ({
	reported: new Map(),
	shuffles: [],
	selfTest: {kind: 'not-asked'},
});

/** Returns a writer that also adds to `onRecord`. */
export function recordingTo(onRecord: OnRecord, writer: RunWriter): RunWriter {
	let current = 0;
	return {
		...writer,
		event(record) {
			writer.event(record);
			note(onRecord.reported, {shuffle: current, ...record});
		},
		turnTo(shuffle) {
			current = shuffle;
			writer.turnTo(shuffle);
		},
		shuffle(deck, shuffle) {
			writer.shuffle(deck, shuffle);
			onRecord.shuffles.push(shuffle);
		},
	};
}
