import {binomialUpper} from '../../../stat-tests/laws/distributions/binomial.js';
import {type Held, notShown} from '../../model/finding.js';
import {chanceWords, type OrderFacts, pWords} from '../rule-case.js';

/**
Each test of the battery at a level of its own, without correction. Of M tests a fair device misses M times the level on average; what
counts is whether it misses more than chance explains at the same level. The chance is that of independent tests; they look at the same
shuffles, so it is a guide.
*/
export function batteryAt({tests}: Pick<OrderFacts, 'tests'>, level: number): Held {
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	if (measured.length === 0) return notShown('no test could be measured');
	const below = measured.filter(({p}) => p < level);
	const chance = binomialUpper(below.length, measured.length, level);
	const names = below.map(({test, p}) => `${test} ${pWords(p)}`).join(', ');
	const expected = `a fair device has ${Number((level * measured.length).toPrecision(2))} on average`;
	const at = `${Number((100 * level).toPrecision(3))} %`;
	const evidence =
		below.length === 0
			? `none of ${measured.length} tests is below ${at}; ${expected}`
			: `${below.length} of ${measured.length} tests below ${at} (${names}); ${expected}, and ${below.length} or more with a chance of ${chanceWords(chance)} if the tests are independent`;
	const by = [{kind: 'tests', tests: measured.map(({test}) => test)}] as const;
	return {kind: chance < level ? 'not-met' : 'met', evidence, by};
}
