import {at} from '../../../harness/model/checked.js';
import {factorials} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of cycles of a fair order of n distinct cards. The unsigned Stirling numbers of the first kind,

	c(n, k) = c(n-1, k-1) + (n-1) c(n-1, k),   generating function x (x+1) … (x+n-1)

so it is the law of a sum of independent hits with chances 1, 1/2, …, 1/n. That is also the law of the number of right guesses, if each guess
names a card that is still to come: with r left, the chance is 1/r, whatever came before. Mean H_n, variance H_n - H_n^(2) (Diaconis and
Graham, Ann. Stat. 9 (1981) 3, doi 10.1214/aos/1176345328).
*/
export function cyclesLaw(cards: number): LatticeLaw {
	let counts = [1n];
	for (let n = 1; n < cards; n++) {
		const before = counts;
		counts = Array.from({length: n + 1}, (_, k) => (before[k - 1] ?? 0n) + BigInt(n) * (before[k] ?? 0n));
	}
	return lawFromCounts(counts, at(factorials(cards), cards), 1);
}
