import test from 'ava';
import {cardMatchingLaw} from '../../../../stat-tests/laws/orders/card-matching.js';
import {inversionsLaw} from '../../../../stat-tests/laws/orders/inversions.js';
import {countedLongestRising, longestRisingLaw} from '../../../../stat-tests/laws/orders/longest-rising.js';
import {sameKindLaw} from '../../../../stat-tests/laws/orders/same-kind.js';
import type {WholeLaw} from '../../../../stat-tests/laws/sums/sum-tail.js';
import {couponCollectorLaw} from '../../../../stat-tests/statistics/order/all-ranks.js';
import {cyclesLaw} from '../../../../stat-tests/statistics/order/cycles.js';
import {orderStatisticLaw} from '../../../../stat-tests/statistics/order/halves.js';

const copies = (count: number, kinds: number): number[] => new Array<number>(kinds).fill(count);
const harmonic = (n: number, power: number): number =>
	Array.from({length: n}, (_, k) => (k + 1) ** -power).reduce((sum, term) => sum + term, 0);
const sumOf = (multiplicities: readonly number[], term: (d: number) => number): number =>
	multiplicities.reduce((sum, d) => sum + term(d), 0);

/** Mean and variance by the published formulas; the laws are counted without them. */
const inversionMoments = (m: readonly number[]): [number, number] => {
	const n = sumOf(m, d => d);
	return [
		(n ** 2 - sumOf(m, d => d * d)) / 4,
		(n * (n - 1) * (2 * n + 5) - sumOf(m, d => d * (d - 1) * (2 * d + 5))) / 72,
	];
};

const sameKindMoments = (m: readonly number[]): [number, number] => {
	const falling = (x: number, j: number): number =>
		Array.from({length: j}, (_, k) => x - k).reduce((product, each) => product * each, 1);
	const n = sumOf(m, d => d);
	const pi = sumOf(m, d => falling(d, 2)) / falling(n, 2);
	const p3 = sumOf(m, d => falling(d, 3)) / falling(n, 3);
	const twice = sumOf(m, d => falling(d, 2));
	const p22 = (sumOf(m, d => falling(d, 4)) + twice ** 2 - sumOf(m, d => falling(d, 2) ** 2)) / falling(n, 4);
	return [(n - 1) * pi, (n - 1) * pi * (1 - pi) + 2 * (n - 2) * (p3 - pi ** 2) + (n - 2) * (n - 3) * (p22 - pi ** 2)];
};

/** Baccarat values of this number of decks: 16 cards a deck have value 0. */
const values = (decks: number): number[] => [16 * decks, ...copies(4 * decks, 9)];

const moments = test.macro((t, law: WholeLaw, [mean, variance]: readonly [number, number]) => {
	t.true(Math.abs(law.mean / mean - 1) < 1e-12, `mean ${law.mean}, not ${mean}`);
	t.true(Math.abs(law.variance / variance - 1) < 1e-11, `variance ${law.variance}, not ${variance}`);
});

for (const cards of [48, 52, 312, 416]) {
	test(
		`inversions of ${cards} distinct cards`,
		moments,
		inversionsLaw(copies(1, cards)),
		inversionMoments(copies(1, cards)),
	);
	test(`cycles of ${cards} cards`, moments, cyclesLaw(cards), [
		harmonic(cards, 1),
		harmonic(cards, 1) - harmonic(cards, 2),
	]);
	test(`fixed points of ${cards} cards`, moments, cardMatchingLaw(copies(1, cards)), [1, 1]);
}

for (const [name, multiplicities] of [
	['ranks of 52 cards', copies(4, 13)],
	['6 decks', copies(6, 52)],
	['8 decks', copies(8, 52)],
	['16 decks', copies(16, 52)],
	['tiles', [...copies(2, 11), ...copies(1, 10)]],
] as const) {
	test(`inversions, ${name}`, moments, inversionsLaw(multiplicities), inversionMoments(multiplicities));
	const n = sumOf(multiplicities, d => d);
	const squares = sumOf(multiplicities, d => d * d);
	// E A(A-1): two different cards each on a place of its own face.
	const pairs = squares ** 2 - 2 * sumOf(multiplicities, d => d ** 3) + squares;
	const second = pairs / (n * (n - 1));
	test(`agreements, ${name}`, moments, cardMatchingLaw(multiplicities), [
		squares / n,
		second + squares / n - (squares / n) ** 2,
	]);
}

for (const [name, multiplicities] of [
	['ranks of 52 cards', copies(4, 13)],
	['suits of 52 cards', copies(13, 4)],
	['colours of 52 cards', copies(26, 2)],
	['ranks of 48 cards', copies(4, 12)],
	['ranks of 6 decks', copies(24, 13)],
	['faces of 8 decks', copies(8, 52)],
	['ranks of 8 decks', copies(32, 13)],
	['values of 8 decks', values(8)],
	['suits of 8 decks', copies(104, 4)],
	['colours of 8 decks', copies(208, 2)],
	['values of 16 decks', values(16)],
] as const) {
	test(`neighbours of one kind, ${name}`, moments, sameKindLaw(multiplicities), sameKindMoments(multiplicities));
}

test('cards of one kind are all followed by their kind', t => {
	const {least, mean, variance} = sameKindLaw([7]);
	t.deepEqual([least, mean, variance], [0, 6, 0]);
});

// n = 52: 11.567 and 1.976 by four million simulated decks; no published value has more digits.
test('the longest rising subsequence of 52 cards is 11.57 long on average', t => {
	const {mean, variance} = longestRisingLaw(52);
	t.true(Math.abs(mean - 11.567) < 0.002 && Math.abs(variance - 1.976) < 0.005, `${mean} ${variance}`);
});

test('order statistics: the mean of place k is k (n+1)/(K+1)', moments, orderStatisticLaw(52, 26, 13), [
	(13 * 53) / 27,
	(13 * (52 + 1) * (52 - 26) * (26 + 1 - 13)) / (27 ** 2 * 28),
]);

test('the coupon time of even copies equals that of any copies that are even', t => {
	// The mean from P(T > t) by the published alternating sum, in doubles: 13 ranks of 4.
	const choose = (n: number, k: number): number =>
		Array.from({length: k}, (_, j) => (n - j) / (j + 1)).reduce((product, each) => product * each, 1);
	let mean = 0;
	for (let t = 0; t < 52; t++) {
		for (let j = 1; j <= 13 && t <= 52 - 4 * j; j++) {
			mean += ((j % 2 === 1 ? 1 : -1) * choose(13, j) * choose(52 - 4 * j, t)) / choose(52, t);
		}
	}
	t.true(Math.abs(couponCollectorLaw(copies(4, 13)).mean - mean) < 1e-9, String(mean));
});

for (const cards of [48, 52]) {
	test(`the stored law of the longest rising subsequence of ${cards} cards equals the enumeration of all partitions`, t => {
		t.deepEqual(longestRisingLaw(cards), countedLongestRising(cards));
	});
}
