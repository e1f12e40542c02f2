import {probability} from '../harness/model/probability.js';
import type {JudgedResult, Measured, TestResult} from '../harness/model/test-result.js';

/**
Holm's step-down correction with weights: the p-values, each divided by its test's weight, are ranked; the smallest is held
against level / (sum of all weights), the next against level / (sum of the weights that are left), and so on. The chance that a
fair device is rejected by any test is at most `level`, whatever the dependence between tests, for any weights that were fixed
beforehand. Holm, Scand. J. Statist. 6 (1979) 65, section 4.
*/
export function holm(results: readonly TestResult[], level: number, weightOf: WeightOf = () => 1): JudgedResult[] {
	const share = ({test, p}: Measured) => p / weightOf(test);
	const ranked = results
		.flatMap(result => (result.kind === 'measured' ? [result] : []))
		.toSorted((left, right) => share(left) - share(right));
	const adjusted = new Map<string, number>();
	let left = ranked.reduce((sum, {test}) => sum + weightOf(test), 0);
	let atLeast = 0;
	// What each unit of weight is held against where the steps stop: all that is rejected lies below it, all that is not above.
	let unit = 0;
	for (const result of ranked) {
		if (atLeast <= level) unit = level / left;
		atLeast = Math.max(atLeast, Math.min(1, left * share(result)));
		adjusted.set(result.test, atLeast);
		left -= weightOf(result.test);
	}
	return results.map(result => {
		if (result.kind !== 'measured') return result;
		const adjustedP = probability(adjusted.get(result.test) ?? 1);
		return {...result, adjustedP, rejected: adjustedP <= level, limit: unit * weightOf(result.test)};
	});
}

type WeightOf = (test: string) => number;
