import test from 'ava';
import {binomialInterval} from '../../../bench/campaigns/binomial-interval.js';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {withSlugOfTens} from '../../../bench/campaigns/slug-of-tens.js';
import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import {type Batch, batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {openBattery, runBattery, testsFor} from '../../../stat-tests/battery.js';
import {advantagesIn} from '../../../stat-tests/games/advantage.js';
import {outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTests, gameTestsFor} from '../../../stat-tests/games/outcome-tests.js';
import {runTest} from '../../../stat-tests/randomness-test.js';
import {type Views, viewsOf} from '../../../stat-tests/relative-order.js';

const families = shippedWagers();
const baccarat = gameTests({game: 'baccarat', families});
const spanish = gameTests({game: 'spanish-21', families});
const EIGHT = batchOf('standard-52', 8);

const viewsFor = (batch: Batch, orders: Uint8Array): Views => {
	const rows = orders.length / batch.size;
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return viewsOf({batch, rows, order: rowsIn(orders, batch.size), numbers, orderIn: {kind: 'unknown'}});
};

const pOf = (views: Views, {tests}: typeof baccarat, id: string): number => {
	const found = tests.find(each => each.id === id);
	const result = found === undefined ? undefined : runTest(found, views, 0.005);
	return result?.kind === 'measured' ? result.p : Number.NaN;
};

test('on fair shoes the outcome tests keep their level', t => {
	const random = seeded(7);
	const samples = 100;
	const rejected = {'game-results': 0, 'game-wagers': 0};
	for (let sample = 0; sample < samples; sample++) {
		const views = viewsFor(EIGHT, fairOrders(EIGHT, 10, random));
		for (const id of ['game-results', 'game-wagers'] as const) if (pOf(views, baccarat, id) <= 0.05) rejected[id]++;
	}
	const [, most] = binomialInterval(samples, 0.05, 0.999);
	t.true(rejected['game-results'] <= most, `${rejected['game-results']} of ${samples}`);
	t.true(rejected['game-wagers'] <= most, `${rejected['game-wagers']} of ${samples}`);
	t.true(rejected['game-results'] > 0);
});

test('Spanish 21 with six decks: fair shoes are not rejected, shoes whose aces lie in front are', t => {
	const batch = batchOf('spanish-48', 6);
	const fair = fairOrders(batch, 40, seeded(3));
	t.true(pOf(viewsFor(batch, fair), spanish, 'game-wagers') > 0.001);
	const acesFirst = fair.slice();
	for (let row = 0; row < 40; row++) {
		const order = acesFirst.subarray(row * batch.size, (row + 1) * batch.size);
		order.set(Array.from(order).sort((one, other) => Number(other % 13 === 0) - Number(one % 13 === 0)));
	}
	t.true(pOf(viewsFor(batch, acesFirst), spanish, 'game-wagers') < 1e-6);
});

test('a slug of 24 tens moves the tie, six cards and pairs for the player, and naturals against him', t => {
	const views = viewsFor(
		EIGHT,
		withSlugOfTens(fairOrders(EIGHT, 200, seeded(4)), {size: EIGHT.size, tens: 24, random: seeded(5)}),
	);
	t.true(pOf(views, baccarat, 'game-results') < 1e-6);
	const {advantages = [], attentive} = outcomeReport(baccarat, views.absolute) ?? {};
	const moved = (wager: string, payTable: string) =>
		advantages.find(each => each.wager === wager && each.payTable === payTable)?.interval ?? [0, 0];
	// Four coups of tens alone are ties with six cards: 4 of 65 coups, each worth 9 to a stake on the tie at 8 to 1.
	const [least, most] = moved('tie', '8-to-1');
	t.true(least > 0.25 && most < 0.5, `${least} ${most}`);
	t.true(moved('six-cards', 'standard')[0] > 0.03);
	t.true(moved('player-pair', '11-to-1')[0] > 0.05);
	t.true(moved('dragon-bonus-player', 'standard')[1] < 0);
	const tie = attentive?.wagers.find(({wager, payTable}) => wager === 'tie' && payTable === '9-to-1');
	t.true((tie?.learned.interval[0] ?? 0) > 0, 'who has watched earns by the tie');
});

test('the interval of an advantage is wider where a device makes the coups of a shoe alike', t => {
	const fair = fairOrders(EIGHT, 200, seeded(9));
	const widthOf = (orders: Uint8Array) => {
		const advantages = advantagesIn(baccarat.findingsIn(viewsFor(EIGHT, orders).absolute));
		const [low = 0, high = 0] =
			advantages.find(each => each.wager === 'tie' && each.payTable === '8-to-1')?.interval ?? [];
		return high - low;
	};
	// By the odds alone it is 2 · 1.96 · √(9² · 0.0952 · 0.9048 · 0.9987 / 13,000).
	t.true(Math.abs(widthOf(fair) - 0.0908) < 0.012, String(widthOf(fair)));
	// Whole shoes of few ties, and others of many: every second shoe has its tens and court cards behind the cover card.
	const alike = fair.slice();
	for (let row = 0; row < 200; row += 2) {
		const order = alike.subarray(row * EIGHT.size, (row + 1) * EIGHT.size);
		order.set(Array.from(order).sort((one, other) => Number(one % 13 > 8) - Number(other % 13 > 8)));
	}
	t.true(widthOf(alike) > 1.2 * widthOf(fair));
});

test('with fair shoes no wager is said to be better than its odds by more than the data leave open', t => {
	const report = outcomeReport(baccarat, viewsFor(EIGHT, fairOrders(EIGHT, 100, seeded(6))).absolute);
	for (const {wager, better, most} of report?.advantages ?? []) t.true(most > better && most > 0, wager);
	t.is(report?.coups, 6500);
});

test('without a game the battery is what it was; with one its tests join with the least weight', t => {
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

test('baccarat is not dealt from decks without tens, nor from nine decks', t => {
	const [first] = baccarat.tests;
	t.regex(first?.unfit(viewsFor(batchOf('spanish-48', 6), new Uint8Array(0)).absolute) ?? '', /decks of 52 cards/);
	t.regex(first?.unfit(viewsFor(batchOf('standard-52', 9), new Uint8Array(0)).absolute) ?? '', /up to 8 decks/);
});
