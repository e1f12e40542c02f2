import {note, type Reported} from '../evidence/files/task-events.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {RunWriter} from '../evidence/write-run.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';

/** What a run has on record while it is made: a resumed task does not prompt for what is there. */
export interface OnRecord {
	/** By shuffle; 0: before the first. */
	readonly reported: Map<number, Reported>;
	readonly shuffles: Shuffle[];
	selfTest: SelfTestRecord;
}

export const nothingOnRecord = (): OnRecord => ({
	reported: new Map(),
	shuffles: [],
	selfTest: {kind: 'not-asked'},
});

/** The same writer; what it writes is added to `onRecord` too. */
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
