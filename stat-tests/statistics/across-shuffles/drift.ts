import {sumP} from '../../laws/sums/exact-sum.js';
import {differenceLaw} from '../../laws/sums/lattice-law.js';
import {sumOf} from '../order/row-values.js';
import {errorsOff, scanTest} from './most-extreme.js';

/**
Is the late half of the run like the early half? Detects wear, heat, a belt that stretches.

Each half has m shuffles; the middle shuffle of an odd number is left out. The difference of the sums is a sum of m independent
differences X - X' of two values of the statistic's law. The law of the difference is exact, and so is that of the sum;
two-sided.
*/
export const drift = scanTest({
	id: 'drift',
	detects: 'wear, heat',
	law: 'exact law of the difference of the halves, smallest p of any statistic times their number',
	source: 'Bonferroni',
	title: 'Drift',
	question: 'Is the late half of the run like the early half?',
	rejection: () => 'The device changes over the run',
	observedText: (translate, {observed}) =>
		translate`of all statistics, the one that changed most from the early half to the late half changed by ${errorsOff(translate, observed)}`,
	need: 2,
	scan(values, law) {
		const half = Math.floor(values.length / 2);
		const difference = sumOf(values, values.length - half) - sumOf(values, 0, half);
		const errors = difference / Math.sqrt(2 * half * law.variance);
		return {errors, strength: Math.abs(errors), p: () => sumP(differenceLaw(law), half, difference)};
	},
});
