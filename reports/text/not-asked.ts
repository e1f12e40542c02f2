import type {JudgedResult} from '../../harness/model/test-result.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';

/** For a run that was stopped early: one sentence for all tests, since none of them looked. */
export function notAsked(say: Say, tests: readonly JudgedResult[]): string[] {
	const planned = tests.flatMap(test => (test.kind === 'not-asked' ? [test.planned] : []));
	const [at] = planned;
	return at === undefined
		? []
		: [say`Not asked: ${counted(say, planned.length, 'test')}. Each looks once, at ${counted(say, at, 'shuffle')}.`];
}
