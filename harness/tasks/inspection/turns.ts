import {NOTHING_REPORTED} from '../../evidence/files/task-events.js';
import {isFinished} from '../../evidence/resume/interrupted.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {OnRecord} from '../on-record.js';
import {SKIP} from '../question.js';

/** Two shuffles that came to nothing are enough: somebody must look at the device. */
const MOST_STOPPED = 2;

/** What each turn of an inspection was for: the one challenge, or a shuffle that is looked at. */
export interface InspectionTurns {
	/** The turn in which a card was out; `undefined`: there was none that came to its end. */
	readonly trial: number | undefined;
	/** A card is still out, since somebody broke off before it was put back. */
	readonly isCardOut: boolean;
	readonly quick: readonly Shuffle[];
	readonly answers: ReadonlyMap<string, string>;
}

export function turnsOf({reported, shuffles}: Pick<OnRecord, 'reported' | 'shuffles'>): InspectionTurns {
	const answersIn = (turn: number) => (reported.get(turn) ?? NOTHING_REPORTED).answers;
	const prepared = (turn: number) => answersIn(turn).get('prepare');
	const numbers = [...new Set([...reported.keys(), ...shuffles.map(({number}) => number)])].filter(each => each > 0);
	const trials = numbers.filter(turn => prepared(turn) !== undefined);
	const isDone = (turn: number) => {
		const shuffle = shuffles[turn - 1];
		return shuffle !== undefined && isFinished(shuffle) && prepared(turn)?.trim().toLowerCase() !== SKIP;
	};
	return {
		trial: trials.findLast(isDone),
		isCardOut: trials.some(turn => !answersIn(turn).has('restore')) && !answersIn(0).has('restore'),
		quick: shuffles.filter(shuffle => isFinished(shuffle) && !trials.includes(shuffle.number)),
		answers: new Map([...reported.values()].flatMap(({answers}) => [...answers])),
	};
}

/** All shuffles that were wanted, or so many that came to nothing that nobody goes on. */
export function isQuickDone(quick: readonly Shuffle[], wanted: number): boolean {
	const read = quick.filter(({kind}) => kind === 'read').length;
	return read >= wanted || quick.length - read >= MOST_STOPPED;
}
