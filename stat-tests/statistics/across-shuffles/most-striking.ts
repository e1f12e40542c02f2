import {probability} from '../../../harness/model/probability.js';
import type {Say} from '../../../reports/language/say.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {LEAST_P} from '../../laws/sums/p-value.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {FOLLOWED} from '../order/followed.js';
import type {RowValues} from '../order/row-values.js';
import {effectOf, type Measurement} from '../randomness-test.js';

/** What one statistic shows along the run. */
interface Look {
	/** How far it is off, in its own standard errors. */
	readonly errors: number;
	/** How striking that is beside the other statistics, roughly. */
	readonly strength: number;
	readonly p: () => number;
}

/** The values of one statistic, shuffle by shuffle, and their law. */
export type Looker = (values: RowValues, law: LatticeLaw) => Look;

interface Watch {
	readonly orders: RelativeOrders;
	readonly look: Looker;
	readonly level: number;
}

/**
Follows several statistics along the run and tells of the one that is furthest out: its p times the number of statistics
(Bonferroni), so one question is asked and not one for each statistic. Exact tails take time, so only those of the two that look furthest out
are worked out; a smaller p that is missed makes the result larger, never smaller. The effect is in standard errors, 0 if fair.
*/
export function mostStriking({orders, look, level}: Watch): Measurement {
	const looks = FOLLOWED.filter(({unfit}) => unfit(orders) === undefined)
		.map(statistic => ({law: statistic.law(orders), values: statistic.values(orders)}))
		// A batch of one face only has nothing to show.
		.filter(({law}) => law.variance > 0)
		.map(({law, values}) => look(values, law));
	const {p, errors} = looks
		.toSorted((left, right) => right.strength - left.strength)
		.slice(0, WORKED_OUT)
		.map(each => ({p: each.p(), errors: each.errors}))
		.reduce((left, right) => (right.p < left.p ? right : left), NOTHING);
	const many = Math.max(1, looks.length);
	return {
		statistic: errors,
		p: probability(Math.min(1, Math.max(LEAST_P, many * p))),
		effect: effectOf({observed: errors, fair: 0, error: 1, against: orders.against, level: level / many}),
	};
}

/** An effect in standard errors, in a sentence. */
export const errorsOff = (say: Say, errors: number): string => say`${Math.abs(errors).toFixed(1)} standard errors`;

const WORKED_OUT = 2;
const NOTHING = {p: 1, errors: 0};
