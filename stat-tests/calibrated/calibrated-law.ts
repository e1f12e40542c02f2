import {cardsKey, kindsKey, lawIn, momentsIn} from './calibration-table.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import {type Drawing, drawLaw} from './draw-law.js';
import type {DrawnLaw} from './drawn-law.js';
import {covarianceOf, drawMoments} from './drawn-moments.js';
import {SHIPPED} from './shipped-tables.js';

/**
For batches that no table was shipped for. 2^17 draws let p go down to 1.5e-5 for one shuffle, below the share of 0.5 % that a test
of weight 1 has in a battery of weight 300. It is done once in a process for each count.
*/
export const ON_DEMAND: Drawing = {draws: 2 ** 17, seed: 20_260_101};

/** The law of a count for such cards: from a table that was shipped, else drawn now. */
export const lawOf = remembered((count: Count, cards: CardSet): DrawnLaw => {
	// A count looks at labels only, so it does not matter what is printed on them.
	const table = SHIPPED.find(each => each.cards === cardsKey(cards));
	return (table && lawIn(table, count, cards)) ?? drawLaw(count, cards, ON_DEMAND);
});

/** The covariance of class counts in one shuffle, row by row. */
export const covarianceFor = remembered((classCounts: ClassCounts, cards: CardSet): Float64Array => {
	const table = SHIPPED.find(each => each.cards === cardsKey(cards) && each.kinds === kindsKey(cards));
	return covarianceOf((table && momentsIn(table, classCounts)) ?? drawMoments(classCounts, cards, ON_DEMAND));
});

function remembered<Counted extends Count | ClassCounts, Result>(find: (counted: Counted, cards: CardSet) => Result) {
	const known = new Map<string, Result>();
	return (counted: Counted, cards: CardSet): Result => {
		const key = `${counted.id} ${cardsKey(cards)} ${kindsKey(cards)}`;
		const result = known.get(key) ?? find(counted, cards);
		known.set(key, result);
		return result;
	};
}
