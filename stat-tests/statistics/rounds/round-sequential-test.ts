import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import {logMean} from '../../sequential/log-mean.js';
import type {SequentialTest} from '../../sequential/sequential-test.js';
import {DRAW_TESTS} from '../all-tests.js';
import {everyDraw} from './label-weights.js';
import {reentry, reentryAge} from './reentry.js';
import type {DrawTest} from './round-tests.js';

/** Strengths of the bets: the logarithm of the factor by which each unit of weight makes a label more likely. */
const STRENGTHS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3].flatMap(strength => [strength, -strength]);

const LEARNERS = [reentry(10, 2), reentry(20, 4), reentry(40, 2), reentryAge(2)];

/**
The sequential test for a continuous shuffler. Before each draw it knows the cards inside, and bets that labels with weight come
more often, or less often, than they should. The bet exp(θ w(X)) / Σ_x (r_x/R) exp(θ w(x)) has mean exactly 1 for a fair
machine, given all earlier cards. The evidence is averaged over strengths and statistics.
*/
export function betOnRounds(rounds: Rounds, threshold: number): SequentialTest {
	const strategies = [
		...DRAW_TESTS.map(statistic => ({id: statistic.id, weight: 1, path: pathOf(statistic, rounds)})),
		...LEARNERS.map(({id, weight, path: bet}) => ({id, weight, path: bet(rounds)})),
	];
	const weights = strategies.map(({weight}) => weight);
	const path = Float64Array.from({length: rounds.rows}, (_, row) =>
		logMean(
			strategies.map(strategy => strategy.path[row] ?? missing(row)),
			weights,
		),
	);
	const row = path.findIndex(logEvidence => logEvidence >= Math.log(threshold));
	return {
		logEvidence: path.at(-1) ?? 0,
		threshold,
		rejectedAt: row === -1 ? undefined : rounds.numbers[row],
		strategies: strategies.map(({id, weight, path: own}) => ({id, weight, logEvidence: own.at(-1) ?? 0})),
		path,
		numbers: rounds.numbers,
	};
}

function pathOf({drawQuestion}: DrawTest, rounds: Rounds): Float64Array {
	const path = new Float64Array(rounds.rows);
	const shares = new Float64Array(STRENGTHS.length);
	everyDraw(rounds, drawQuestion(rounds), ({weights, inside, left, label, row}) => {
		// Most labels have no weight, and each of their cards counts exp(0) = 1.
		let idle = left;
		const weighted: [weight: number, cards: number][] = [];
		for (let x = 0; x < weights.length; x++) {
			const cards = weights[x] === 0 ? 0 : (inside[x] ?? missing(x));
			if (cards > 0) weighted.push([weights[x] ?? missing(x), cards]);
			idle -= cards;
		}
		if (weighted.length > 0) {
			STRENGTHS.forEach((theta, bet) => {
				const moment = weighted.reduce((sum, [weight, cards]) => sum + cards * Math.exp(theta * weight), idle) / left;
				shares[bet] = (shares[bet] ?? missing(bet)) + theta * (weights[label] ?? missing(label)) - Math.log(moment);
			});
		}
		path[row] = logMean(shares);
	});
	return path;
}
