import {FAMILIES, type Family} from '../../../stat-tests/families.js';
import {binomialUpper} from '../../../stat-tests/laws/distributions/binomial.js';
import {type Held, notShown} from '../../model/finding.js';
import {chanceWords, type OrderFacts, pWords} from '../rule-case.js';

type Tests = Pick<OrderFacts, 'tests'>;

/**
Each of the fifteen families at the level of the book. At 5 % a fair device has at least one below by chance in 54 of 100 certifications,
so what counts is whether there are more than chance explains at the same level: three or more are not met. The chance is that of
independent tests; the families look at the same shuffles, so it is a guide and no more.
*/
export function families({tests}: Tests, level: number): Held {
	const answers = FAMILIES.map(family => answerOf(family, tests));
	const named = (kind: Answer['kind']) => answers.filter(each => each.kind === kind).map(({name}) => name);
	const measured = answers.flatMap(each => (each.kind === 'measured' ? [each] : []));
	const [missing, unfit] = [named('missing'), named('not-applicable')];
	if (measured.length === 0) return notShown('no family could be measured');
	const below = measured.filter(({p}) => p < level).length;
	const evidence = [
		countWords({below, families: measured.length, level}),
		`smallest p by family: ${measured.map(({name, p}) => `${name} ${pWords(p)}`).join(', ')}`,
		...(unfit.length === 0 ? [] : [`not applicable to such a batch: ${unfit.join(', ')}`]),
	].join('; ');
	const by = [{kind: 'tests', tests: FAMILIES.flatMap(family => family.tests)}] as const;
	if (binomialUpper(below, measured.length, level) < level) return {kind: 'not-met', evidence, by};
	return missing.length === 0
		? {kind: 'met', evidence, by}
		: notShown(`not measured: ${missing.join(', ')}; of the others, ${evidence}`);
}

interface Below {
	readonly below: number;
	readonly families: number;
	readonly level: number;
}

function countWords({below, families: all, level}: Below): string {
	const [howMany, chance] =
		below === 0 ? ['none', (1 - level) ** all] : [`${below} or more`, binomialUpper(below, all, level)];
	const at = `${Number((100 * level).toPrecision(3))} %`;
	return `${below} of ${all} families are below ${at}, and a fair device has ${howMany} with a chance of ${chanceWords(chance)} if they are independent`;
}

type Answer = {readonly name: string} & (
	| {readonly kind: 'measured'; readonly p: number}
	| {readonly kind: 'not-applicable' | 'missing'}
);

/** The smallest p of a family's tests, times their number. */
function answerOf({name, tests: ids}: Family, tests: Tests['tests']): Answer {
	const own = tests.filter(({test}) => ids.includes(test));
	const all = own.flatMap(test => (test.kind === 'measured' ? [Number(test.p)] : []));
	if (all.length > 0) return {name, kind: 'measured', p: Math.min(1, all.length * Math.min(...all))};
	const isUnfit = own.length > 0 && own.every(({kind}) => kind === 'not-applicable');
	return {name, kind: isUnfit ? 'not-applicable' : 'missing'};
}
