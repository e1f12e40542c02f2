import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {couponCollectorLaw} from '../../laws/orders/coupon-collector.js';
import {multiplicitiesOf} from '../../views/kinds.js';
import type {Labels} from '../../views/relative-order.js';
import {NO_KINDS} from '../adjacency/same-kind.js';
import {LISTED, tooMany} from '../test-record.js';
import {cachedLaw, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

const lawOfAllRanks = cachedLaw(multiplicities => couponCollectorLaw(multiplicities));

/**
The number of cards dealt until every rank was seen: the coupon collector. Many if ranks lie together, few if they are dealt in
turn.
*/
export const allRanks: ScalarStatistic = {
	id: 'coupon-collector',
	unfit: ({kinds}) => (kinds === undefined ? NO_KINDS : undefined),
	law: ({kinds, multiplicities}) =>
		lawOfAllRanks(kinds ? multiplicitiesOf(kinds.ranks, multiplicities) : multiplicities),
	values: perRow((row, {kinds}) => (kinds ? cardsUntilAll(row, kinds.ranks) : 0)),
};

export const allRanksTest = scalarTest(allRanks, {
	group: 'alike-neighbours',
	family: 'coupon collector',
	view: 'absolute',
	weight: LISTED,
	detects: 'ranks that come late, or in turn',
	law: 'exact: inclusion and exclusion over ranks',
	source: 'Feller, vol. 1, IV.2',
	text: translate => ({
		title: 'Coupon collector',
		question: 'How many cards does it take to see every rank?',
		rejection: tooMany('Ranks come late', 'Ranks are complete too soon'),
		seen: ({observed, fair}) =>
			translate`every rank is seen after ${meanText(observed)} cards on average; for a fair device after ${meanText(fair)}`,
	}),
});

function cardsUntilAll(row: Labels, kind: Uint8Array): number {
	// One bit for each kind.
	let [all, seen] = [0, 0];
	for (let label = 0; label < kind.length; label++) all |= 1 << (kind[label] ?? missing(label));
	let at = 0;
	while (seen !== all && at < row.length) {
		const card = row[at] ?? missing(at);
		seen |= 1 << (kind[card] ?? missing(card));
		at++;
	}
	return at;
}
