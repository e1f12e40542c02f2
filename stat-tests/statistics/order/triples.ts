import {missing} from '../../../harness/model/checked.js';
import {reportableP} from '../../laws/sums/p-value.js';
import {gathered} from '../../views/gathered.js';
import {chiSquareTable} from '../one-way-table.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED, tooMany} from '../test-record.js';

/**
The permutation test: each order is cut into triples, and a triple has one of six patterns, from low-middle-high to
high-middle-low (Knuth, The Art of Computer Programming, vol. 2, 3.3.2 P). Triples with two cards of one face are left out.
Given the cards of a triple, the six patterns are equally likely. The patterns of all triples are independent, although the
cards are dealt without replacement. So the counts O of M triples are exactly multinomial, and

	X² = Σ (O - M/6)² / (M/6)   is chi-square with 5 degrees of freedom

except for its discreteness, which is negligible from M = 100 on (mean exactly 5, variance 10 (1 - 1/M)).
*/
export const triples: RandomnessTest = {
	id: 'permutation-triples',
	group: 'input-order',
	family: 'permutation',
	detects: 'local order',
	law: 'multinomial; chi-square, 5 degrees of freedom',
	source: 'Knuth, vol. 2, 3.3.2 P',
	weight: LISTED,
	// 52 cards have 17 triples; small sets of tiles have 10.
	need: 10,
	view: 'memory',
	unfit: ({size, multiplicities}) =>
		size < 30 || multiplicities.length < 10 ? 'it needs 30 cards of 10 faces for its triples' : undefined,
	reads: () => [patternCounts],
	title: 'Permutations of three',
	question: 'Do three cards in a row occur in each of their six orders equally often?',
	rejection: tooMany('Some orders of three are preferred', 'Threes take turns'),
	observedText: (translate, {observed}) =>
		translate`the six orders of three cards in a row are ${observed.toFixed(3)} times as uneven as by chance`,
	measure(orders) {
		const counts = patternCounts(orders);
		const all = counts.reduce((sum, count) => sum + count, 0);
		if (all < LEAST_TRIPLES) return TOO_FEW_TRIPLES;
		const x2 = counts.reduce((sum, count) => sum + (count - all / 6) ** 2 / (all / 6), 0);
		const table = chiSquareTable(x2, 5);
		return {...table, effect: {...table.effect, error: Math.sqrt((10 * (1 - 1 / all)) / 25)}};
	},
};

/** A fair device has far more. A device that keeps a sorted shoe sorted may have none, which other tests detect. */
const LEAST_TRIPLES = 100;

const TOO_FEW_TRIPLES: Measurement = {statistic: 0, p: reportableP(1), effect: {observed: 1, fair: 1, error: 1}};

const patternCounts = gathered(() => {
	const counts = new Float64Array(8);
	return {
		take(cards) {
			for (let at = 2; at < cards.length; at += 3) {
				const pattern = patternOf(
					cards[at - 2] ?? missing(at - 2),
					cards[at - 1] ?? missing(at - 1),
					cards[at] ?? missing(at),
				);
				counts[pattern] = (counts[pattern] ?? missing(pattern)) + 1;
			}
		},
		result: () => counts.filter((_, pattern) => pattern !== IMPOSSIBLE && pattern !== TIED),
	};
});

/**
4 [a<b] + 2 [a<c] + [b<c]. Two of the eight numbers are no pattern: b<c<a<b is impossible, and its opposite marks two cards of
one face.
*/
function patternOf(a: number, b: number, c: number): number {
	if (a === b || a === c || b === c) return TIED;
	return (a < b ? 4 : 0) + (a < c ? 2 : 0) + (b < c ? 1 : 0);
}

const IMPOSSIBLE = 5;
const TIED = 2;
