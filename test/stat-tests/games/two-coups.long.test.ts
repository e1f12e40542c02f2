import {readFileSync} from 'node:fs';
import test from 'ava';
import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import type {Wager} from '../../../harness/model/cards/wager.js';
import {coupPartsOf} from '../../../stat-tests/games/condition.js';
import {toNumber} from '../../../stat-tests/games/fraction.js';
import {oddsOf} from '../../../stat-tests/games/odds.js';
import {spreadOf, twoCoups} from '../../../stat-tests/games/two-coups.js';
import {covarianceOfOpenings} from '../../../stat-tests/games/two-openings.js';

interface Oracle {
	readonly decks: number;
	readonly events: Readonly<Record<string, {readonly once: number; readonly both: number}>>;
}

// Card by card, in another program: test/oracles/two-coups.c.
const ORACLE: readonly Oracle[] = JSON.parse(readFileSync('test/oracles/two-coups.json', 'utf8'));

const families = shippedWagers();
const wagerOf = (id: string): Wager => {
	const found = families.flatMap(({wagers}) => wagers).find(wager => wager.id === id);
	if (found === undefined) throw new Error(id);
	return found;
};

/** The rows of each wager that form the event. */
const EVENTS: Readonly<Record<string, readonly [wager: string, ...rows: string[]]>> = {
	player: ['player', 'win'],
	banker: ['banker', 'dragon-7', 'win-on-6', 'win'],
	tie: ['tie', 'tie'],
	four: ['four-cards', 'win'],
	five: ['five-cards', 'win'],
	six: ['six-cards', 'win'],
	'dragon-7': ['dragon-7', 'win'],
	'panda-8': ['panda-8', 'win'],
	'player-natural': ['player-hand', 'natural-9', 'natural-8'],
	'banker-by-5': ['dragon-bonus-banker', 'win-by-5'],
	'heavenly-9': ['heavenly-9', 'both', 'one'],
};

for (const {decks, events} of ORACLE)
	test(`${decks} decks: the correlation of two coups equals that of a program that draws them card by card`, t => {
		const together = twoCoups('baccarat', families, decks);
		t.deepEqual(Object.keys(events).toSorted(), Object.keys(EVENTS).toSorted());
		for (const [event, {once, both}] of Object.entries(events)) {
			const [id = '', ...rows] = EVENTS[event] ?? [];
			const places = rows.map(row => wagerOf(id).rows.findIndex(each => each.id === row));
			const found = places.flatMap(one => places.map(other => together.get(id)?.[one]?.[other] ?? Number.NaN));
			const sum = found.reduce((all, each) => all + each, 0);
			t.true(Math.abs(sum - (both - once * once)) < 1e-13, `${event}: ${sum} for ${both - once * once}`);
		}
	});

test('two pairs in one shoe: the second comes from 12 whole ranks and one that lacks two cards', t => {
	for (const decks of [1, 6, 8]) {
		const cards = 52 * decks;
		const [rank, once] = [4 * decks, (4 * decks - 1) / (cards - 1)];
		const again = (12 * rank * (rank - 1) + (rank - 2) * (rank - 3)) / ((cards - 2) * (cards - 3));
		const [[found = 0] = []] = covarianceOfOpenings(wagerOf('player-pair'), batchOf('standard-52', decks));
		t.true(Math.abs(found - once * (again - once)) < 1e-15, `${decks} decks`);
	}
});

test('cards are drawn without replacement: the nines of two coups are hypergeometric', t => {
	const [nines, others] = [32, 384];
	// C(4,1) orders, a nine and three others, without replacement.
	const one = (many: number, rest: number): number =>
		(4 * many * rest * (rest - 1) * (rest - 2)) /
		((many + rest) * (many + rest - 1) * (many + rest - 2) * (many + rest - 3));
	const expected = one(nines, others) * (one(nines - 1, others - 3) - one(nines, others));
	const wager = wagerOf('lucky-nines');
	const covariance = covarianceOfOpenings(wager, batchOf('standard-52', 8));
	const places = ['one-diamonds', 'one'].map(row => wager.rows.findIndex(({id}) => id === row));
	const found = places
		.flatMap(row => places.map(column => covariance[row]?.[column] ?? 0))
		.reduce((sum, each) => sum + each);
	t.true(Math.abs(found - expected) < 1e-14, `${found} for ${expected}`);
});

test('no row of a fair shoe spreads more than one percent above independent coups, and no row on results seven percent below', t => {
	const together = twoCoups('baccarat', families, 8);
	for (const {wager, rows} of oddsOf('baccarat', families, 8))
		for (const [at, {id, chance}] of rows.entries()) {
			const spread = spreadOf(toNumber(chance), together.get(wager.id)?.[at]?.[at] ?? Number.NaN, 65);
			// Positive, and within what fair shoes showed (docs/statistics.md).
			t.true(spread > 0.5 && spread < 1.01, `${wager.id} ${id}: ${spread}`);
			if (!coupPartsOf(wager).has('opening')) t.true(spread > 0.93, `${wager.id} ${id}: ${spread}`);
		}
});
