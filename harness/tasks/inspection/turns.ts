import {NOTHING_REPORTED} from '../../evidence/files/task-events.js';
import {isFinished} from '../../evidence/resume/interrupted.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {OnRecord} from '../on-record.js';
import {SKIP} from '../question.js';

/** After this many void shuffles the inspection stops: a person must examine the device. */
const MOST_STOPPED = 2;

export type InspectionTurns = ReturnType<typeof turnsOf>;

export function turnsOf({reported, shuffles}: Pick<OnRecord, 'reported' | 'shuffles'>) {
	const answersIn = (turn: number) => (reported.get(turn) ?? NOTHING_REPORTED).answers;
	const prepared = (turn: number) => answersIn(turn).get('prepare');
	const numbers = [...new Set([...reported.keys(), ...shuffles.map(({number}) => number)])].filter(each => each > 0);
	const trials = numbers.filter(turn => prepared(turn) !== undefined);
	const isDone = (turn: number) => {
		const shuffle = shuffles[turn - 1];
		return shuffle !== undefined && isFinished(shuffle) && prepared(turn)?.trim().toLowerCase() !== SKIP;
	};
	return {
		/** The turn of the challenge; `undefined`: none was completed. */
		trial: trials.findLast(isDone),
		/** The inspection was interrupted before the card was restored. */
		isCardOut: trials.some(turn => !answersIn(turn).has('restore')) && !answersIn(0).has('restore'),
		quick: shuffles.filter(shuffle => isFinished(shuffle) && !trials.includes(shuffle.number)),
		answers: new Map([...reported.values()].flatMap(({answers}) => [...answers])),
	};
}

/** Enough orders were read, or too many shuffles were void. */
export function isQuickDone(quick: readonly Shuffle[], wanted: number): boolean {
	const read = quick.filter(({kind}) => kind === 'read').length;
	return read >= wanted || quick.length - read >= MOST_STOPPED;
}
