import {sumP} from '../../laws/sums/exact-sum.js';
import {sumOf} from '../order/row-values.js';
import {errorsOff, scanTest} from './most-extreme.js';

const FIRST = 3;

/**
The first three shuffles of the run, where a newly started machine is cold, empty or not yet seeded. The sum of each statistic
over them is compared with its exact law. Tests do not know of later restarts, so only the start is tested.
*/
export const firstShuffles = scanTest({
	id: 'first-shuffles',
	detects: 'cold, empty or unseeded machines',
	law: "exact law of each statistic's sum, smallest p times their number",
	source: 'Bonferroni',
	title: 'First shuffles',
	question: 'Are the first three shuffles like those of a fair device?',
	rejection: () => 'The first shuffles are worse',
	observedText: (translate, {observed}) =>
		translate`of all statistics of the first three shuffles, the most extreme one deviates by ${errorsOff(translate, observed)} from the mean of a fair device`,
	need: 1,
	scan(values, law) {
		const first = values.subarray(0, FIRST);
		const sum = sumOf(first);
		const errors = (sum - first.length * law.mean) / Math.sqrt(first.length * law.variance);
		return {errors, strength: Math.abs(errors), p: () => sumP(law, first.length, sum)};
	},
});
