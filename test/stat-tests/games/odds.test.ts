import test from 'ava';
import {type Fraction, fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import {oddsOf} from '../../../stat-tests/games/odds.js';
import {COUNTED, families, odds, rowOf} from './shipped-odds.js';

for (const {game, decks, rows} of COUNTED)
	test(`every row of ${game} with ${decks} decks equals the count of a program that enumerates all faces`, t => {
		const wagers = odds(game, decks);
		const names = wagers.flatMap(({wager, rows: own}) => own.map(({id}) => `${wager.id}/${id}`));
		t.deepEqual(names.toSorted(), rows.map(({row}) => row).toSorted());
		for (const {row, ways, of} of rows) {
			const expected = fraction(BigInt(ways), BigInt(of));
			const {chance} = rowOf(wagers, row) ?? {};
			t.is(`${chance?.numerator}/${chance?.denominator}`, `${expected.numerator}/${expected.denominator}`, row);
		}
	});

// Computed in integers by another program; twenty digits, truncated.
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

test('the Banker wins with the known chance under every commission', t => {
	for (const [decks, digits] of [
		[6, '0.45865271882532420051'],
		[8, '0.45859742263276297272'],
	] as const) {
		const wins = odds('baccarat', decks).find(({wager}) => wager.id === 'banker')?.wins;
		t.is(cut(wins ?? fraction(0n, 1n)), digits);
	}
});

test('twenty-one decks are refused, since their draws are not counted exactly', t => {
	t.throws(() => oddsOf('baccarat', families, 21), {code: 'usage/bad-option'});
});
