import type {JudgedResult} from '../../harness/model/test-result.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';

/** For a run that was stopped early: one sentence for all tests, since none was evaluated. */
export function notPerformed(say: Say, tests: readonly JudgedResult[]): string[] {
	const planned = tests.flatMap(test => (test.kind === 'not-asked' ? [test.planned] : []));
	const [at] = planned;
	return at === undefined
		? []
		: [
				say`Not performed: ${counted(say, planned.length, 'test')}. Each is evaluated once, at ${counted(say, at, 'shuffle')}.`,
			];
}
