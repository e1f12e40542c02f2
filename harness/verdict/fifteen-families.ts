import {FAMILIES, type Family} from '../../stat-tests/families.js';
import {binomialUpper} from '../../stat-tests/laws/binomial.js';
import type {Finding} from '../model/finding.js';
import {chanceWords, pWords, type RuleEvidence} from './rule-evidence.js';

const PENNSYLVANIA = {
	id: 'pa-15-at-95',
	clause: '58 Pa. Code § 810a.5(c)',
	rule: 'fifteen kinds of statistical tests at a 95 % confidence level (written for random numbers of interactive games)',
} as const;

const LEVEL = 0.05;

/**
Each of the fifteen families at 5 %. A fair device has at least one below by chance in 54 of 100 certifications, so what counts is
whether there are more than chance explains at the same 95 %: three or more are not met. The chance is that of independent
tests; the families look at the same shuffles, so it is a guide and no more.
*/
export function fifteenFamilies({tests}: RuleEvidence): Finding {
	const answers = FAMILIES.map(family => answerOf(family, tests));
	const named = (kind: Answer['kind']) => answers.filter(each => each.kind === kind).map(({name}) => name);
	const measured = answers.flatMap(each => (each.kind === 'measured' ? [each] : []));
	const [missing, unfit] = [named('missing'), named('not-applicable')];
	if (measured.length === 0) return {...PENNSYLVANIA, kind: 'not-shown', because: 'no family could be measured'};
	const below = measured.filter(({p}) => p < LEVEL).length;
	const evidence = [
		countWords(below, measured.length),
		`smallest p by family: ${measured.map(({name, p}) => `${name} ${pWords(p)}`).join(', ')}`,
		...(unfit.length === 0 ? [] : [`not applicable to such a batch: ${unfit.join(', ')}`]),
	].join('; ');
	if (binomialUpper(below, measured.length, LEVEL) < LEVEL) return {...PENNSYLVANIA, kind: 'not-met', evidence};
	return missing.length === 0
		? {...PENNSYLVANIA, kind: 'met', evidence}
		: {...PENNSYLVANIA, kind: 'not-shown', because: `not measured: ${missing.join(', ')}; of the others, ${evidence}`};
}

function countWords(below: number, families: number): string {
	const [howMany, chance] =
		below === 0 ? ['none', (1 - LEVEL) ** families] : [`${below} or more`, binomialUpper(below, families, LEVEL)];
	return `${below} of ${families} families are below 5 %, and a fair device has ${howMany} with a chance of ${chanceWords(chance)} if they are independent`;
}

type Answer = {readonly name: string} & (
	| {readonly kind: 'measured'; readonly p: number}
	| {readonly kind: 'not-applicable' | 'missing'}
);

/** The smallest p of a family's tests, times their number. */
function answerOf({name, tests: ids}: Family, tests: RuleEvidence['tests']): Answer {
	const own = tests.filter(({test}) => ids.includes(test));
	const all = own.flatMap(test => (test.kind === 'measured' ? [Number(test.p)] : []));
	if (all.length > 0) return {name, kind: 'measured', p: Math.min(1, all.length * Math.min(...all))};
	const isUnfit = own.length > 0 && own.every(({kind}) => kind === 'not-applicable');
	return {name, kind: isUnfit ? 'not-applicable' : 'missing'};
}
