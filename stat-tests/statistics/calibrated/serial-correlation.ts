import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {type CardSet, type Count, fewKinds, stepFor} from './count.js';
import {countTest} from './count-test.js';

/**
Σ_i a_i a_{i+lag}, where a_i is the label at place i: large if labels rise and fall slowly, small if they zigzag. Reported as
the serial correlation ((Σ_i a_i a_{i+lag}) / (n-lag) - ā²) / σ², with mean ā and variance σ² of the labels.

Exact mean: (n-lag) (S₁² - S₂) / (n (n-1)) with S₁ = Σ a, S₂ = Σ a² (Wald and Wolfowitz, Ann. Math. Stat. 14 (1943) 378, doi
10.1214/aoms/1177731358, for the circular form).
*/
const serialCorrelation = (id: string, lag: number): Count => ({
	id,
	version: 1,
	unfit: fewKinds,
	mean(cards) {
		const {first, second} = sums(cards);
		return ((cards.size - lag) * (first ** 2 - second)) / (cards.size * (cards.size - 1));
	},
	// The standard deviation is about √n σ².
	step: cards => stepFor(Math.sqrt(cards.size) * spread(cards)),
	scale(cards) {
		const pairs = cards.size - lag;
		return {zero: pairs * (sums(cards).first / cards.size) ** 2, unit: pairs * spread(cards)};
	},
	counter: () => row => products(row, lag),
});

const serialCorrelation1 = serialCorrelation('serial-correlation', 1);
const serialCorrelation2 = serialCorrelation('serial-correlation-2', 2);

const COMMON = {
	group: 'patterns',
	detects: 'order in stretches, alternation',
	law: 'drawn; exact mean',
	source: 'Wald and Wolfowitz 1943',
} as const;

const rejection = tooMany('Consecutive cards are close', 'High and low alternate');

export const serialCorrelationTest = countTest({
	...COMMON,
	id: 'serial-correlation',
	family: 'serial correlation',
	counts: [serialCorrelation1],
	title: 'Serial correlation',
	question: 'Is the next card close in the input order?',
	rejection,
	observedText: (translate, {observed, fair}, reference) =>
		translate`the correlation of a card and the next, by their places in ${reference}, is ${observed.toFixed(4)}; for a fair device it is ${fair.toFixed(4)}`,
});

export const serialCorrelation2Test = countTest({
	...COMMON,
	id: 'serial-correlation-2',
	counts: [serialCorrelation2],
	title: 'Serial correlation, next but one',
	question: 'Is the next card but one close in the input order?',
	rejection,
	observedText: (translate, {observed, fair}, reference) =>
		translate`the correlation of a card and the next but one, by their places in ${reference}, is ${observed.toFixed(4)}; for a fair device it is ${fair.toFixed(4)}`,
});

function sums({multiplicities}: CardSet): {first: number; second: number} {
	return multiplicities.reduce(
		({first, second}, count, label) => ({first: first + count * label, second: second + count * label ** 2}),
		{first: 0, second: 0},
	);
}

function spread(cards: CardSet): number {
	const {first, second} = sums(cards);
	return second / cards.size - (first / cards.size) ** 2;
}

function products(row: Labels, lag: number): number {
	let sum = 0;
	for (let at = lag; at < row.length; at++) sum += (row[at] ?? missing(at)) * (row[at - lag] ?? missing(at - lag));
	return sum;
}
