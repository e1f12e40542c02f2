import test from 'ava';
import {byCitation, citationsIn, isAgreed} from '../../../harness/rules/citation.js';

const read = test.macro({
	title: (given, text: string) => given ?? `the citations of "${text}"`,
	exec(t, text: string, found: readonly string[]) {
		t.deepEqual(
			citationsIn(text).map(each => each.join(' ')),
			[...found],
		);
	},
});

test(read, '627a.13(a)(b)(c)', ['627a.13 a', '627a.13 b', '627a.13 c']);
test(read, '541.3(b)(1)-(3)', ['541.3 b 1', '541.3 b 2', '541.3 b 3']);
test(read, '42(e)(2)(B), (e)(3), (j)(3)(i)', ['42 e 2 B', '42 e 3', '42 j 3 i']);
test(read, '42(c)(3)(ii)-(iv)', ['42 c 3 ii', '42 c 3 iii', '42 c 3 iv']);
test(read, '627a.8(a)(b)(d), 9(a)', ['627a.8 a', '627a.8 b', '627a.8 d', '627a.9 a']);
test(
	read,
	'551.16(c)-(f)(h)(i)',
	['c', 'd', 'e', 'f', 'h', 'i'].map(mark => `551.16 ${mark}`),
);
test(read, '30-2806(1)(a)(i)-(iii), 2808(4)', ['30-2806 1 a i', '30-2806 1 a ii', '30-2806 1 a iii', '30-2808 4']);
test(read, '30-2899.04 Dragon 7, Panda 8', ['30-2899.04']);
test(read, '627a.9(c)(d), 627a.10', ['627a.9 c', '627a.9 d', '627a.10']);

test('citations agree if one stands within the other', t => {
	t.true(isAgreed('627a.5(g)(2)(i)', '627a.5(g)'));
	t.true(isAgreed('627a.10', '627a.9(c)(d), 627a.10(a)'));
	t.false(isAgreed('627a.5(c)', '627a.5(d)'));
	t.false(isAgreed('627a.1', '627a.10'));
	t.false(isAgreed('42(e)(2)(i)', '42(e)(2)(ii)'));
});

test('clauses are sorted as in the text', t => {
	const sorted = ['627a.3(b)', '627a.3(b)(2)', '627a.9(a)', '627a.10', '627a.13(e)'];
	t.deepEqual(sorted.toReversed().toSorted(byCitation), sorted);
});
