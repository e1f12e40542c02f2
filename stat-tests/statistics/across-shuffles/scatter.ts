import {missing} from '../../../harness/model/checked.js';
import {sumP} from '../../laws/sums/exact-sum.js';
import {type LatticeLaw, lawFromMasses} from '../../laws/sums/lattice-law.js';
import {errorsOff, scanTest} from './most-extreme.js';

/**
Does a statistic vary from shuffle to shuffle as much as it should? Too little: a machine that deals cards out by count. Too much:
one that shuffles well and badly in turn, with a fair mean.

Each value x becomes a score: its squared distance from the mean in quarters of the variance, 64 at most:

	score = min(64, ⌊4 (x - mean)² / variance⌋)

The law of a score follows from that of x, and the law of the sum over N shuffles is exact; two-sided.
*/
export const scatter = scanTest({
	id: 'scatter',
	detects: 'alternating good and bad shuffles; cards dealt out by count',
	law: 'exact law of squared deviations in steps, both tails',
	source: 'Bonferroni',
	title: 'Scatter',
	question: 'Do shuffles differ from each other as much as expected?',
	rejection: ({observed}) => (observed > 0 ? 'Good and bad shuffles alternate' : 'Shuffles are too similar'),
	observedText: (translate, {observed}) =>
		translate`of all statistics, the one with the most extreme scatter from shuffle to shuffle is ${errorsOff(translate, observed)} ${observed > 0 ? 'wider' : 'narrower'} than fair`,
	need: 2,
	scan(values, law) {
		const scores = scoreLaw(law);
		if (scores.variance === 0) return {errors: 0, strength: 0, p: () => 1};
		let sum = 0;
		for (const value of values) sum += score(value, law);
		const errors = (sum - values.length * scores.mean) / Math.sqrt(values.length * scores.variance);
		return {errors, strength: Math.abs(errors), p: () => sumP(scores, values.length, sum)};
	},
});

const STEPS = 4;
const MOST = 64;

const score = (value: number, {mean, variance}: Pick<LatticeLaw, 'mean' | 'variance'>): number =>
	Math.min(MOST, Math.floor((STEPS * (value - mean) ** 2) / variance));

function scoreLaw(law: LatticeLaw): LatticeLaw {
	const masses = new Float64Array(MOST + 1);
	law.logMass.forEach((log, k) => {
		const at = score(law.least + k, law);
		masses[at] = (masses[at] ?? missing(at)) + Math.exp(log);
	});
	return lawFromMasses(masses, 0);
}
