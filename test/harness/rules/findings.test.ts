import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {probability} from '../../../harness/model/probability.js';
import type {JudgedResult} from '../../../harness/model/test-result.js';
import {findingOn} from '../../../harness/rules/findings.js';
import {BATTERY_TESTS, FAMILIES} from '../../../stat-tests/statistics/all-tests.js';
import {viewsFrom} from '../../stat-tests/statistics/across-shuffles/sampled.js';
import {resultOn, soundOrders} from './rule-evidence.js';

const {absolute: orders} = viewsFrom([]);

const result = (id: string, p: number): JudgedResult => ({
	kind: 'measured',
	test: id,
	shuffles: 100,
	need: 10,
	statistic: 1,
	p: probability(p),
	effect: {observed: 1, fair: 1, interval: [0, 2], detectable: 1, against: 'input-order'},
	adjustedP: probability(1),
	limit: 0.0001,
	rejected: false,
});

const idOf = (at: number): string => BATTERY_TESTS[at]?.id ?? '';

/** Each family measured by its first test, the first few with a given p. */
const families = (...few: readonly number[]): JudgedResult[] =>
	FAMILIES.map(({tests}, at) => result(tests[0] ?? '', few[at] ?? 0.5));

function findingOf(whose: 'pennsylvania' | 'us-federal', tests: readonly JudgedResult[]) {
	const check =
		whose === 'pennsylvania'
			? ({how: 'auto', checker: 'families', with: {level: 0.05}} as const)
			: ({how: 'auto', checker: 'battery-at', with: {level: 0.01}} as const);
	const result = resultOn(check, {...soundOrders(), tests});
	return {kind: result.kind, words: result.kind === 'not-shown' ? result.because : result.evidence};
}

test('of fifteen families, two below 5 % are compatible with chance, and three are not', t => {
	// P(Bin(15, 0.05) ≥ 2) = 17.1 %, ≥ 3: 3.6 % (SciPy: binom.sf(1, 15, 0.05), binom.sf(2, 15, 0.05)).
	const two = findingOf('pennsylvania', families(0.01, 0.04));
	t.is(two.kind, 'met');
	t.regex(two.words, /^2 of 15 families are below 5 %, and a fair device has 2 or more with a chance of 17 %/);
	t.regex(two.words, /chi-square 0\.0100, equi-distribution 0\.0400, gap 0\.5000/);
	const three = findingOf('pennsylvania', families(0.01, 0.04, 0.00001));
	t.is(three.kind, 'not-met');
	t.regex(three.words, /chance of 3\.6 %.*gap < 0\.0001/);
	// 0.95^15 = 46.3 %.
	t.regex(findingOf('pennsylvania', families()).words, /^0 of 15 .* has none with a chance of 46 %/);
});

test('of a run that was stopped early no rule with one evaluation is computed, and each states why', async t => {
	const tests = families().map(({test: id}): JudgedResult => ({kind: 'not-asked', test: id, planned: 1000}));
	const stopped = 'evaluated once, at 1,000 shuffles; the run was stopped at shuffle 2';
	const rows = allBooks().flatMap(book => book.rows);
	for (const id of ['md-chi-square-95', 'pa-15-at-95', 'battery-99']) {
		const row = rows.find(each => each.id === id);
		if (row === undefined) throw new Error(`no row ${id}`);
		const facts = {...soundOrders(), byFaces: orders, tests, stopped};
		t.like(findingOn(row, {devices: ['batch-shuffler'], answers: {}, orders: facts}), {
			kind: 'not-shown',
			because: stopped,
		});
	}
});

test('a family with two tests is evaluated by the smaller p, times two', t => {
	const tests = [
		...families().filter(({test: id}) => id !== 'descents'),
		result('descents', 0.03),
		result('colour-changes', 0.5),
	];
	t.regex(findingOf('pennsylvania', tests).words, /runs 0\.0600/);
});

test('a family that was not measured is named, and the others are listed', t => {
	const tests = families(0.5, 0.5, 0.01).filter(({test: id}) => id !== 'poisson');
	const {kind, words} = findingOf('pennsylvania', tests);
	t.is(kind, 'not-shown');
	t.regex(words, /^not measured: Poisson; of the others, 1 of 14 families/);
	t.is(findingOf('pennsylvania', []).kind, 'not-shown');
});

test('a family that does not apply to the batch is omitted and named', t => {
	const because = 'copies of a card cannot be told apart';
	const unfit: JudgedResult = {kind: 'not-applicable', test: 'longest-increasing', because};
	const {kind, words} = findingOf(
		'pennsylvania',
		families().map(each => (each.test === unfit.test ? unfit : each)),
	);
	t.is(kind, 'met');
	t.regex(words, /^0 of 14 families.*; not applicable to such a batch: sub-sequences$/);
});

test('with every test at 99 %, the number below is compared with that of a fair device', t => {
	const many = Array.from({length: 60}, (_, at) => result(idOf(at), 0.5));
	t.is(findingOf('us-federal', many).kind, 'met');
	t.is(findingOf('us-federal', many).words, 'none of 60 tests is below 1 %; a fair device has 0.6 on average');
	const few = many.map((each, at) => (at < 4 ? result(idOf(at), 0.002) : each));
	// P(Bin(60, 0.01) ≥ 4) = 0.30 %; ≥ 3: 2.2 %.
	t.is(findingOf('us-federal', few).kind, 'not-met');
	t.regex(
		findingOf('us-federal', few).words,
		/^4 of 60 tests below 1 % \("Card by position" 0\.0020, .*and 4 or more with a chance of 0\.3/,
	);
	t.is(findingOf('us-federal', few.slice(1)).kind, 'met');
	t.is(findingOf('us-federal', []).kind, 'not-shown');
});
