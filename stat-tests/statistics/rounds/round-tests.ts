import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import {chiSquareLower, chiSquareUpper} from '../../laws/distributions/chi-square.js';
import {twoSided} from '../../laws/sums/p-value.js';
import {skewedTails} from '../../laws/sums/skewed-tail.js';
import {CONVICTS, effectOf, LISTED, type Measurement, type Weight} from '../../randomness-test.js';
import {cameBackWithin, cameWithNeighbour} from './questions.js';
import {type Question, weigh} from './weighing.js';

/** A question put to the rounds of a continuous shuffler. */
export interface RoundTest {
	readonly id: string;
	readonly weight: Weight;
	/** The least number of rounds for which the law holds. */
	readonly need: number;
	readonly measure: (rounds: Rounds, level: number) => Measurement;
}

/** What is asked of single draws, and bet on. */
export interface DrawStatistic {
	readonly id: string;
	readonly weight: Weight;
	readonly question: (rounds: Rounds) => Question;
}

/** A card that went in comes out later than from a fair machine if it waits in a chute, and sooner if it lies on top. */
const SOON = 20;
const VERY_SOON = 8;
const LATER = 60;
/** Cards that went in together stay inside for about one batch of cards dealt; two batches hold nearly all of them. */
const BATCHES = 2;

export const DRAW_STATISTICS: readonly DrawStatistic[] = [
	{id: 'back-within-8', weight: LISTED, question: cameBackWithin(VERY_SOON)},
	{id: 'back-within-20', weight: CONVICTS, question: cameBackWithin(SOON)},
	{id: 'back-within-60', weight: LISTED, question: cameBackWithin(LATER)},
	{id: 'round-neighbours', weight: CONVICTS, question: cameWithNeighbour(BATCHES)},
];

/**
The sum over all draws against its mean, each given what is inside; a sum of martingale steps, nearly normal (Hall and Heyde,
Martingale Limit Theory, 1980, corollary 3.1), with its skewness. How often fair machines are rejected was measured: README.md.
*/
const drawTest = ({id, weight, question}: DrawStatistic): RoundTest => ({
	id,
	weight,
	need: 5,
	measure(rounds, level) {
		const weighed = weigh(rounds, question(rounds));
		const {sum, mean, variance} = weighed;
		// The sum is a whole number: each tail begins half a step before it.
		const lower = skewedTails(sum + 0.5, weighed).lower;
		const upper = skewedTails(sum - 0.5, weighed).upper;
		return {
			statistic: sum,
			// Rounds of one card have no neighbours: there is nothing that could speak against the machine.
			p: variance > 0 ? twoSided(lower, upper) : twoSided(1, 1),
			effect: effectOf({
				observed: sum / rounds.rows,
				fair: mean / rounds.rows,
				error: Math.sqrt(variance) / rounds.rows,
				against: 'order-before',
				level,
			}),
		};
	},
});

/**
Does every label come out as often as it should? With p_x its share of the n cards and c_t the cards of round t,

	Q = Σ_x (O_x - p_x Σ_t c_t)² / p_x  /  Σ_t c_t (n - c_t) / (n - 1)    ~    chi-square with (labels - 1) degrees of freedom

since each round is drawn without replacement from the whole batch (the covariance of the multivariate hypergeometric law;
Johnson, Kotz and Balakrishnan, Discrete Multivariate Distributions, 1997, ch. 39), and rounds of a fair machine are independent.
*/
const frequencies: RoundTest = {
	id: 'card-frequencies',
	weight: LISTED,
	need: 20,
	measure(rounds, level) {
		const {q, df} = frequencyTable(rounds);
		return {
			statistic: q,
			p: twoSided(chiSquareLower(q, df), chiSquareUpper(q, df)),
			effect: effectOf({observed: q / df, fair: 1, error: Math.sqrt(2 / df), against: 'new-deck', level}),
		};
	},
};

function frequencyTable({rows, dealt, multiplicities}: Rounds): {q: number; df: number} {
	const size = multiplicities.reduce((sum, count) => sum + count, 0);
	const counts = new Float64Array(multiplicities.length);
	let [cards, spread] = [0, 0];
	for (let row = 0; row < rows; row++) {
		const round = dealt(row);
		for (let at = 0; at < round.length; at++) counts[round[at] ?? 0] = (counts[round[at] ?? 0] ?? 0) + 1;
		cards += round.length;
		spread += (round.length * (size - round.length)) / (size - 1);
	}
	const q = multiplicities.reduce((sum, count, label) => {
		const share = count / size;
		return sum + ((counts[label] ?? 0) - share * cards) ** 2 / share;
	}, 0);
	// Whoever always deals the whole batch deals every card as often as every other.
	return {q: spread > 0 ? q / spread : multiplicities.length - 1, df: multiplicities.length - 1};
}

export const ROUND_TESTS: readonly RoundTest[] = [...DRAW_STATISTICS.map(drawTest), frequencies];
