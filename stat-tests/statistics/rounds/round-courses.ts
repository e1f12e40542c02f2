import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import {type Course, type CoursePoint, MOST_POINTS, OUTSIDE} from '../../chart-data/courses.js';
import {normalUpperQuantile} from '../../laws/distributions/normal.js';
import {DRAW_TESTS} from '../all-tests.js';
import {weighStretches} from './label-weights.js';
import type {DrawTest} from './round-tests.js';

/** A sum over the draws of fewer rounds is not nearly normal. */
const LEAST_ROUNDS = 5;

/** The course of the draw tests along the rounds: for each stretch the sum a round, minus its mean for a fair machine. */
export const roundCourses = (rounds: Rounds): Course[] =>
	rounds.rows < LEAST_ROUNDS ? [] : DRAW_TESTS.map(statistic => courseOf(statistic, rounds));

function courseOf({id, drawQuestion}: DrawTest, rounds: Rounds): Course {
	const {rows, numbers} = rounds;
	const points = Math.min(MOST_POINTS, Math.floor(rows / LEAST_ROUNDS));
	return {
		statistic: id,
		fair: 0,
		measure: 'excess',
		points: weighStretches(rounds, drawQuestion(rounds), points).map(({sum, mean, variance}, at): CoursePoint => {
			const [from, to] = [Math.ceil((at * rows) / points), Math.ceil(((at + 1) * rows) / points)];
			const limit = (normalUpperQuantile(OUTSIDE) * Math.sqrt(variance)) / (to - from);
			return {
				first: numbers[from] ?? missing(from),
				last: numbers[to - 1] ?? missing(to - 1),
				mean: (sum - mean) / (to - from),
				low: -limit,
				high: limit,
			};
		}),
	};
}
