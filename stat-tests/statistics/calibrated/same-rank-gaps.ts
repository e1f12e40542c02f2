import {missing} from '../../../harness/model/checked.js';
import {type ClassCounts, NO_RANKS, rankCounts} from './class-counts.js';
import {classTest} from './class-test.js';

/** The last gap of each class. The class of longer gaps follows from the others. */
const CLASS_ENDS = [1, 2, 3, 5, 8, 13, 20];

/**
The distance from a card to the next one of its rank: the gap test. A rank with R of n cards has R - 1 gaps, each with

	P(gap = g) = C(n-g, R-1) / C(n, R)

(the spacings of a random subset are exchangeable: David and Nagaraja, Order Statistics, 3rd ed. 2003, section 3.7). Gaps of one
shuffle are dependent, so their covariance is drawn.
*/
const sameRankGaps: ClassCounts = {
	id: 'same-rank-gaps',
	version: 1,
	need: 10,
	classes: CLASS_ENDS.length,
	tails: 'both',
	unfit: ({kinds}) => (kinds === undefined ? NO_RANKS : undefined),
	mean(cards) {
		const means = new Array<number>(CLASS_ENDS.length).fill(0);
		for (const count of rankCounts(cards)) {
			let chance = count / cards.size;
			for (let gap = 1; gap <= Math.max(...CLASS_ENDS); gap++) {
				const own = CLASS_ENDS.findIndex(end => gap <= end);
				means[own] = (means[own] ?? missing(own)) + (count - 1) * chance;
				// C(n-g-1, R-1) / C(n-g, R-1)
				chance *= Math.max(0, cards.size - gap - count + 1) / (cards.size - gap);
			}
		}
		return means;
	},
	counter({size, kinds}) {
		const ranks = kinds?.ranks ?? new Uint8Array(0);
		const classOf = Uint8Array.from({length: size + 1}, (_, gap) => classOfGap(gap));
		const last = new Int16Array(13);
		const seen = new Uint16Array(CLASS_ENDS.length + 1);
		return (row, counts) => {
			last.fill(NOT_YET);
			seen.fill(0);
			for (let at = 0; at < row.length; at++) {
				const card = row[at] ?? missing(at);
				const rank = ranks[card] ?? missing(card);
				const before = last[rank] ?? NOT_YET;
				if (before !== NOT_YET) {
					const own = classOf[at - before] ?? missing(at - before);
					seen[own] = (seen[own] ?? missing(own)) + 1;
				}
				last[rank] = at;
			}
			for (let own = 0; own < counts.length; own++)
				counts[own] = (counts[own] ?? missing(own)) + (seen[own] ?? missing(own));
		};
	},
};

export const sameRankGapsTest = classTest(sameRankGaps, {
	family: 'gap',
	detects: 'clumps, even spacing',
	law: 'Q ~ chi-square, 7 degrees of freedom; exact mean, simulated covariance',
	source: 'David and Nagaraja 2003',
	title: 'Gaps between equal ranks',
	question: 'Are the gaps between cards of one rank distributed as expected?',
	rejections: ['Equal ranks come too soon or too late', 'Gaps between ranks are too even'],
	table: 'gaps between cards of a rank',
});

const NOT_YET = -1;

function classOfGap(gap: number): number {
	const own = CLASS_ENDS.findIndex(end => gap <= end);
	return own === -1 ? CLASS_ENDS.length : own;
}
