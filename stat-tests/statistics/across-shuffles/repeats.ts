import type {Effect} from '../../../harness/model/test-result.js';
import {distinctOrders} from '../../laws/numeric/combinatorics.js';
import {logRatio} from '../../laws/numeric/log-ratio.js';
import {logAgreementChances} from '../../laws/orders/agreement-chance.js';
import {reportableP} from '../../laws/sums/p-value.js';
import {gathered} from '../../views/gathered.js';
import {copiesKey} from '../../views/kinds.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED} from '../test-record.js';
import {earlierRowsTally} from './earlier-rows.js';

/**
Orders that repeat an earlier order.

A device whose random source has b bits of state has at most 2^b orders, and repeats one after about 2^(b/2) shuffles. 16 bits
are rejected by 777 shuffles with 99 % probability, 24 bits by 12,431. Under fairness the probability of any repeat is at most

	N (N-1) / 2 · P(two fair orders agree)

one term for each pair of shuffles, without approximation. For a deck of 52 and a million shuffles it is 6e-57. With no repeat p
is 1.

A small weight is enough: one repeat has a p far below any share of the risk.
*/
const repeatsOf = (part: Part, {what, rejection, ...rest}: RepeatParts): RandomnessTest => ({
	...rest,
	group: 'between-shuffles',
	law: 'at most N(N-1)/2 times the chance that two orders agree',
	source: 'union bound over pairs',
	rejection: () => rejection,
	observedText: (translate, {observed}) =>
		observed === 0
			? translate`no shuffle repeats ${what} of an earlier one`
			: translate`${observed} ${observed === 1 ? 'shuffle repeats' : 'shuffles repeat'} ${what} of an earlier one, and a fair device repeats none`,
	weight: LISTED,
	need: 2,
	reads: () => [repeatsIn],
	measure: orders => measureRepeats(orders, part),
});

type Part = 'whole' | 'first' | 'last';

interface RepeatParts extends Pick<RandomnessTest, 'id' | 'view' | 'detects' | 'unfit' | 'title' | 'question'> {
	readonly what: string;
	readonly rejection: string;
}

export const repeatTests: readonly RandomnessTest[] = [
	repeatsOf('whole', {
		id: 'repeats',
		view: 'absolute',
		detects: 'weak seeds (16 bits: 777 shuffles), machines that repeat one order',
		title: 'Repeats',
		question: 'Does an order repeat an earlier one?',
		what: 'the whole order',
		rejection: 'Orders repeat',
		unfit: () => undefined,
	}),
	/** The same permutation of any input order: the effect of a weak seed where each output order is the next input order. */
	repeatsOf('whole', {
		id: 'repeats-memory',
		view: 'memory',
		detects: 'weak seeds where the input order is the last output order',
		title: 'Repeated moves',
		question: 'Are cards moved from place to place exactly as in an earlier shuffle?',
		what: 'every move',
		rejection: 'The same moves repeat',
		unfit: ({labelled}) => (labelled === 'places' ? undefined : NO_PLACES),
	}),
	/** The first cards only: a source whose early draws repeat, or a shuffle that leaves the top unchanged. */
	repeatsOf('first', {
		id: 'prefix-repeats',
		view: 'absolute',
		detects: 'sources whose early draws repeat; as many cards as make that negligible: 9 of 52 for 777 shuffles',
		title: 'Repeated starts',
		question: 'Do the first cards repeat the first cards of an earlier shuffle?',
		what: 'the first cards',
		rejection: 'The first cards repeat',
		unfit: () => undefined,
	}),
	repeatsOf('last', {
		id: 'suffix-repeats',
		view: 'absolute',
		detects: 'sources whose late draws repeat; as many cards as make that negligible',
		title: 'Repeated ends',
		question: 'Do the last cards repeat the last cards of an earlier shuffle?',
		what: 'the last cards',
		rejection: 'The last cards repeat',
		unfit: () => undefined,
	}),
];

const NO_PLACES = 'it needs a single deck and input orders that are known and not new-deck order';

const NEGLIGIBLE = 1e-9;

/**
The fewest cards that make a repeat of a part negligible. 52 cards: 9 for 777 shuffles, 14 for ten million. If not even
`MOST_CARDS` are enough, since the batch has few orders, it is the whole order.
*/
export function partLength({
	multiplicities,
	size,
	rows,
}: Pick<RelativeOrders, 'multiplicities' | 'size' | 'rows'>): number {
	const limit = Math.log(NEGLIGIBLE) - Math.log(Math.max(1, pairsOf(rows)));
	const length = chancesFor(multiplicities).findIndex(log => log <= limit);
	return length === -1 ? size : length;
}

const MOST_CARDS = 64;
const pairsOf = (rows: number): number => (rows * (rows - 1)) / 2;

function measureRepeats(orders: RelativeOrders, part: Part): Measurement {
	const {rows, size, multiplicities} = orders;
	const repeats = repeatsIn(orders)[part];
	const length = part === 'whole' ? size : partLength(orders);
	const logChance = chancesFor(multiplicities)[length] ?? logRatio(1n, distinctOrders(multiplicities));
	const expected = pairsOf(rows) * Math.exp(logChance);
	return {
		statistic: repeats,
		p: reportableP(repeats === 0 ? 1 : expected),
		effect: {
			observed: repeats,
			fair: expected,
			interval: countInterval(repeats),
			detectable: 1,
			against: orders.against,
		},
	};
}

export const repeatsIn = gathered(orders => {
	const length = partLength(orders);
	const {size} = orders;
	const first = earlierRowsTally(orders, {from: 0, to: length});
	const last = earlierRowsTally(orders, {from: size - length, to: size});
	return {
		take(cards, row) {
			for (const {take} of [first, last]) take(cards, row);
		},
		result() {
			const parts = {first: first.result(), last: last.result()};
			return {...parts, whole: Math.min(parts.first, parts.last) === 0 ? 0 : wholeRepeatsIn(orders)};
		},
	};
});

/** Equal orders begin and end alike. So whole orders are read once more only if both parts repeated, which is rare. */
function wholeRepeatsIn(orders: RelativeOrders): number {
	const {take, result} = earlierRowsTally(orders, {from: 0, to: orders.size});
	for (let row = 0; row < orders.rows; row++) take(orders.labels(row), row);
	return result();
}

/** Cached by the numbers of copies, since several tests need the same logarithms. */
const known = new Map<string, Float64Array>();

function chancesFor(multiplicities: readonly number[]): Float64Array {
	const key = copiesKey(multiplicities);
	const size = multiplicities.reduce((sum, d) => sum + d, 0);
	const chances = known.get(key) ?? logAgreementChances(multiplicities, Math.min(size, MOST_CARDS));
	known.set(key, chances);
	return chances;
}

/** The score interval of a Poisson mean, 95 %: count + z²/2 ± z √(count + z²/4). */
function countInterval(count: number): Effect['interval'] {
	const z = 1.96;
	const [middle, half] = [count + (z * z) / 2, z * Math.sqrt(count + (z * z) / 4)];
	return [Math.max(0, middle - half), middle + half];
}
