import {readFileSync} from 'node:fs';
import test from 'ava';
import type {Game} from '../../../harness/model/game.js';
import {shippedWagers} from '../../../harness/wagers/load.js';
import {type Fraction, fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import {lookAtResult, newLook} from '../../../stat-tests/games/look.js';
import {oddsOf, type WagerOdds} from '../../../stat-tests/games/odds.js';
import {resultWays} from '../../../stat-tests/games/result-odds.js';

interface Counted {
	readonly game: Game;
	readonly decks: number;
	readonly rows: readonly {readonly row: string; readonly ways: string; readonly of: string}[];
}

// By brute force over faces: test/oracles/wagers.c.
const ORACLE: readonly Counted[] = JSON.parse(readFileSync('test/oracles/wagers.json', 'utf8'));

const families = shippedWagers();
const known = new Map<string, readonly WagerOdds[]>();

function odds(game: Game, decks: number): readonly WagerOdds[] {
	const found = known.get(`${game} ${decks}`) ?? oddsOf(game, families, decks);
	known.set(`${game} ${decks}`, found);
	return found;
}

const rowOf = (wagers: readonly WagerOdds[], name: string) => {
	const [wager, row] = name.split('/');
	return wagers.find(each => each.wager.id === wager)?.rows.find(each => each.id === row);
};

for (const {game, decks, rows} of ORACLE)
	test(`every row of ${game} with ${decks} decks is the count of a program that goes through all faces`, t => {
		const wagers = odds(game, decks);
		const names = wagers.flatMap(({wager, rows: own}) => own.map(({id}) => `${wager.id}/${id}`));
		t.deepEqual(names.toSorted(), rows.map(({row}) => row).toSorted());
		for (const {row, ways, of} of rows) {
			const expected = fraction(BigInt(ways), BigInt(of));
			const {chance} = rowOf(wagers, row) ?? {};
			t.is(`${chance?.numerator}/${chance?.denominator}`, `${expected.numerator}/${expected.denominator}`, row);
		}
	});

// Published at wizardofodds.com (games/baccarat and its side bets), of 4,998,398,275,503,360 ordered draws of six cards for the results.
const PUBLISHED: readonly (readonly [string, bigint])[] = [
	['player/win', 2_230_518_282_592_256n],
	['tie/tie', 475_627_426_473_216n],
	['dragon-7/win', 112_633_011_329_024n],
	['panda-8/win', 172_660_763_262_976n],
	['fortune-7/win', 112_633_011_329_024n],
	['golden-8/win', 172_660_763_262_976n],
	['dragon-bonus-player/win-by-9', 18_409_431_764_992n],
	['dragon-bonus-player/win-by-8', 34_097_645_543_424n],
	['dragon-bonus-player/win-by-7', 89_590_261_473_280n],
	['dragon-bonus-player/win-by-6', 141_238_897_317_888n],
	['dragon-bonus-player/win-by-5', 166_169_165_987_840n],
	['dragon-bonus-player/win-by-4', 186_780_352_174_080n],
	['dragon-bonus-player/natural-win', 812_685_054_124_032n],
	['dragon-bonus-player/natural-tie', 89_325_908_267_520n],
	['dragon-bonus-banker/win-by-9', 15_390_342_909_952n],
	['dragon-bonus-banker/win-by-8', 28_305_092_784_128n],
	['dragon-bonus-banker/win-by-7', 79_517_099_278_336n],
	['dragon-bonus-banker/win-by-6', 119_200_072_366_080n],
	['dragon-bonus-banker/win-by-5', 157_275_882_332_160n],
	['dragon-bonus-banker/win-by-4', 201_147_167_287_296n],
	// Unordered fours of 416 cards, C(416, 4) = 1,229,930,520: 24 orders of each. The second table of the page.
	['lucky-nines/four', 24n * 35_960n],
	['lucky-nines/three-suited', 24n * 86_016n],
	['lucky-nines/three', 24n * 1_818_624n],
	['lucky-nines/two-suited', 24n * 8_236_032n],
	['lucky-nines/two', 24n * 28_237_824n],
	['lucky-nines/one-diamonds', 24n * 74_908_672n],
	['lucky-nines/one', 24n * 224_726_016n],
	// Unordered pairs of 416 cards, 86,320: two orders, and 414 · 413 ways to deal the other hand.
	['majestic-match-player/royal', 2n * 414n * 413n * 256n],
	['majestic-match-player/suited', 2n * 414n * 413n * 21_168n],
];

test('eight decks: margins, Dragon 7, Panda 8, 5 Treasures, Lucky Nines and Majestic Match are the published counts', t => {
	for (const [name, ways] of PUBLISHED) t.is(rowOf(odds('baccarat', 8), name)?.ways, ways, name);
});

// Published at wizardofodds.com/games/baccarat/side-bets/perfect-pairs-ver1 and -ver2: two hands of two, each without an order.
test('perfect pairs in both hands and in one are the published counts', t => {
	const ways = (decks: number, ...rows: readonly string[]) =>
		rows.map(row => rowOf(odds('baccarat', decks), `either-perfect-pair/${row}`)?.chance);
	t.deepEqual(ways(8, 'both', 'one'), [fraction(2_101_008n, 7_379_583_120n), fraction(244_747_776n, 7_379_583_120n)]);
	const [both, one] = ways(6, 'both', 'one').map(chance => chance ?? fraction(0n, 1n));
	const either = fraction(
		(both?.numerator ?? 0n) * (one?.denominator ?? 1n) + (one?.numerator ?? 0n) * (both?.denominator ?? 1n),
		(both?.denominator ?? 1n) * (one?.denominator ?? 1n),
	);
	t.deepEqual(either, fraction(74_114_820n, 2_323_673_820n));
});

// Computed in integers elsewhere; twenty digits, the rest cut off.
const MAIN: readonly (readonly [number, string, string])[] = [
	[6, 'player/win', '0.44627856983887681071'],
	[6, 'tie/tie', '0.09506871133579898876'],
	[6, 'player-pair/pair', '0.07395498392282958199'],
	[6, 'dragon-7/win', '0.02253507549331496725'],
	[8, 'player/win', '0.44624660934359683587'],
	[8, 'tie/tie', '0.09515596802364019140'],
	[8, 'banker-pair/pair', '0.07469879518072289156'],
	[8, 'dragon-7/win', '0.02253382086037979355'],
];

const cut = (chance: Fraction): string => toDecimals(chance, 24).slice(0, 22);

test('Player, Tie, pairs and Dragon 7 have their known odds to twenty digits with six and eight decks', t => {
	for (const [decks, name, digits] of MAIN) {
		const chance = rowOf(odds('baccarat', decks), name)?.chance ?? fraction(0n, 1n);
		t.is(cut(chance), digits, `${name}, ${decks} decks`);
	}
});

test('the Banker wins as often as is known, whichever way his wins are paid', t => {
	for (const [decks, digits] of [
		[6, '0.45865271882532420051'],
		[8, '0.45859742263276297272'],
	] as const) {
		const rows = ['dragon-7', 'win-on-6', 'win'].map(id => rowOf(odds('baccarat', decks), `banker/${id}`));
		const ways = rows.reduce((sum, row) => sum + (row?.ways ?? 0n), 0n);
		t.is(cut(fraction(ways, rows[0]?.of ?? 1n)), digits);
	}
});

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

// Published at wizardofodds.com/games/baccarat/side-bets/3-card-win/: wins with three cards.
test('Player and Banker win with three cards as often as is published', t => {
	const {ways} = resultWays(8);
	const counted = {player: 0, banker: 0};
	for (let at = 0; at < ways.length; at++) {
		const {playerTotal, bankerTotal, playerCards, bankerCards} = lookAtResult(Math.trunc(at / 49), newLook());
		if (playerTotal > bankerTotal && playerCards === 3) counted.player += ways[at] ?? 0;
		if (bankerTotal > playerTotal && bankerCards === 3) counted.banker += ways[at] ?? 0;
	}
	t.deepEqual(counted, {player: 942_837_427_226_624, banker: 763_885_033_768_960});
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

test('nine decks are refused, since their draws are not counted exactly', t => {
	t.throws(() => oddsOf('baccarat', families, 9), {code: 'usage/bad-option'});
});
