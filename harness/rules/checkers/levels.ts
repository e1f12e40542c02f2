import {percent} from '../../../reports/language/number-format.js';
import {binomialUpperOfFew} from '../../../stat-tests/laws/distributions/binomial.js';
import {chiSquareUpper} from '../../../stat-tests/laws/distributions/chi-square.js';
import {FAMILIES, type Family, testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {cardByPosition, positionTable} from '../../../stat-tests/statistics/position/card-by-position.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {given, onPlannedOrders, share} from '../checker.js';
import {chanceText, type OrderFacts, pText} from '../rule-case.js';

const chiSquare = onPlannedOrders(
	given('chi-square', z => ({level: share(z)})),
	{
		examines: 'one chi-square of cards by places, at the level of the book',
		evaluate: (facts, {level}) => evaluateChiSquare(facts, level),
	},
);

const families = onPlannedOrders(
	given('families', z => ({level: share(z)})),
	{
		examines: 'fifteen families of tests, each at the level of the book',
		evaluate: (facts, {level}) => evaluateFamilies(facts, level),
	},
);

const batteryAt = onPlannedOrders(
	given('battery-at', z => ({level: share(z)})),
	{
		examines: 'every test of the battery by itself, at the level of the book',
		evaluate: (facts, {level}) => evaluateBattery(facts, level),
	},
);

export const LEVEL_CHECKERS = [chiSquare, families, batteryAt] as const;

type Tests = Pick<OrderFacts, 'tests'>;

/** One look, upper tail: at 5 % a fair device fails by chance one time in twenty. */
function evaluateChiSquare({byFaces}: Pick<OrderFacts, 'byFaces'>, level: number): RuleResult {
	if (byFaces === undefined) return notShown('card by position does not apply to a device that is never empty');
	if (byFaces.rows < cardByPosition.need)
		return notShown(`at least ${cardByPosition.need} shuffles are needed, and there are ${byFaces.rows}`);
	const {q, df} = positionTable(byFaces);
	const p = chiSquareUpper(q, df);
	const evidence = `chi-square ${q.toFixed(1)} with ${df} degrees of freedom, p ${p < 1e-4 ? '' : '= '}${pText(p)}, ${byFaces.rows} shuffles`;
	return {kind: p >= level ? 'met' : 'not-met', evidence, by: [{kind: 'tests', tests: [cardByPosition.id]}]};
}

/**
Tests each of the fifteen families at the level of the book. At 5 % a fair device has at least one below in 54 of 100 certifications.
The rule is not met if more are below than chance explains at the same level: three or more at 5 %. The chance assumes independent tests;
the families use the same shuffles, so it is only a guide.
*/
function evaluateFamilies({tests}: Tests, level: number): RuleResult {
	const answers = FAMILIES.map(family => answerOf(family, tests));
	const named = (kind: Answer['kind']) => answers.filter(each => each.kind === kind).map(({name}) => name);
	const measured = answers.flatMap(each => (each.kind === 'measured' ? [each] : []));
	const [missing, unfit] = [named('missing'), named('not-applicable')];
	if (measured.length === 0) return notShown('no family could be measured');
	const below = measured.filter(({p}) => p < level).length;
	const evidence = [
		countText({below, families: measured.length, level}),
		`smallest p by family: ${measured.map(({name, p}) => `${name} ${pText(p)}`).join(', ')}`,
		...(unfit.length === 0 ? [] : [`not applicable to such a batch: ${unfit.join(', ')}`]),
	].join('; ');
	const by = [{kind: 'tests', tests: FAMILIES.flatMap(family => family.tests)}] as const;
	if (binomialUpperOfFew(below, measured.length, level) < level) return {kind: 'not-met', evidence, by};
	return missing.length === 0
		? {kind: 'met', evidence, by}
		: notShown(`not measured: ${missing.join(', ')}; of the others, ${evidence}`);
}

interface Below {
	readonly below: number;
	readonly families: number;
	readonly level: number;
}

function countText({below, families: all, level}: Below): string {
	const [howMany, chance] =
		below === 0 ? ['none', (1 - level) ** all] : [`${below} or more`, binomialUpperOfFew(below, all, level)];
	return `${below} of ${all} families are below ${percent(level)}, and a fair device has ${howMany} with a chance of ${chanceText(chance)} if they are independent`;
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

/**
Tests each test of the battery at the level of the book, without correction. Of M tests a fair device fails M times the level on average.
The rule is not met if more fail than chance explains at the same level. The chance assumes independent tests; they use the same
shuffles, so it is only a guide.
*/
function evaluateBattery({tests}: Tests, level: number): RuleResult {
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	if (measured.length === 0) return notShown('no test could be measured');
	const below = measured.filter(({p}) => p < level);
	const chance = binomialUpperOfFew(below.length, measured.length, level);
	const names = below.map(({test, p}) => `"${testRecord(test).title}" ${pText(p)}`).join(', ');
	const expected = `a fair device has ${Number((level * measured.length).toPrecision(2))} on average`;
	const evidence =
		below.length === 0
			? `none of ${measured.length} tests is below ${percent(level)}; ${expected}`
			: `${below.length} of ${measured.length} tests below ${percent(level)} (${names}); ${expected}, and ${below.length} or more with a chance of ${chanceText(chance)} if the tests are independent`;
	const by = [{kind: 'tests', tests: measured.map(({test}) => test)}] as const;
	return {kind: chance < level ? 'not-met' : 'met', evidence, by};
}
