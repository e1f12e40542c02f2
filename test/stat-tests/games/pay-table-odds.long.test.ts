import test from 'ava';
import {at} from '../../../harness/model/checked.js';
import {toDecimals, toNumber} from '../../../stat-tests/games/fraction.js';
import {type PayTableOdds, roundedOdds} from '../../../stat-tests/games/pay-table-odds.js';
import {countedRows, odds} from './shipped-odds.js';

const wagerOf = (id: string, decks = 8) => {
	const found = odds('baccarat', decks).find(({wager}) => wager.id === id);
	if (found === undefined) throw new RangeError(id);
	return found;
};

const counted = (decks: number, row: string): number => {
	const found = countedRows('baccarat', decks).find(each => each.row === row);
	return Number(found?.ways) / Number(found?.of);
};

const edges = (tables: readonly PayTableOdds[]) =>
	tables.map(({id, rounded, edge}) => [id, rounded?.to, toNumber(edge)] as const);

test('a vigorish of 5 % on a stake of $7 is 35 cents: rounded up to 50 cents it costs 50/700 of a win, to 5 cents nothing more', t => {
	const banker = wagerOf('banker');
	const [wins, player] = [toNumber(banker.wins ?? at([], 0)), counted(8, 'player/win')];
	const found = edges(roundedOdds(banker, 700));
	const of = (table: string, to: number) =>
		found.find(([id, cents]) => id === table && cents === to)?.[2] ?? Number.NaN;
	t.true(Math.abs(of('vigorish-5', 25) - (player - wins * (1 - 50 / 700))) < 1e-12);
	t.true(Math.abs(of('vigorish-5', 5) - (player - wins * 0.95)) < 1e-12);
	// 28 cents, rounded up to 40 and to 30.
	t.true(Math.abs(of('vigorish-4', 20) - (player - wins * (1 - 40 / 700))) < 1e-12);
	t.true(Math.abs(of('vigorish-4', 5) - (player - wins * (1 - 30 / 700))) < 1e-12);
	// On ties: 175 cents.
	const tie = counted(8, 'tie/tie');
	t.true(Math.abs(of('tie-vigorish-25', 5) - (player - wins + tie * (175 / 700))) < 1e-12);
});

test('a stake whose vigorish needs no rounding has the edge of the pay table', t => {
	const banker = wagerOf('banker');
	const plain = new Map(banker.payTables.map(({id, edge}) => [id, toNumber(edge)]));
	const rounded = edges(roundedOdds(banker, 10_000));
	t.is(rounded.length, 8);
	for (const [id, , edge] of rounded) t.is(edge, plain.get(id) ?? Number.NaN, id);
	t.deepEqual(roundedOdds(wagerOf('player'), 700), []);
});

// § 631b.2(i): 10 % and a seed of $10,000 for $5. § 631b.10(j): 15 and 3 %, 19 and 5 %.
test('the edge of a progressive in the long run is less what its meter is fed with', t => {
	for (const decks of [6, 8]) {
		const [heavenly] = wagerOf('heavenly-9-progressive', decks).payTables;
		const fed = 0.1 + (counted(decks, 'heavenly-9-progressive/both-suited') * 10_000) / 5;
		t.true(Math.abs(difference(heavenly) - fed) < 1e-12);
		for (const name of ['total', 'colour', 'cards']) {
			const tables = wagerOf(`harmony-by-${name}`, decks).payTables;
			t.deepEqual(
				tables.map(table => difference(table).toFixed(12)),
				['0.180000000000', '0.240000000000', '0.180000000000'],
			);
		}
	}
	t.is(wagerOf('99-fortunes').payTables[0]?.longRunEdge, undefined);
});

const difference = (table: PayTableOdds | undefined): number =>
	table?.longRunEdge === undefined ? Number.NaN : toNumber(table.edge) - toNumber(table.longRunEdge);

test('a pay table that does not pay every row has its own chance to win', t => {
	const wins = (id: string) => wagerOf(id).payTables.map(table => [table.id, toDecimals(table.wins, 6)]);
	t.deepEqual(wins('blazing-7s'), [
		['A', '0.002312'],
		['B', '0.011283'],
	]);
	t.deepEqual(wins('cover-all'), [
		['A', '0.129649'],
		['A-every-win', '0.138619'],
		['B', '0.138619'],
	]);
	t.is(toDecimals(wagerOf('banker').wins ?? at([], 0), 4), '0.4586');
});
