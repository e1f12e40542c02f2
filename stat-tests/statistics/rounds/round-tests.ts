import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import {meanText} from '../../../reports/language/number-format.js';
import {twoSided} from '../../laws/sums/p-value.js';
import {skewedTails} from '../../laws/sums/skewed-tail.js';
import type {Labels} from '../../views/relative-order.js';
import {chiSquareTable} from '../one-way-table.js';
import type {Measurement} from '../randomness-test.js';
import {LISTED, SECONDARY, type TestRecord, type TestText, tooFew, tooMany, type Weight} from '../test-record.js';
import {type Question, weigh} from './label-weights.js';

export interface RoundTest extends TestRecord {
	readonly measure: (rounds: Rounds) => Measurement;
}

/** A test of single draws; the sequential test uses the same question. */
export interface DrawTest extends RoundTest {
	readonly drawQuestion: (rounds: Rounds) => Question;
}

/** A card that waits in a chute comes out later than from a fair machine; a card on top comes out sooner. */
const SOON = 20;
const VERY_SOON = 8;
const LATER = 60;
/** Cards that went in together stay inside for about one batch of cards dealt; two batches cover nearly all. */
const BATCHES = 2;

/**
The sum over all draws against its mean, each given the cards inside. It is a sum of martingale steps, nearly normal (Hall and
Heyde, Martingale Limit Theory, 1980, corollary 3.1), corrected for skewness. docs/statistics.md has the measured false rejections.
*/
const drawTest = ({drawQuestion, ...rest}: DrawParts): DrawTest => ({
	...rest,
	drawQuestion,
	group: 'rounds',
	law: 'martingale sum, Pearson III with its first three moments, half a step of continuity',
	source: 'Hall and Heyde 1980',
	need: 5,
	measure(rounds) {
		const weighed = weigh(rounds, drawQuestion(rounds));
		const {sum, mean, variance} = weighed;
		// The sum is an integer: each tail begins half a step before it.
		const lower = skewedTails(sum + 0.5, weighed).lower;
		const upper = skewedTails(sum - 0.5, weighed).upper;
		return {
			statistic: sum,
			// Rounds of one card have no neighbours, and no evidence against the machine.
			p: variance > 0 ? twoSided(lower, upper) : twoSided(1, 1),
			effect: {observed: sum / rounds.rows, fair: mean / rounds.rows, error: Math.sqrt(variance) / rounds.rows},
		};
	},
});

type DrawParts = Pick<DrawTest, 'id' | 'weight' | 'detects' | keyof TestText | 'drawQuestion'>;

const backWithin = (cards: number, weight: Weight): DrawTest =>
	drawTest({
		id: `back-within-${cards}`,
		weight,
		detects: 'chutes in which cards wait, cards that stay on top',
		drawQuestion: returnsWithin(cards),
		title: `Out again within ${cards} cards`,
		question: `Do cards come out again among the next ${cards} as often as from a fair machine?`,
		rejection: tooFew('Cards come out again too late', 'Cards come out again too soon'),
		observedText: (translate, {observed, fair}) =>
			translate`${meanText(observed)} matches between a round and the next ${cards} cards; a fair machine gives ${meanText(fair)}`,
	});

export const backWithin8 = backWithin(VERY_SOON, LISTED);
export const backWithin20 = backWithin(SOON, SECONDARY);
export const backWithin60 = backWithin(LATER, LISTED);

export const roundNeighbours = drawTest({
	id: 'round-neighbours',
	weight: SECONDARY,
	detects: 'slots that keep cards together',
	drawQuestion: returnsWithNeighbour(BATCHES),
	title: 'Neighbours of a round',
	question: 'Do cards that went in as neighbours come out as neighbours?',
	rejection: tooMany('Cards stay together', 'Neighbours are recent apart'),
	observedText: (translate, {observed, fair}) =>
		translate`${meanText(observed)} times a round a card follows one that it was next to before; from a fair machine ${meanText(fair)} times`,
});

/**
Does every label come out as often as it should? With p_x its share of the n cards and c_t the cards of round t,

	Q = Σ_x (O_x - p_x Σ_t c_t)² / p_x  /  Σ_t c_t (n - c_t) / (n - 1)    ~    chi-square with (labels - 1) degrees of freedom

since each round is drawn without replacement from the whole batch (the covariance of the multivariate hypergeometric law;
Johnson, Kotz and Balakrishnan, Discrete Multivariate Distributions, 1997, ch. 39), and rounds of a fair machine are
independent.
*/
export const cardFrequencies: RoundTest = {
	id: 'card-frequencies',
	group: 'rounds',
	detects: 'cards that stay inside',
	law: 'chi-square, from the multivariate hypergeometric covariance',
	source: 'Johnson, Kotz and Balakrishnan 1997',
	title: 'Frequency of each card',
	question: 'Does every card come out as often as every other?',
	rejection: tooMany('Some cards come more often than others', 'Cards come too evenly'),
	observedText: (translate, {observed}) =>
		translate`the frequencies of cards are ${observed.toFixed(3)} times as uneven as by chance`,
	weight: LISTED,
	need: 20,
	measure(rounds) {
		const {q, df} = frequencyTable(rounds);
		const table = chiSquareTable(q, df);
		return {...table, effect: {...table.effect, against: 'new-deck'}};
	},
};

function frequencyTable({rows, dealt, multiplicities}: Rounds): {q: number; df: number} {
	const size = multiplicities.reduce((sum, count) => sum + count, 0);
	const counts = new Float64Array(multiplicities.length);
	let [cards, spread] = [0, 0];
	for (let row = 0; row < rows; row++) {
		const round = dealt(row);
		for (const label of round) counts[label] = (counts[label] ?? missing(label)) + 1;
		cards += round.length;
		spread += (round.length * (size - round.length)) / (size - 1);
	}
	const q = multiplicities.reduce((sum, count, label) => {
		const share = count / size;
		return sum + ((counts[label] ?? missing(label)) - share * cards) ** 2 / share;
	}, 0);
	// If every round deals the whole batch, all frequencies are equal; Q is then its mean.
	return {q: spread > 0 ? q / spread : multiplicities.length - 1, df: multiplicities.length - 1};
}

/**
Do cards come back too seldom, or too often, within the next `cards` cards dealt? The weight of a label is the number of its
cards that went back in within that span. The sum counts matches between each round and the next cards.
*/
function returnsWithin(cards: number): (rounds: Rounds) => Question {
	return ({multiplicities}) => {
		const weights = new Int32Array(multiplicities.length);
		const recent: {readonly round: Labels; left: number}[] = [];
		return {
			weights: () => weights,
			drawn() {
				for (const each of recent) each.left--;
				while ((recent[0]?.left ?? 1) <= 0) add(weights, recent.shift()?.round ?? [], -1);
			},
			fedBack(round) {
				recent.push({round: round.slice(), left: cards});
				add(weights, round, 1);
			},
		};
	};
}

function add(weights: Int32Array, labels: ArrayLike<number>, many: number): void {
	for (let at = 0; at < labels.length; at++) {
		const label = labels[at] ?? missing(at);
		weights[label] = (weights[label] ?? missing(label)) + many;
	}
}

/**
Do cards that went in as neighbours come out as neighbours? The weight of a label is how often it lay next to the last card
drawn, in the rounds of the last `batches` batches. The two cards may have been dealt and fed back since. The weight is then
only a guess, which keeps the law for a fair machine.
*/
function returnsWithNeighbour(batches: number): (rounds: Rounds) => Question {
	return ({multiplicities}) => {
		const width = multiplicities.length;
		const most = batches * multiplicities.reduce((sum, count) => sum + count, 0);
		const pairs: Pairs = {cells: new Int32Array(width * width), width};
		const none = new Int32Array(width);
		const recent: Labels[] = [];
		let [cardsInWindow, last] = [0, -1];
		return {
			weights: () => (last < 0 ? none : pairs.cells.subarray(last * width, (last + 1) * width)),
			drawn(label) {
				last = label;
			},
			fedBack(round) {
				recent.push(round.slice());
				cardsInWindow += round.length;
				addPairs(pairs, round, 1);
				while (cardsInWindow > most) {
					const oldest = recent.shift() ?? new Uint8Array(0);
					cardsInWindow -= oldest.length;
					addPairs(pairs, oldest, -1);
				}
				// The last card of this round is back in the machine, so the next round starts without a neighbour.
				last = -1;
			},
		};
	};
}

interface Pairs {
	/** How often each label lay next to each; one row for each label. */
	readonly cells: Int32Array;
	readonly width: number;
}

function addPairs({cells, width}: Pairs, round: Labels, many: 1 | -1): void {
	for (let at = 1; at < round.length; at++) {
		const [one, other] = [round[at - 1] ?? missing(at - 1), round[at] ?? missing(at)];
		for (const cell of [one * width + other, other * width + one]) cells[cell] = (cells[cell] ?? missing(cell)) + many;
	}
}
