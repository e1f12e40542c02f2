import test from 'ava';
import {chiSquareUpper} from '../../../../stat-tests/laws/distributions/chi-square.js';
import {fairOrders} from '../../../../stat-tests/statistics/calibrated/fair-orders.js';

test('every order of five cards is drawn equally often', t => {
	const next = fairOrders([1, 1, 1, 1, 1], 3);
	const seen = new Map<string, number>();
	const draws = 240_000;
	for (let draw = 0; draw < draws; draw++) {
		const name = next().join('');
		seen.set(name, (seen.get(name) ?? 0) + 1);
	}
	t.is(seen.size, 120);
	const x2 = [...seen.values()].reduce((sum, count) => sum + (count - draws / 120) ** 2 / (draws / 120), 0);
	t.true(chiSquareUpper(x2, 119) > 1e-3, String(x2));
	t.true(chiSquareUpper(x2, 119) < 0.999, String(x2));
});

test('in a shoe every face comes to every place equally often, also where draws are rejected', t => {
	const [faces, copies, draws] = [13, 64, 4000];
	const size = faces * copies;
	const next = fairOrders(new Array<number>(faces).fill(copies), 4);
	const counts = new Float64Array(size * faces);
	for (let draw = 0; draw < draws; draw++) {
		next().forEach((face, place) => {
			counts[place * faces + face] = (counts[place * faces + face] ?? 0) + 1;
		});
	}
	const mean = draws / faces;
	const q = (counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0) * (size - 1)) / size;
	const p = chiSquareUpper(q, (size - 1) * (faces - 1));
	t.true(p > 1e-3 && p < 0.999, String(p));
});

test('an order keeps the cards of the batch, also with more than 256 labels', t => {
	const order = fairOrders([3, 1, 2], 5)();
	t.deepEqual([...order].sort(), [0, 0, 0, 1, 2, 2]);
	const wide = fairOrders(new Array<number>(416).fill(1), 5)();
	t.deepEqual(
		[...wide].sort((left, right) => left - right),
		Array.from({length: 416}, (_, label) => label),
	);
});

test('the same seed gives the same orders, the next seed others', t => {
	const draw = (seed: number) => fairOrders(new Array<number>(52).fill(1), seed)().join(' ');
	t.is(draw(8), draw(8));
	t.not(draw(8), draw(9));
});

for (const [cards, multiplicities] of [
	['one deck', new Array<number>(52).fill(1)],
	['eight decks', new Array<number>(52).fill(8)],
	['416 distinguishable cards', new Array<number>(416).fill(1)],
	['three cards', [1, 1, 1]],
	['one card', [1]],
] as const) {
	test(`the compiled shuffle deals ${cards} cards as the plain one does`, t => {
		const [plain, compiled] = (['plain', 'compiled'] as const).map(kind => fairOrders(multiplicities, 9, kind));
		for (let draw = 0; draw < 200; draw++) t.deepEqual(compiled?.(), plain?.());
	});
}
