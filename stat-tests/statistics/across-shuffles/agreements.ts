import {at} from '../../../harness/model/checked.js';
import type {Probability} from '../../../harness/model/probability.js';
import {cardsInSamePlace} from '../../../harness/model/shuffles/same-place.js';
import {meanText} from '../../../reports/language/number-format.js';
import {sumP} from '../../laws/sums/exact-sum.js';
import {gathered} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {lawOfAgreements} from '../order/agreements.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {SECONDARY, tooMany} from '../test-record.js';

/**
The number of places in which a shuffle shows the same face as `lag` shuffles before.

Given all earlier orders, a fair order is uniform. So each count has the law of card matching and is independent of earlier
counts. The law of their sum is exact, although every order is used twice. Lag 2 detects machines that work on two batches in
turn. Void shuffles are not counted, so an interrupted and resumed run gives the same result.
*/
const agreementTest = (lag: number, {title, earlier}: {title: string; earlier: string}): RandomnessTest => ({
	id: `agreements-${lag}`,
	group: 'between-shuffles',
	detects: 'memory from shuffle to shuffle, alternating batches',
	law: 'exact: card matching',
	source: 'Riordan 1958, ch. 7',
	title,
	question: `Do cards come to the places that they had in ${earlier}?`,
	rejection: tooMany('Cards return to earlier places', 'Cards avoid their earlier places'),
	observedText: (translate, {observed, fair}) =>
		translate`${meanText(observed)} places of a shuffle show the same card as in ${earlier}; for a fair device it is ${meanText(fair)}`,
	weight: SECONDARY,
	need: lag + 1,
	view: 'absolute',
	unfit: () => undefined,
	reads: () => [agreementsOf],
	measure: orders => measureAgreements(orders, lag),
});

const MOST_LAG = 3;

export const agreementTests: readonly RandomnessTest[] = [
	agreementTest(1, {title: 'Places, one shuffle back', earlier: 'the shuffle before'}),
	agreementTest(2, {title: 'Places, two shuffles back', earlier: 'the second shuffle before'}),
	agreementTest(3, {
		title: 'Places, three shuffles back',
		earlier: 'the third shuffle before',
	}),
];

function measureAgreements(orders: RelativeOrders, lag: number): Measurement {
	const law = lawOfAgreements(orders.multiplicities);
	const found = at(agreementsOf(orders), lag);
	const {sum, count} = found;
	return {
		statistic: sum,
		p: agreementsP(found, orders),
		effect: {
			observed: count === 0 ? law.mean : sum / count,
			fair: law.mean,
			error: Math.sqrt(law.variance / Math.max(1, count)),
			against: 'order-before',
		},
	};
}

/** `sum` of agreements over `count` pairs of shuffles. */
export const agreementsP = (
	{sum, count}: {readonly sum: number; readonly count: number},
	{multiplicities}: Pick<RelativeOrders, 'multiplicities'>,
): Probability => sumP(lawOfAgreements(multiplicities), count, sum);

/** By lag, from 1 on. The last rows are copied, since labels are valid only until the next row. */
const agreementsOf = gathered(({size}) => {
	const found = Array.from({length: MOST_LAG + 1}, () => ({sum: 0, count: 0}));
	const recent = Array.from({length: MOST_LAG + 1}, () => new Uint16Array(size));
	return {
		take(labels, row) {
			const now = at(recent, row % recent.length);
			now.set(labels);
			for (let lag = 1; lag <= Math.min(MOST_LAG, row); lag++) {
				const ofLag = at(found, lag);
				ofLag.sum += cardsInSamePlace(at(recent, (row - lag) % recent.length), now);
				ofLag.count++;
			}
		},
		result: () => found,
	};
});
