import {probability} from '../harness/model/probability.js';
import type {JudgedResult, TestResult} from '../harness/model/test-result.js';

/**
Holm's step-down correction: the smallest of K p-values is held against level / K, the next against level / (K-1), and
so on. The chance that a fair device is rejected by any test is at most `level`, whatever the dependence between tests.
Holm, Scand. J. Statist. 6 (1979) 65.
*/
export function holm(results: readonly TestResult[], level: number): JudgedResult[] {
	const measured = results.flatMap(result => (result.kind === 'measured' ? [result] : []));
	const ranked = measured.toSorted((left, right) => left.p - right.p);
	const adjusted = new Map<string, number>();
	let atLeast = 0;
	ranked.forEach(({test, p}, rank) => {
		atLeast = Math.max(atLeast, Math.min(1, (ranked.length - rank) * p));
		adjusted.set(test, atLeast);
	});
	return results.map(result => {
		if (result.kind !== 'measured') return result;
		const adjustedP = probability(adjusted.get(result.test) ?? 1);
		return {...result, adjustedP, rejected: adjustedP <= level};
	});
}
