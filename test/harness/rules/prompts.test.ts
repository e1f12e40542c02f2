import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';

// A person who answers as it is must not break a rule that is not about this table: the prompt says what to answer there.

/** Rows that a text exempts, or that are about what a house may offer, by the case in which they ask nothing. */
const EXEMPT: readonly (readonly [why: RegExp, clause: string, rows: readonly string[]])[] = [
	[
		/preshuffled/,
		'627a.4(e), 629a.4(d), 631a.4(d)',
		[
			...['cards-inspected', 'spread-by-deck', 'wash', 'batches-apart', 'preshuffled-exempt'].map(
				row => `pa-627a/${row}`,
			),
			...['cards-inspected', 'spread-by-deck', 'wash', 'preshuffled-exempt'].flatMap(row => [
				`pa-629a/${row}`,
				`pa-631a/${row}`,
			]),
		],
	],
	[
		/preshuffled/,
		'30-2809(4)',
		['cards-inspected', 'wash', 'batches-apart', 'preshuffled-exempt'].map(row => `co-28/${row}`),
	],
	[
		/yes also if it is spread and shuffled before it is dealt/,
		'627a.5(g)(2), 541.5(h)(2), 551.5(h)(2), 42(e)(8)(ii)',
		['pa-627a', 'pa-541', 'pa-551', 'section-42'].map(book => `${book}/stored-secure`),
	],
	[
		/on ties/,
		'541.13(f), 543.13(f), 42(c)(4), 30-2808(3)(c)',
		['pa-541', 'pa-543', 'section-42', 'co-28'].map(book => `${book}/vigorish`),
	],
	[/EZ Baccarat/, '627a.12(c)', ['pa-627a', 'pa-629a', 'pa-631a'].map(book => `${book}/vigorish`)],
	[
		/yes also if there is none/,
		'627a.12(c)',
		['pa-627a', 'pa-629a', 'pa-631a', 'section-42'].map(book => `${book}/vigorish-collected`),
	],
	[/lacing is not used/, '42(e)(2)', ['section-42/lace']],
	[/no brick is used/, '30-2810', ['co-28/brick-opened']],
	[/not offered/, '551.7(a)', ['pa-551/match-placed', 'pa-551/match-paid']],
	[/another style/, '535.9(a)', ['pa-535/stacks-dealt']],
	[/a player banks/, '535.11(j)', ['pa-535/start-position']],
];

const rows = allBooks().flatMap(book => book.rows);

const promptOf = (id: string): string =>
	rows
		.filter(row => row.id === id)
		.flatMap(({checks}) =>
			checks.flatMap(check => ('with' in check && 'question' in check.with ? [check.with.question] : [])),
		)
		.join(' ');

for (const [why, clause, ids] of EXEMPT)
	test(`${clause}: ${ids.length} prompts with ${why.source} say what to answer where the rule asks nothing`, t => {
		for (const id of ids) t.regex(promptOf(id), why, id);
	});

test('section-42 42(d)(1): the dealer sorts and inspects; that it is for defects is said by other books', t => {
	t.notRegex(promptOf('section-42/cards-inspected'), /defects/);
	t.regex(promptOf('section-42/cards-inspected'), /sort and inspect/);
});

test('30-2810: a shuffler that cannot name a missing card is not used with bricks, and is not at fault itself', t => {
	t.is(rows.find(({id}) => id === 'co-28/brick-device-verifies')?.counts, 'beside');
});

test('30-2810(6): at an idle table Colorado asks for a shuffle, not for a spread or wash', t => {
	t.notRegex(rows.find(({id}) => id === 'co-28/idle-table')?.broken ?? '', /spread|wash/);
});

test('631b.8(g)(4): Rising Phoenix has twenty bonus wagers under names of its own', t => {
	const row = rows.find(({id}) => id === 'pa-631b/wager-rising-phoenix');
	const wagers = row?.checks.flatMap(check => (check.checker === 'wagers' ? check.with.wagers : [])) ?? [];
	t.is(new Set(wagers).size, 20);
	t.true(wagers.includes('rising-phoenix-player-pair') && wagers.includes('rising-phoenix-banker-pair'));
});
