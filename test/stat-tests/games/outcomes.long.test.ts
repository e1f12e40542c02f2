import test from 'ava';
import {binomialInterval} from '../../../bench/campaigns/binomial-interval.js';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {withSlugOfTens} from '../../../bench/campaigns/slug-of-tens.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {advantagesIn} from '../../../stat-tests/games/advantage.js';
import {outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTests} from '../../../stat-tests/games/outcome-tests.js';
import {baccarat, EIGHT, families, pOf, viewsFor} from './game-shoes.js';

const spanish = gameTests({game: 'spanish-21', families});

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

test('Spanish 21 with six decks: fair shoes are not rejected, shoes with all aces at the front are', t => {
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

test('a slug of 24 tens shifts ties, six-card coups and pairs towards the player, and naturals against', t => {
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
	t.true(moved('dragon-bonus-player', 'A')[1] < 0);
	const tie = attentive?.wagers.find(({wager, payTable}) => wager === 'tie' && payTable === '9-to-1');
	t.true((tie?.learned.interval[0] ?? 0) > 0, 'who has watched earns by the tie');
});

test('the confidence interval of an advantage is wider where the coups of a shoe are correlated', t => {
	const fair = fairOrders(EIGHT, 200, seeded(9));
	const widthOf = (orders: Uint8Array) => {
		const advantages = advantagesIn(baccarat.findingsIn(viewsFor(EIGHT, orders).absolute));
		const [low = 0, high = 0] =
			advantages.find(each => each.wager === 'tie' && each.payTable === '8-to-1')?.interval ?? [];
		return high - low;
	};
	// By the odds alone it is 2 · 1.96 · √(9² · 0.0952 · 0.9048 · 0.9987 / 13,000).
	t.true(Math.abs(widthOf(fair) - 0.0908) < 0.012, String(widthOf(fair)));
	// Every second shoe has its tens and court cards behind the cover card: few ties in some shoes, many in others.
	const alike = fair.slice();
	for (let row = 0; row < 200; row += 2) {
		const order = alike.subarray(row * EIGHT.size, (row + 1) * EIGHT.size);
		order.set(Array.from(order).sort((one, other) => Number(one % 13 > 8) - Number(other % 13 > 8)));
	}
	t.true(widthOf(alike) > 1.2 * widthOf(fair));
});
