import {choose} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

interface OrderStatistic {
	readonly cards: number;
	readonly special: number;
	readonly rank: number;
}

/**
The place, from 1, of the k-th card of a kind that has K of n cards:

	P(place = x) = C(x-1, k-1) C(n-x, K-k) / C(n, K)

(negative hypergeometric; Wilks, Mathematical Statistics, 1962, 6.8). Mean k (n+1)/(K+1).
*/
export function orderStatisticLaw({cards, special, rank}: OrderStatistic): LatticeLaw {
	const counts = Array.from(
		{length: cards - special + 1},
		(_, at) => choose(rank + at - 1, rank - 1) * choose(cards - rank - at, special - rank),
	);
	return lawFromCounts(counts, choose(cards, special), rank);
}
