import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import type {Moments} from '../../laws/orders/matched-chi-square.js';
import type {Labels} from '../../views/relative-order.js';

/**
A weight for each label, fixed before every draw. It may depend only on the cards dealt before.

Let draw s be X_s, with r_x cards of label x among the R inside, and w_s(x) the weights. For a fair machine, given the past,

	E w_s(X_s) = Σ_x w_s(x) r_x / R     and likewise variance and third moment,

so Σ_s (w_s(X_s) - E w_s(X_s)) is a martingale, and the sums of these conditional moments are its moments. Nothing is assumed
about the cards dealt before.
*/
export interface Question {
	readonly weights: () => Int32Array;
	readonly drawn: (label: number) => void;
	/** Called after a round, when its cards are back in the machine. */
	readonly fedBack: (round: Labels) => void;
}

/** Of Σ w(X); the moments are those given the past of each draw. */
interface Weighed extends Moments {
	readonly sum: number;
}

/** Calls `visit` for each draw, with the weights and, before it, the cards of each label inside and their total. */
export function everyDraw(
	{rows, dealt, multiplicities}: Rounds,
	question: Question,
	visit: (draw: Draw) => void,
): void {
	const inside = new Int32Array(multiplicities.length);
	const whole = multiplicities.reduce((sum, count) => sum + count, 0);
	for (let row = 0; row < rows; row++) {
		inside.set(multiplicities);
		const round = dealt(row);
		for (let at = 0; at < round.length; at++) {
			const label = round[at] ?? missing(at);
			visit({weights: question.weights(), inside, left: whole - at, label, row});
			question.drawn(label);
			inside[label] = (inside[label] ?? missing(label)) - 1;
		}
		question.fedBack(round);
	}
}

interface Draw {
	readonly weights: Int32Array;
	readonly inside: Int32Array;
	readonly left: number;
	readonly label: number;
	readonly row: number;
}

export const weigh = (rounds: Rounds, question: Question): Weighed => weighStretches(rounds, question, 1)[0] ?? NOTHING;

const NOTHING: Weighed = {sum: 0, mean: 0, variance: 0, third: 0};

/** The same for consecutive stretches of rounds, as equal as possible. */
export function weighStretches(rounds: Rounds, question: Question, stretches: number): Weighed[] {
	const weighed = Array.from({length: stretches}, () => ({sum: 0, mean: 0, variance: 0, third: 0}));
	everyDraw(rounds, question, ({weights, inside, left, label, row}) => {
		const stretch = weighed[Math.floor((row * stretches) / rounds.rows)];
		if (stretch === undefined) return;
		let [first, second, cube] = [0, 0, 0];
		for (let x = 0; x < weights.length; x++) {
			const weight = weights[x] ?? missing(x);
			if (weight === 0) continue;
			const share = (weight * (inside[x] ?? missing(x))) / left;
			first += share;
			second += share * weight;
			cube += share * weight * weight;
		}
		stretch.sum += weights[label] ?? missing(label);
		stretch.mean += first;
		stretch.variance += second - first * first;
		stretch.third += cube - 3 * first * second + 2 * first ** 3;
	});
	return weighed;
}
