import {note, type Reported} from '../evidence/files/task-events.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {RunWriter} from '../evidence/write-run.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';

/** What a run has on record while it is made: whoever goes on with it does not ask for what is there. */
export interface Heard {
	/** By shuffle; 0: before the first. */
	readonly reported: Map<number, Reported>;
	readonly shuffles: Shuffle[];
	selfTest: SelfTestRecord;
}

export const nothingHeard = (): Heard => ({reported: new Map(), shuffles: [], selfTest: {kind: 'not-asked'}});

/** The same writer; what goes through it is heard as well. */
export function listening(writer: RunWriter, heard: Heard): RunWriter {
	let current = 0;
	return {
		...writer,
		event(record) {
			writer.event(record);
			note(heard.reported, {shuffle: current, ...record});
		},
		turnTo(shuffle) {
			current = shuffle;
			writer.turnTo(shuffle);
		},
		shuffle(deck, shuffle) {
			writer.shuffle(deck, shuffle);
			heard.shuffles.push(shuffle);
		},
	};
}
