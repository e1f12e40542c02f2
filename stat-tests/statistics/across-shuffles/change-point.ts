import {missing} from '../../../harness/model/checked.js';
import {kolmogorovUpper} from '../../laws/distributions/kolmogorov.js';
import {sumOf} from '../order/row-values.js';
import {errorsOff, scanTest} from './most-extreme.js';

/**
Did the process change during the run, at any time?

With values x_t of a statistic, S_k = x_1 + … + x_k and the variance σ² of its law,

	C = max_k |S_k - (k/N) S_N| / (σ √N)

is the largest excursion of a bridge of N steps. For N → ∞ its law is that of the Brownian bridge, Kolmogorov's law. A discrete
walk misses the peaks between steps, by 0.5826 σ on average (-ζ(1/2)/√(2π): Chernoff 1965; Siegmund, Sequential Analysis, 1985,
ch. X). So p = P(K > C + 0.5826/√N). Of 30,000 fair samples of 30 shuffles, 5.1 % were rejected at 5 % and 0.58 % at 0.5 %.
*/
export const changePoint = scanTest({
	id: 'change-point',
	detects: 'a part that broke, a setting that was changed',
	law: "largest excursion of a bridge: Kolmogorov's law, corrected for N steps",
	source: 'Siegmund 1985, ch. X',
	title: 'Change point',
	question: 'Did the device change at some point of the run?',
	rejection: () => 'The device changed during the run',
	observedText: (translate, {observed}) =>
		translate`of all statistics, the one with the clearest change point changed by ${errorsOff(translate, observed)} at its most likely point`,
	need: 10,
	scan(values, {variance}) {
		const mean = sumOf(values) / values.length;
		let [sum, furthest, at] = [0, 0, 0];
		for (let k = 0; k < values.length - 1; k++) {
			sum += (values[k] ?? missing(k)) - mean;
			if (Math.abs(sum) <= Math.abs(furthest)) continue;
			furthest = sum;
			at = k + 1;
		}
		const root = Math.sqrt(values.length);
		const excursion = (Math.abs(furthest) / Math.sqrt(variance) + BETWEEN_STEPS) / root;
		// The change of the mean at that place, later minus earlier, in standard errors.
		const share = Math.max(1, at) / values.length;
		const errors = -furthest / Math.sqrt(variance * values.length * share * (1 - share));
		return {errors, strength: excursion, p: () => kolmogorovUpper(excursion)};
	},
});

const BETWEEN_STEPS = 0.5826;
