import {present} from '../../harness/model/present.js';
import type {Effect, JudgedResult} from '../../harness/model/test-result.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {GROUPS} from '../../stat-tests/statistics/test-record.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';

export const groupOf = (id: string): string => GROUPS[testRecord(id).group];

export const GROUP_TITLES: readonly string[] = Object.values(GROUPS);

export const REFERENCE_TEXT: Readonly<Record<Effect['against'], string>> = {
	'input-order': 'the input order',
	'new-deck': 'new-deck order',
	'order-before': 'the previous output order',
};

/** For a run that was stopped early: one sentence for all tests, since none was evaluated. */
export function notPerformed(translate: Translator, tests: readonly JudgedResult[]): string[] {
	const planned = tests.flatMap(test => (test.kind === 'not-asked' ? [test.planned] : []));
	const [at] = planned;
	return present([
		at !== undefined &&
			translate`Not performed: ${counted(translate, planned.length, 'test')}. Each is evaluated once, at ${counted(translate, at, 'shuffle')}.`,
	]);
}
