import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import type {JudgedResult, TestResult} from '../../../harness/model/test-result.js';
import {holm} from '../../multiplicity.js';
import {ROUND_TESTS} from '../all-tests.js';
import type {RoundTest} from './round-tests.js';

/** All tests of a continuous shuffler, corrected for their number; `level` is the chance to reject a fair one, for all together. */
export function runRoundBattery(rounds: Rounds, level: number): JudgedResult[] {
	const whole = ROUND_TESTS.reduce((sum, {weight}) => sum + weight, 0);
	const weights = new Map<string, number>(ROUND_TESTS.map(({id, weight}) => [id, weight]));
	return holm(
		ROUND_TESTS.map(test => runRoundTest(test, rounds, (level * test.weight) / whole)),
		level,
		id => weights.get(id) ?? 1,
	);
}

function runRoundTest({id, need, measure}: RoundTest, rounds: Rounds, level: number): TestResult {
	if (rounds.rows < need) return {kind: 'too-few', test: id, have: rounds.rows, need};
	return {kind: 'measured', test: id, shuffles: rounds.rows, need, ...measure(rounds, level)};
}
