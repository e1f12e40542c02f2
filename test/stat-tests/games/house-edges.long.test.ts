import test from 'ava';
import {fraction, toDecimals, toNumber} from '../../../stat-tests/games/fraction.js';
import {oddsOf} from '../../../stat-tests/games/odds.js';
import {PAY_TABLES, SPANISH_PAY_TABLES} from './pay-tables.js';
import {countedRows, families, odds} from './shipped-odds.js';

// House edges in percent as printed: wizardofodds.com/games/baccarat and its side bets; Match the Dealer at 888casino.com (six decks).
const EDGES: readonly (readonly [number, string, string, string])[] = [
	[8, 'player', 'even', '1.24'],
	[8, 'banker', 'vigorish-5', '1.06'],
	[8, 'banker', 'half-on-6', '1.46'],
	[8, 'banker', 'ez', '1.02'],
	[8, 'tie', '8-to-1', '14.36'],
	[8, 'tie', '9-to-1', '4.84'],
	[6, 'dragon-bonus-player', 'A', '2.67'],
	[6, 'dragon-bonus-banker', 'A', '9.39'],
	[8, 'dragon-bonus-player', 'A', '2.65'],
	[8, 'dragon-bonus-banker', 'A', '9.37'],
	[8, 'dragon-7', '40-to-1', '7.61'],
	[8, 'panda-8', '25-to-1', '10.19'],
	[8, 'fortune-7', 'A', '7.61'],
	[8, 'golden-8', 'B', '10.19'],
	// Pay table A of Golden Talons is that of Dragon Bonus.
	[8, 'golden-talons-player', 'A', '2.65'],
	[8, 'golden-talons-banker', 'A', '9.37'],
	[8, 'lucky-six', '12-and-20', '16.68'],
	[8, 'lucky-nines', 'C', '8.27'],
	[8, 'majestic-match-player', 'standard', '6.46'],
	[8, 'player-pair', '11-to-1', '10.36'],
	[8, 'either-pair', '5-to-1', '13.71'],
	[8, 'either-perfect-pair', '25-to-1', '13.03'],
	[6, 'four-cards', 'standard', '5.27'],
	[6, 'five-cards', 'standard', '8.94'],
	[6, 'six-cards', 'standard', '4.74'],
	[8, 'four-cards', 'standard', '5.28'],
	[8, 'five-cards', 'standard', '8.97'],
	[8, 'six-cards', 'standard', '4.69'],
];

test('house edges equal the published ones, to all printed digits', t => {
	for (const [decks, wager, table, printed] of EDGES) {
		const found = odds('baccarat', decks).find(each => each.wager.id === wager);
		const {numerator, denominator} = found?.payTables.find(({id}) => id === table)?.edge ?? fraction(0n, 1n);
		t.is(toDecimals({numerator: 100n * numerator, denominator}, 2), printed, `${wager}, ${table}`);
	}
});

/** The decks for which a pay table is meant; absent: any. */
const MEANT_FOR: Readonly<Record<string, number>> = {'4-and-9': 6, '3-and-12': 8};

for (const [game, decks, tables] of [
	['baccarat', 6, PAY_TABLES],
	['baccarat', 8, PAY_TABLES],
	['baccarat', 10, PAY_TABLES],
	['baccarat', 20, PAY_TABLES],
	['spanish-21', 6, SPANISH_PAY_TABLES],
	['spanish-21', 8, SPANISH_PAY_TABLES],
] as const)
	test(`house edges of all pay tables of the rules follow from the brute-force counts, ${game} with ${decks} decks`, t => {
		const counted = new Map(
			countedRows(game, decks).map(({row, ways, of}) => [row, fraction(BigInt(ways), BigInt(of))]),
		);
		const wagers = odds(game, decks);
		for (const {wager, table, pays} of tables.filter(each => (MEANT_FOR[each.table] ?? decks) === decks)) {
			const kept = Object.entries(pays).reduce(
				(left, [row, back]) => left - toNumber(counted.get(`${wager}/${row}`) ?? fraction(0n, 1n)) * back,
				1,
			);
			const found = wagers.find(each => each.wager.id === wager)?.payTables.find(({id}) => id === table);
			t.true(found !== undefined && Math.abs(toNumber(found.edge) - kept) < 1e-12, `${wager}, ${table}`);
		}
	});

const ALL_TABLES = [...PAY_TABLES, ...SPANISH_PAY_TABLES];

test('every pay table that ships and cites a rule is one of the transcribed ones, with its amounts', t => {
	const shipped = families
		.flatMap(({wagers}) => wagers.flatMap(({id, payTables}) => payTables.map(table => ({wager: id, ...table}))))
		.filter(({source}) => /Pa\. Code|Colorado/.test(source));
	const named = (each: {wager: string}, table: string) => `${each.wager} ${table}`;
	t.deepEqual(
		shipped.map(each => named(each, each.id)).toSorted(),
		ALL_TABLES.map(each => named(each, each.table)).toSorted(),
	);
	for (const {wager, table, pays} of ALL_TABLES) {
		const own = shipped.find(each => each.wager === wager && each.id === table)?.pays ?? {};
		const backs = Object.entries(own).map(([row, win]) => [row, Math.round(1000 * (win + 1)) / 1000]);
		t.deepEqual(Object.fromEntries(backs), pays, `${wager}, ${table}`);
	}
});

test('Match the Dealer with six decks has the published edge and hit frequency', t => {
	const match = odds('spanish-21', 6).find(({wager}) => wager.id === 'match-the-dealer');
	const {numerator, denominator} = match?.payTables[0]?.edge ?? fraction(0n, 1n);
	t.is(toDecimals({numerator: 100n * numerator, denominator}, 3), '3.055');
	const hits = (match?.rows ?? []).reduce((sum, {ways}) => sum + ways, 0n);
	t.is(toDecimals(fraction(100n * hits, match?.rows[0]?.of ?? 1n), 3), '15.411');
});

// 58 Pa. Code § 551.10: under an ace, 72 of 287 cards are court cards with six decks, and 96 of 383 with eight.
test('insurance at Spanish 21 costs 71 of 287 stakes with six decks, 95 of 383 with eight', t => {
	const edgeOf = (decks: number) =>
		odds('spanish-21', decks).find(({wager}) => wager.id === 'insurance')?.payTables[0]?.edgeWithoutPushes;
	t.deepEqual(edgeOf(6), fraction(71n, 287n));
	t.deepEqual(edgeOf(8), fraction(95n, 383n));
});

// Published of 3-Card Six at totosite.live/side-bets/: 100 to 1 if both hands have 6 with three cards, 8 to 1 if one has; 13.37 %. Heavenly 9 with another total.
test('a wager on three-card sixes, built as Heavenly 9 is, has its published house edge', t => {
	const six = {total: [6], cards: [3]};
	const [found] = oddsOf(
		'baccarat',
		[
			{
				family: 'three-card-six',
				game: 'baccarat',
				wagers: [
					{
						id: 'three-card-six',
						name: '3-Card Six',
						source: 'totosite.live/side-bets/',
						rows: [
							{id: 'both', name: 'both', when: [{player: six, banker: six}]},
							{id: 'one', name: 'one', when: [{either: six}]},
						],
						payTables: [{id: 'pala', source: 'totosite.live/side-bets/', pays: {both: 100, one: 8}}],
					},
				],
			},
		],
		8,
	);
	const {numerator, denominator} = found?.payTables[0]?.edge ?? fraction(0n, 1n);
	t.is(toDecimals({numerator: 100n * numerator, denominator}, 2), '13.37');
});
