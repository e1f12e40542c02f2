import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {openBattery, runBattery, testsFor} from '../../../stat-tests/battery.js';
import {outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTestsFor} from '../../../stat-tests/games/outcome-tests.js';
import {baccarat, EIGHT, families, viewsFor} from './game-shoes.js';

test('at fair shoes the confidence interval of every wager includes its odds', t => {
	const report = outcomeReport(baccarat, viewsFor(EIGHT, fairOrders(EIGHT, 20, seeded(6))).absolute);
	for (const {wager, better, most} of report?.advantages ?? []) t.true(most > better && most > 0, wager);
	t.is(report?.coups, 1300);
});

test('without a game the battery is unchanged; with a game its tests join with the least weight', t => {
	const views = viewsFor(EIGHT, fairOrders(EIGHT, 12, seeded(8)));
	const planned = testsFor(views, 12);
	t.false(planned.some(id => id.startsWith('game-')));
	t.deepEqual(openBattery({views, level: 0.005, planned, own: []}).results(), runBattery(views, 0.005, planned));
	const own = gameTestsFor({game: 'baccarat', families}, views);
	const joined = openBattery({views, level: 0.005, planned: [...planned, ...own], own: baccarat.tests}).results();
	t.deepEqual(
		joined.filter(({test: id}) => id.startsWith('game-')).map(({kind}) => kind),
		['measured', 'measured'],
	);
	t.true(baccarat.tests.every(({weight}) => weight === 1));
});

test('baccarat is not dealt from decks without tens, nor from twenty-one decks', t => {
	const [first] = baccarat.tests;
	t.regex(first?.unfit(viewsFor(batchOf('spanish-48', 6), new Uint8Array(0)).absolute) ?? '', /decks of 52 cards/);
	t.regex(first?.unfit(viewsFor(batchOf('standard-52', 21), new Uint8Array(0)).absolute) ?? '', /up to 20 decks/);
});
