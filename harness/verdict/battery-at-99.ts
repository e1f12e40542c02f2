import {binomialUpper} from '../../stat-tests/laws/binomial.js';
import type {Finding} from '../model/finding.js';
import {chanceWords, pWords, type RuleEvidence} from './rule-evidence.js';

const NINETY_NINE = {
	id: 'battery-99',
	clause: '25 CFR § 547.14(b)(2)',
	rule: 'statistical tests at a 99 % confidence level (written for random numbers of Class II games; Ontario and others ask the same)',
} as const;

const LEVEL = 0.01;

/**
Each test of the battery at 1 %, without correction. Of M tests a fair device misses M / 100 on average; what counts is whether it
misses more than chance explains at the same 99 %. The chance is that of independent tests; they look at the same shuffles, so it is a guide.
*/
export function batteryAt99({tests}: RuleEvidence): Finding {
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	if (measured.length === 0) return {...NINETY_NINE, kind: 'not-shown', because: 'no test could be measured'};
	const below = measured.filter(({p}) => p < LEVEL);
	const chance = binomialUpper(below.length, measured.length, LEVEL);
	const names = below.map(({test, p}) => `${test} ${pWords(p)}`).join(', ');
	const expected = `a fair device has ${Number((LEVEL * measured.length).toPrecision(2))} on average`;
	const evidence =
		below.length === 0
			? `none of ${measured.length} tests is below 1 %; ${expected}`
			: `${below.length} of ${measured.length} tests below 1 % (${names}); ${expected}, and ${below.length} or more with a chance of ${chanceWords(chance)} if the tests are independent`;
	return {...NINETY_NINE, kind: chance < LEVEL ? 'not-met' : 'met', evidence};
}
