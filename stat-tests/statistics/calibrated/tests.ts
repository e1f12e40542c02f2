import {CONVICTS, type RandomnessTest} from '../../randomness-test.js';
import {classTest} from './class-test.js';
import {type CountTestParts, countTest} from './count-test.js';
import {CLASS_COUNTS} from './counts.js';
import {displacement} from './displacement.js';
import {gapsUpTo3, nearNeighbours, sameWithin3, twoStepSuccessions} from './gaps.js';
import {longestIncreasing} from './longest-increasing.js';
import {serialCorrelation1, serialCorrelation2} from './serial-correlation.js';
import {typedGuesses} from './typed-guesses.js';
import {typedRising} from './typed-rising.js';
import {typedValleys} from './typed-valleys.js';

/** The tests of one count each. */
export const COUNT_TESTS: readonly CountTestParts[] = [
	{id: 'gaps-up-to-3', count: () => gapsUpTo3, weight: CONVICTS},
	{
		id: 'gaps-up-to-3-before',
		count: () => gapsUpTo3,
		view: 'before',
		unfit: ({against}) =>
			against === 'order-before'
				? undefined
				: 'copies are uneven, so neighbours of the order before cannot be followed',
	},
	{id: 'near-neighbours', count: () => nearNeighbours},
	{id: 'same-within-3', count: () => sameWithin3, weight: CONVICTS},
	{id: 'two-step-successions', count: () => twoStepSuccessions},
	{id: 'typed-rising', count: ({neighbour}) => typedRising[neighbour], weight: CONVICTS},
	{id: 'typed-valleys', count: () => typedValleys, weight: CONVICTS},
	{id: 'typed-guesses', count: ({neighbour}) => typedGuesses[neighbour]},
	{id: 'longest-increasing', count: () => longestIncreasing},
	{id: 'serial-correlation', count: () => serialCorrelation1},
	{id: 'serial-correlation-2', count: () => serialCorrelation2},
	{id: 'displacement', count: () => displacement},
];

/** The tests whose laws are drawn instead of counted out. */
export const CALIBRATED_TESTS: readonly RandomnessTest[] = [
	...COUNT_TESTS.map(countTest),
	...CLASS_COUNTS.map(classTest),
];
