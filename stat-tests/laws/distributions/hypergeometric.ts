import {at} from '../../../harness/model/checked.js';
import {binomialRow, choose} from '../numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../sums/lattice-law.js';

/**
The number of `marked` cards among `drawn` cards, taken at random from `population`:

	P(X = k) = C(marked, k) C(population - marked, drawn - k) / C(population, drawn)

Exact. With one card drawn it is a Bernoulli law with the chance marked / population.
*/
export function hypergeometricLaw({population, marked, drawn}: Draw): LatticeLaw {
	const least = Math.max(0, drawn - (population - marked));
	const most = Math.min(marked, drawn);
	const [hit, miss] = [binomialRow(marked, most), binomialRow(population - marked, drawn - least)];
	const counts = Array.from(
		{length: most - least + 1},
		(_, more) => at(hit, least + more) * at(miss, drawn - least - more),
	);
	return lawFromCounts(counts, choose(population, drawn), least);
}

interface Draw {
	readonly population: number;
	readonly marked: number;
	readonly drawn: number;
}
