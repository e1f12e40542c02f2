import {readFileSync} from 'node:fs';
import test from 'ava';
import {lawOf} from '../../../../stat-tests/statistics/calibrated/calibrated-law.js';
import type {CardSet, Count} from '../../../../stat-tests/statistics/calibrated/count.js';
import {meanOf, varianceOf} from '../../../../stat-tests/statistics/calibrated/drawn-law.js';
import {COUNTS} from './drawn-tests.js';

interface Oracle {
	readonly enumerated: readonly {
		readonly multiplicities: readonly number[];
		readonly laws: Readonly<Record<string, readonly (readonly [value: number, orders: number])[]>>;
	}[];
	readonly drawn: readonly {
		readonly labels: number;
		readonly copies: number;
		readonly draws: number;
		readonly laws: Readonly<Record<string, DrawnOracle>>;
	}[];
}

interface DrawnOracle {
	readonly mean: number;
	readonly variance: number;
	readonly atMost: readonly (readonly [value: number, share: number])[];
}

// Written by test/oracles/statistics/calibrated.py.
const {enumerated, drawn}: Oracle = JSON.parse(readFileSync('test/oracles/statistics/calibrated.json', 'utf8'));

const cardsOf = (multiplicities: readonly number[]): CardSet => ({
	multiplicities,
	size: multiplicities.reduce((sum, count) => sum + count, 0),
});

const named = (id: string): Count | undefined => COUNTS.find(count => count.id === id);

/** Every way to draw the cards one after the other, copies distinct. */
function* orders(cards: readonly number[]): Generator<number[]> {
	if (cards.length === 0) yield [];
	for (const [at, card] of cards.entries()) {
		for (const rest of orders(cards.toSpliced(at, 1))) yield [card, ...rest];
	}
}

for (const {multiplicities, laws} of enumerated) {
	test(`copies ${multiplicities.join(', ')}: over all orders each count and its mean equal those of another program`, t => {
		const cards = cardsOf(multiplicities);
		const all = [...orders(multiplicities.flatMap((count, label) => new Array<number>(count).fill(label)))];
		for (const [id, law] of Object.entries(laws)) {
			const count = named(id)?.counter(cards);
			const seen = new Map<number, number>();
			for (const order of all) {
				const value = count?.(Uint8Array.from(order)) ?? -1;
				seen.set(value, (seen.get(value) ?? 0) + 1);
			}
			t.deepEqual(
				[...seen].sort(([left], [right]) => left - right),
				law.map(([value, times]) => [value, times]),
				id,
			);
			const mean = law.reduce((sum, [value, times]) => sum + value * times, 0) / all.length;
			const formula = named(id)?.mean?.(cards);
			if (formula !== undefined) t.true(Math.abs(formula - mean) < 1e-9, `${id}: ${formula}`);
		}
	});
}

for (const {labels, copies, draws, laws} of drawn) {
	test(`${labels} faces, ${copies} of each: the simulated laws equal those of another program`, t => {
		const cards = cardsOf(new Array<number>(labels).fill(copies));
		const fit = COUNTS.filter(({unfit}) => unfit(cards) === undefined);
		t.deepEqual(fit.map(({id}) => id).sort(), Object.keys(laws).sort());
		for (const count of fit) agrees(t.true, count, {cards, draws, oracle: laws[count.id]});
	});
}

interface Agreement {
	readonly cards: CardSet;
	readonly draws: number;
	readonly oracle: DrawnOracle | undefined;
}

/** Five standard errors, of the oracle's draws and of ours. */
function agrees(isTrue: (claim: boolean, message: string) => unknown, count: Count, {cards, draws, oracle}: Agreement) {
	const law = lawOf(count, cards);
	const {mean = 0, variance = 0, atMost = []} = oracle ?? {};
	const share = 1 / draws + 1 / law.draws;
	const rounding = law.step === 1 ? 0 : law.step ** 2 / 12;
	isTrue(
		Math.abs(meanOf(law) - mean) < 5 * Math.sqrt(variance * share),
		`${count.id}: mean ${meanOf(law)}, not ${mean}`,
	);
	isTrue(
		Math.abs(varianceOf(law) - rounding - variance) < 8 * variance * Math.sqrt(share),
		`${count.id}: variance ${varianceOf(law)}, not ${variance}`,
	);
	if (law.step > 1) return;
	for (const [value, expected] of atMost) {
		const below = law.counts.reduce((sum, times, at) => sum + (law.least + at <= value ? times : 0), 0) / law.draws;
		isTrue(
			Math.abs(below - expected) < 5 * Math.sqrt(expected * (1 - expected) * share),
			`${count.id}: ${below} at or below ${value}, not ${expected}`,
		);
	}
}

test('a value is rounded to the step above as often as to the one below, so the simulated mean is the exact one', t => {
	for (const multiplicities of [new Array<number>(52).fill(1), new Array<number>(52).fill(8)]) {
		const cards = cardsOf(multiplicities);
		for (const count of COUNTS.filter(({unfit, mean}) => unfit(cards) === undefined && mean !== undefined)) {
			const law = lawOf(count, cards);
			const drawnMean =
				law.counts.reduce((sum, times, at) => sum + times * (law.least + at), 0) * (law.step / law.draws);
			const error = Math.sqrt(varianceOf(law) / law.draws);
			t.true(Math.abs(drawnMean - (law.mean ?? 0)) < 5 * error, `${count.id}: ${drawnMean}, not ${law.mean}`);
		}
	}
});
