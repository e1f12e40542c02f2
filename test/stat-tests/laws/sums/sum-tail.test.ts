import {readFileSync} from 'node:fs';
import test from 'ava';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {cardMatchingLaw} from '../../../../stat-tests/laws/orders/card-matching.js';
import {inversionsLaw} from '../../../../stat-tests/laws/orders/inversions.js';
import {logLowerTail, logMomentOf, logUpperTail} from '../../../../stat-tests/laws/sums/sum-tail.js';
import {focusSymmetric} from '../../../../stat-tests/laws/sums/symmetric-law.js';
import {descentsLaw} from '../../../../stat-tests/statistics/order/descents.js';

interface SumOracle {
	readonly law: 'descents' | 'inversions';
	readonly multiplicities: number[];
	readonly times: number;
	readonly total: number;
	readonly logUpper: number;
	readonly logLower: number;
}

// Written by test/oracles/statistics/sums.py: exact integers for one shoe, 400 digits for many.
const oracle: readonly SumOracle[] = JSON.parse(readFileSync('test/oracles/statistics/sums.json', 'utf8'));

for (const {law, multiplicities, times, total, logUpper, logLower} of oracle) {
	const cards = multiplicities.reduce((sum, d) => sum + d, 0);
	test(`${law} of ${cards} cards in ${multiplicities.length} faces: both tails of the sum over ${times} shuffles at ${total}`, t => {
		const exact = law === 'descents' ? descentsLaw(multiplicities) : inversionsLaw(multiplicities);
		const [upper, lower] = [logUpperTail(exact, times, total), logLowerTail(exact, times, total)];
		t.true(Math.abs(upper - logUpper) < 1e-10, `upper ${upper}, off by ${upper - logUpper}`);
		t.true(Math.abs(lower - logLower) < 1e-10, `lower ${lower}, off by ${lower - logLower}`);
	});
}

for (const [deck, decks] of [
	['standard-52', 8],
	['spanish-48', 6],
	['pai-gow-tiles-32', 16],
] as const) {
	const title = `inversions of ${decks} × ${deck}: the characteristic function, once faint, stays so up to π, with and without a tilt`;
	test(title, t => {
		const law = inversionsLaw(batchOf(deck, decks).counts.filter(count => count > 0));
		if ('logMass' in law) return t.fail('such a law is not counted out');
		for (const [strength, times] of [0, 1, 10].flatMap(each => [1, 30].map(count => [each, count] as const))) {
			const {fadesAt, logCharacteristic} = focusSymmetric(law, strength / Math.sqrt(law.variance));
			const faint = (-30 * Math.LN10) / times;
			const from = fadesAt(faint);
			t.true(from < 0.2);
			// Steps of a sixth of the width of its main peak.
			const steps = Math.floor((Math.PI - from) * Math.sqrt(law.variance));
			const sizes = Array.from({length: steps}, (_, at) => logCharacteristic(from + at / Math.sqrt(law.variance))[0]);
			t.true(sizes.every(logSize => logSize < faint));
		}
	});
}

test('a law that almost skips a value is right at both ends, where the tilt leaves two values that are two apart', t => {
	// No order of 20 cards agrees in all places but one.
	const law = cardMatchingLaw(new Array<number>(20).fill(1));
	const two = 2 * (law.logMass[20] ?? 0);
	t.true(Math.abs(logUpperTail(law, 2, 40) - two) < 1e-12);
	t.is(logUpperTail(law, 2, 39), logUpperTail(law, 2, 40));
	// 38 of 40: one order in place, and one of the 190 with 18; either may come first.
	const exact = two + Math.log(1 + 2 * 190);
	t.true(Math.abs(logUpperTail(law, 2, 38) - exact) < 1e-10, String(logUpperTail(law, 2, 38) - exact));
});

test('a law in closed form and the same law by enumeration give the same stake', t => {
	const wide = inversionsLaw(new Array<number>(200).fill(1));
	const narrow = inversionsLaw(new Array<number>(52).fill(1));
	t.false('logMass' in wide);
	t.true('logMass' in narrow);
	// log E exp(θX) of Mahonian numbers: Σ log((1 - q^i) / (i (1 - q))), q = exp(θ).
	const direct = (n: number, theta: number) =>
		Array.from({length: n}, (_, at) => Math.log(Math.expm1((at + 1) * theta) / (at + 1) / Math.expm1(theta))).reduce(
			(sum, log) => sum + log,
			0,
		);
	for (const theta of [1e-3, -1e-2, 0.05]) {
		t.true(Math.abs(logMomentOf(wide, theta) / direct(200, theta) - 1) < 1e-11);
		t.true(Math.abs(logMomentOf(narrow, theta) / direct(52, theta) - 1) < 1e-11);
	}
});
