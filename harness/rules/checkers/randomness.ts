import {notShown, type RuleResult, type Source} from '../../model/finding.js';
import {bare, given, onOrders, onPlannedOrders, text} from '../checker.js';
import {type OrderFacts, pText} from '../rule-case.js';

const randomness = onOrders(bare('randomness'), {
	examines: 'the whole battery, the sequential test and the mode check',
	evaluate: evaluateRandomness,
});

const evenTests = onPlannedOrders(
	given('even-tests', z => ({tests: z.array(text(z)).min(1)})),
	{
		examines: 'the tests of the battery that the row names',
		evaluate: (facts, {tests}) => evaluateEvenTests(facts, tests),
	},
);

export const RANDOMNESS_CHECKERS = [randomness, evenTests] as const;

/** The whole battery at the planned number, the sequential test, and the mode check, as for the verdict. */
function evaluateRandomness(facts: OrderFacts): RuleResult {
	const {tests, plannedTests, sequential, shuffles, unshuffled} = facts;
	const against = chargesIn(facts);
	if (against.evidence.length > 0) return {kind: 'not-met', evidence: against.evidence.join('; '), by: against.by};
	const unmeasured = plannedTests.filter(id => !tests.some(({kind, test}) => kind === 'measured' && test === id));
	if (plannedTests.length === 0 || unmeasured.length > 0 || shuffles.compared < shuffles.planned)
		return notShown(
			`too few shuffles for the battery: ${shuffles.compared}${unmeasured.length === 0 ? '' : `, and ${unmeasured.length} tests were not measured`}`,
		);
	const evidence = `none of ${plannedTests.length} tests on ${shuffles.compared} shuffles rejected, nor did the sequential test`;
	return unshuffled.length === 0 && sequential.rejectedAt === undefined
		? {kind: 'met', evidence, by: [{kind: 'tests', tests: plannedTests}]}
		: notShown('the mode check is not clear');
}

function chargesIn({tests, sequential, shuffles, unshuffled}: OrderFacts): {evidence: string[]; by: Source[]} {
	const rejected =
		shuffles.compared >= shuffles.planned
			? tests.flatMap(test => (test.kind === 'measured' && test.rejected ? [test] : []))
			: [];
	const [sorted] = unshuffled;
	return {
		evidence: [
			...(sorted === undefined ? [] : [`shuffle ${sorted.shuffle} was not shuffled`]),
			...(sequential.rejectedAt === undefined
				? []
				: [`the sequential test rejected at shuffle ${sequential.rejectedAt}`]),
			...(rejected.length === 0
				? []
				: [`rejected: ${rejected.map(({test, p}) => `${test} (p ${pText(p)})`).join(', ')}`]),
		],
		by: [
			...(sorted === undefined ? [] : [{kind: 'cards', shuffles: [sorted.shuffle]} as const]),
			...(sequential.rejectedAt === undefined
				? []
				: [{kind: 'sequential-test', shuffle: sequential.rejectedAt} as const]),
			...(rejected.length === 0 ? [] : [{kind: 'tests', tests: rejected.map(({test}) => test)} as const]),
		],
	};
}

/** Met by all named tests that were planned; a planned test for which there were too few shuffles leaves the clause open. */
function evaluateEvenTests({tests, plannedTests, shuffles}: OrderFacts, named: readonly string[]): RuleResult {
	const own = tests.flatMap(test => (test.kind === 'measured' && named.includes(test.test) ? [test] : []));
	if (own.length === 0) return notShown('none of the tests of distribution could be measured');
	const rejected = own.filter(test => test.rejected);
	const list = (of: typeof own): string => of.map(({test, p}) => `${test} p ${pText(p)}`).join(', ');
	const by = (of: typeof own): readonly Source[] => [{kind: 'tests', tests: of.map(({test}) => test)}];
	if (rejected.length > 0 && shuffles.compared >= shuffles.planned)
		return {kind: 'not-met', evidence: `rejected: ${list(rejected)}`, by: by(rejected)};
	if (shuffles.compared < shuffles.planned)
		return notShown(`the tests need ${shuffles.planned} shuffles, and there are ${shuffles.compared}`);
	const planned = named.filter(id => plannedTests.includes(id));
	const few = tests.flatMap(each => (each.kind === 'too-few' && planned.includes(each.test) ? [each] : []));
	return few.length === 0
		? {kind: 'met', evidence: `not rejected: ${list(own)}`, by: by(own)}
		: notShown(
				`not rejected: ${list(own)}; not measured with ${shuffles.compared} shuffles: ${few.map(({test, need}) => `${test} (needs ${need})`).join(', ')}`,
			);
}
