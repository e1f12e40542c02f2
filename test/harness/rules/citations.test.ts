import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';

// Citations that once differed from the texts.

const rows = allBooks().flatMap(book => book.rows);
const wagers = shippedWagers().flatMap(family => family.wagers);

/** The words of the rows of a book: rules and prompts. */
const wordsOf = (book: string): readonly string[] =>
	rows
		.filter(row => row.book === book)
		.map(({rule, checks}) =>
			[
				rule,
				...checks.flatMap(check => ('with' in check && 'question' in check.with ? [check.with.question] : [])),
			].join(' '),
		);

const wagersIn = (book: string): readonly string[] =>
	rows
		.filter(row => row.book === book)
		.flatMap(({checks}) => checks.flatMap(check => (check.checker === 'wagers' ? check.with.wagers : [])));

for (const [book, clause] of [
	['pa-627a', '627a.7(a)(5)'],
	['pa-629a', '629a.7(a)(5)'],
	['pa-631a', '631a.8(a)(5)'],
] as const)
	test(`${clause}: the chapter has Dragon 7 and no Panda 8, which is a wager of Colorado`, t => {
		t.true(wagersIn(book).includes('dragon-7'));
		t.false(wagersIn(book).includes('panda-8'));
		t.true(wagersIn('co-28').includes('panda-8'));
		t.is(wagers.find(({id}) => id === 'panda-8')?.source, 'Colorado 30-2899.04');
	});

test('627a.7(a)(1) is about the Banker, (a)(2) about the Player, (a)(3) about the Tie', t => {
	const sourceOf = (wager: string): string => wagers.find(({id}) => id === wager)?.source ?? '';
	t.deepEqual(
		['banker', 'player', 'tie'].map(sourceOf),
		[1, 2, 3].map(mark => `58 Pa. Code § 627a.7(a)(${mark})`),
	);
});

test('627a.7(a)(1)(iii): the Banker is returned at EZ Baccarat on a Dragon 7', t => {
	const ez = wagers.find(({id}) => id === 'banker')?.payTables.find(({id}) => id === 'ez');
	t.regex(ez?.source ?? '', /§ 627a\.7\(a\)\(1\)\(iii\)/);
	t.is(ez?.pays['dragon-7'], 0);
});

test('30-2809(3), 30-2810(4): Colorado asks neither for a spread by suit and sequence nor that burnt cards are shown', t => {
	for (const words of wordsOf('co-28'))
		t.notRegex(words, /suit and sequence|burnt cards (?:are|were)? ?(?:all )?shown|exposed/);
});

test('629a.5(a): Midibaccarat takes new decks for each shoe, so that no shuffle after each shoe is asked for', t => {
	const rule = rows.find(({id}) => id === 'pa-629a/random')?.rule ?? '';
	t.regex(rule, /before play, unless they were preshuffled/);
	t.notRegex(rule, /after each shoe/);
});

test('631a.7(a), 543.7, 545.7(a): the clause on the manual shoe says nothing of backs', t => {
	for (const id of ['pa-631a/manual-shoe', 'pa-543/manual-shoe', 'pa-545/manual-shoe'])
		t.notRegex(JSON.stringify(rows.find(row => row.id === id)), /back/i, id);
});

test('631b.8(g)(4), 631b.10(g): the rows on Rising Phoenix and Harmony name wagers that are shipped', t => {
	for (const row of ['wager-rising-phoenix', 'wager-harmony']) {
		const checks = rows.find(({id}) => id === `pa-631b/${row}`)?.checks ?? [];
		const named = checks.flatMap(check => (check.checker === 'wagers' ? check.with.wagers : []));
		t.true(named.length >= 3);
		t.deepEqual(
			named.filter(id => !wagers.some(wager => wager.id === id)),
			[],
		);
	}
});
