import {CONVICTS, type RandomnessTest} from '../randomness-test.js';
import {classTest} from './class-test.js';
import {countTest} from './count-test.js';
import {CLASS_COUNTS} from './counts.js';
import {displacement} from './displacement.js';
import {gapsUpTo3, nearNeighbours, sameWithin3, twoStepSuccessions} from './gaps.js';
import {longestIncreasing} from './longest-increasing.js';
import {serialCorrelation1, serialCorrelation2} from './serial-correlation.js';
import {typedGuesses} from './typed-guesses.js';
import {typedRising} from './typed-rising.js';
import {typedValleys} from './typed-valleys.js';

/** The tests whose laws are drawn instead of counted out. */
export const CALIBRATED_TESTS: readonly RandomnessTest[] = [
	countTest({id: 'gaps-up-to-3', count: () => gapsUpTo3, weight: CONVICTS}),
	countTest({
		id: 'gaps-up-to-3-before',
		count: () => gapsUpTo3,
		view: 'before',
		unfit: ({against}) =>
			against === 'order-before'
				? undefined
				: 'copies are uneven, so neighbours of the order before cannot be followed',
	}),
	countTest({id: 'near-neighbours', count: () => nearNeighbours}),
	countTest({id: 'same-within-3', count: () => sameWithin3, weight: CONVICTS}),
	countTest({id: 'two-step-successions', count: () => twoStepSuccessions}),
	countTest({id: 'typed-rising', count: ({neighbour}) => typedRising[neighbour], weight: CONVICTS}),
	countTest({id: 'typed-valleys', count: () => typedValleys, weight: CONVICTS}),
	countTest({id: 'typed-guesses', count: ({neighbour}) => typedGuesses[neighbour]}),
	countTest({id: 'longest-increasing', count: () => longestIncreasing}),
	countTest({id: 'serial-correlation', count: () => serialCorrelation1}),
	countTest({id: 'serial-correlation-2', count: () => serialCorrelation2}),
	countTest({id: 'displacement', count: () => displacement}),
	...CLASS_COUNTS.map(classTest),
];
