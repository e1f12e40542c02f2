import {at, missing} from '../../../harness/model/checked.js';
import type {LatticeLaw} from '../sums/lattice-law.js';
import {LONGEST_RISING} from './longest-rising-table.js';

/**
The length of the longest rising subsequence of a fair order of n distinct cards. By the correspondence of Robinson, Schensted and Knuth
(Schensted, Canad. J. Math. 13 (1961) 179, doi 10.4153/CJM-1961-015-3) the number of orders with length l is

	Σ f(λ)²   over the partitions λ of n whose largest part is l,   f(λ) = n! Π_{i<j} (l_i - l_j) / Π_i l_i!,   l_i = λ_i + k - i

for a partition into k parts (the hook formula: Frame, Robinson and Thrall 1954). All 281,589 partitions of 52 are enumerated.
Each term is a product of whole numbers, in logarithms: relative error below 1e-12 (see the test).
*/
export function countedLongestRising(cards: number): LatticeLaw {
	const mass = new Float64Array(cards);
	const logs = Float64Array.from({length: 2 * cards + 1}, (_, k) => Math.log(k));
	const logFactorials = new Float64Array(2 * cards + 1);
	for (let k = 1; k <= 2 * cards; k++) logFactorials[k] = at(logFactorials, k - 1) + at(logs, k);
	const parts = new Uint8Array(cards);

	const logSquare = (k: number): number => {
		let log = 0;
		for (let i = 0; i < k; i++) {
			const l = (parts[i] ?? missing(i)) + k - 1 - i;
			log -= logFactorials[l] ?? missing(l);
			for (let j = i + 1; j < k; j++) {
				const difference = l - ((parts[j] ?? missing(j)) + k - 1 - j);
				log += logs[difference] ?? missing(difference);
			}
		}
		// f² / n!
		return 2 * log + at(logFactorials, cards);
	};

	const visit = (k: number, left: number): void => {
		if (left === 0) {
			const longest = at(parts, 0) - 1;
			mass[longest] = at(mass, longest) + Math.exp(logSquare(k));
			return;
		}
		for (let part = Math.min(left, k === 0 ? left : at(parts, k - 1)); part >= 1; part--) {
			parts[k] = part;
			visit(k + 1, left - part);
		}
	};
	visit(0, cards);
	return lawOf(mass.map(Math.log));
}

/** The same law, from the table if it has this size. */
export function longestRisingLaw(cards: number): LatticeLaw {
	const known = LONGEST_RISING[cards];
	return known === undefined ? countedLongestRising(cards) : lawOf(Float64Array.from(known));
}

function lawOf(logMass: Float64Array): LatticeLaw {
	const mean = logMass.reduce((sum, log, k) => sum + Math.exp(log) * (k + 1), 0);
	const variance = logMass.reduce((sum, log, k) => sum + Math.exp(log) * (k + 1 - mean) ** 2, 0);
	return {least: 1, logMass, mean, variance};
}
