import test from 'ava';
import {fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import {oddsOf} from '../../../stat-tests/games/odds.js';
import {families, odds} from './shipped-odds.js';

// House edges in percent as printed: wizardofodds.com/games/baccarat and its side bets; Match the Dealer at 888casino.com (six decks).
const EDGES: readonly (readonly [number, string, string, string])[] = [
	[8, 'player', 'standard', '1.24'],
	[8, 'banker', 'commission-5', '1.06'],
	[8, 'banker', 'half-on-6', '1.46'],
	[8, 'banker', 'ez', '1.02'],
	[8, 'tie', '8-to-1', '14.36'],
	[8, 'tie', '9-to-1', '4.84'],
	[6, 'dragon-bonus-player', 'standard', '2.67'],
	[6, 'dragon-bonus-banker', 'standard', '9.39'],
	[8, 'dragon-bonus-player', 'standard', '2.65'],
	[8, 'dragon-bonus-banker', 'standard', '9.37'],
	[8, 'dragon-7', 'standard', '7.61'],
	[8, 'panda-8', 'standard', '10.19'],
	[8, 'fortune-7', 'standard', '7.61'],
	[8, 'golden-8', 'standard', '10.19'],
	// Pay table A of Golden Talons is that of Dragon Bonus.
	[8, 'golden-talons-player', 'A', '2.65'],
	[8, 'golden-talons-banker', 'A', '9.37'],
	[8, 'lucky-six', '12-and-20', '16.68'],
	[8, 'lucky-nines', 'red-rock', '8.27'],
	[8, 'majestic-match-player', 'venetian', '6.46'],
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

// 58 Pa. Code § 631b.9(f), as pacodeandbulletin.gov has it: win by 9 to 4, natural win, natural tie (a push is 0), for each pay table.
const GOLDEN_TALONS: Readonly<Record<string, readonly number[]>> = {
	A: [30, 10, 6, 4, 2, 1, 1, 0],
	B: [20, 10, 5, 4, 2, 1, 1, 2],
	C: [30, 12, 5, 3, 3, 1, 1, 0],
	D: [20, 8, 7, 4, 3, 1, 1, 0],
	E: [30, 10, 4, 4, 2, 2, 1, 0],
};

test('the five pay tables of Golden Talons are those of the rule', t => {
	const rows = [...[9, 8, 7, 6, 5, 4].map(margin => `win-by-${margin}`), 'natural-win', 'natural-tie'];
	for (const id of ['golden-talons-player', 'golden-talons-banker']) {
		const {payTables = []} = families.flatMap(({wagers}) => wagers).find(wager => wager.id === id) ?? {};
		t.deepEqual(
			Object.fromEntries(payTables.map(table => [table.id, rows.map(row => table.pays[row])])),
			GOLDEN_TALONS,
			id,
		);
	}
});

test('house edges are the published ones, to all digits that are printed', t => {
	for (const [decks, wager, table, printed] of EDGES) {
		const found = odds('baccarat', decks).find(each => each.wager.id === wager);
		const {numerator, denominator} = found?.payTables.find(({id}) => id === table)?.edge ?? fraction(0n, 1n);
		t.is(toDecimals({numerator: 100n * numerator, denominator}, 2), printed, `${wager}, ${table}`);
	}
});

test('Match the Dealer with six decks has the published edge and hit frequency', t => {
	const match = odds('spanish-21', 6).find(({wager}) => wager.id === 'match-the-dealer');
	const {numerator, denominator} = match?.payTables[0]?.edge ?? fraction(0n, 1n);
	t.is(toDecimals({numerator: 100n * numerator, denominator}, 3), '3.055');
	const hits = (match?.rows ?? []).reduce((sum, {ways}) => sum + ways, 0n);
	t.is(toDecimals(fraction(100n * hits, match?.rows[0]?.of ?? 1n), 3), '15.411');
});

// Published of 3-Card Six at totosite.live/side-bets/: 100 to 1 if both hands have 6 with three cards, 8 to 1 if one has; 13.37 %. Heavenly 9 with another total.
test('a wager on three-card sixes, made as Heavenly 9 is, has its published house edge', t => {
	const six = {total: [6], cards: [3]} as const;
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
