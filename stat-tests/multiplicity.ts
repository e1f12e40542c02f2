import {probability} from '../harness/model/probability.js';
import type {JudgedResult, Measured, TestResult} from '../harness/model/test-result.js';

/**
Holm's step-down correction with weights. Each p-value is divided by its test's weight, and these are ranked. The smallest is
compared with level / (sum of all weights), the next with level / (sum of the remaining weights), and so on. The chance that any
test rejects a fair device is at most `level`. This holds for any dependence between tests, and for any weights fixed
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
	// The limit for one unit of weight at the step where rejection stops.
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
