import {missing} from '../../../harness/model/checked.js';
import {MOST_EXACT, multinomialUpper} from '../../laws/distributions/multinomial.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {reportableP} from '../../laws/sums/p-value.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {successions} from '../order/successions.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED} from '../test-record.js';

/**
How often do 0, 1, 2, 3, 4 and more successions occur in a shuffle?

For a deck their law is Poisson within a few thousandths; the exact law is used here (laws/orders/successions.ts). Shuffles are counted
by classes, and X² = Σ (observed - expected)² / expected is compared with its law for this number of shuffles (laws/distributions/multinomial.ts).
Upper tail only: `scatter` tests for shuffles that are too similar.
*/
export const poisson: RandomnessTest = {
	id: 'poisson',
	group: 'between-shuffles',
	family: 'Poisson',
	detects: 'alternating good and bad shuffles, by their successions',
	law: 'X² of at most five classes: every outcome up to 40 shuffles, then a chi-square with the exact variance; upper tail',
	source: 'Haldane 1937',
	title: 'Successions by number',
	question: 'Do shuffles with no, few and many kept neighbours occur as often as expected?',
	rejection: () => 'Wrong counts of kept neighbours',
	observedText: (translate, {observed}) =>
		translate`the numbers of shuffles with no, few and many kept neighbours are ${observed.toFixed(2)} times as far from the expected ones as by chance`,
	weight: LISTED,
	need: 2,
	view: 'memory',
	unfit: () => undefined,
	reads: () => [successions.values],
	measure: measureClasses,
};

function measureClasses(orders: RelativeOrders): Measurement {
	const law = successions.law(orders);
	const classes = classesOf(law, orders.rows);
	const seen = new Float64Array(classes.chances.length);
	for (const value of successions.values(orders)) {
		const at = classes.of[value - law.least] ?? missing(value - law.least);
		seen[at] = (seen[at] ?? missing(at)) + 1;
	}
	const x2 = seen.reduce((sum, count, at) => {
		const expected = (classes.chances[at] ?? 1) * orders.rows;
		return sum + (count - expected) ** 2 / expected;
	}, 0);
	const df = Math.max(1, seen.length - 1);
	return {
		statistic: x2,
		p: reportableP(multinomialUpper(x2, classes.chances, orders.rows)),
		effect: {observed: x2 / df, fair: 1, error: Math.sqrt(2 / df)},
	};
}

interface Classes {
	/** The class of each value, from the least of its law on. */
	readonly of: Uint8Array;
	readonly chances: readonly number[];
}

/** 4 and more successions in a deck have a probability of 1.9 %. */
const LEAST_CHANCE = 0.015;
/** A shoe has 8 successions on average, and one class for each number would be too thin. */
const MOST_CLASSES = 5;
const LEAST_OF_FEW = 0.16;
/** The least expected count of a class where the law of X² is not exact. */
const LEAST_EXPECTED = 10;

function classesOf(law: LatticeLaw, rows: number): Classes {
	const thin = rows > MOST_EXACT ? LEAST_EXPECTED / rows : 0;
	const classes = cutInto(law, Math.max(thin, LEAST_CHANCE));
	return classes.chances.length <= MOST_CLASSES ? classes : cutInto(law, Math.max(thin, LEAST_OF_FEW));
}

/** Merges neighbouring values until each class, and the remainder for the last one, has at least this probability. */
function cutInto({logMass}: LatticeLaw, least: number): Classes {
	const chances: number[] = [];
	let [own, left] = [0, 1];
	const of = Uint8Array.from(logMass, log => {
		const at = chances.length;
		own += Math.exp(log);
		left -= Math.exp(log);
		if (own >= least && left >= least) {
			chances.push(own);
			own = 0;
		}
		return at;
	});
	return {of, chances: [...chances, own]};
}
