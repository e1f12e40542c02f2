import type {JudgedResult} from '../../harness/model/test-result.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';

/** For a run that was stopped early: one sentence for all tests, since none was evaluated. */
export function notPerformed(translate: Translator, tests: readonly JudgedResult[]): string[] {
	const planned = tests.flatMap(test => (test.kind === 'not-asked' ? [test.planned] : []));
	const [at] = planned;
	return at === undefined
		? []
		: [
				translate`Not performed: ${counted(translate, planned.length, 'test')}. Each is evaluated once, at ${counted(translate, at, 'shuffle')}.`,
			];
}
