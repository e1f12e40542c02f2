import {at, missing} from '../../../harness/model/checked.js';
import {risingSequences} from '../../statistics/order/rising-sequences.js';
import type {ScalarStatistic} from '../../statistics/order/scalar.js';
import {inverseValleys, valleys} from '../../statistics/order/valleys.js';
import {countedStatistic} from '../counted-statistic.js';
import {logMean} from '../log-mean.js';
import type {Machine, StrategyKind} from '../strategy.js';

/**
Strategies with an exact model of one kind of device: the chance of an order under so many packets, or shelves, is a formula in one
statistic. The bet is that chance times the number of all orders. Its mean over all orders is 1, since chances sum to 1.
The evidence is the mean over many numbers of packets, or shelves; numbers in between are found nearly as fast.
*/
interface Model {
	readonly machine: Machine;
	readonly statistic: ScalarStatistic;
	readonly sizes: readonly (readonly [size: number, share: number])[];
	/** log(n! P(order)) for `size` packets or shelves, if the statistic of the order is `value`. */
	readonly logRatio: (size: number, value: number, cards: number) => number;
}

const strategyFor = (id: string, weight: number, {machine, statistic, sizes, logRatio}: Model): StrategyKind => ({
	id,
	weight,
	view: 'memory',
	unfit: statistic.unfit,
	open(orders) {
		const cards = orders.size;
		const logs = new Float64Array(sizes.length);
		const shares = sizes.map(([, share]) => share);
		const known = new Map<number, Float64Array>();
		const {next, foundPattern} = countedStatistic(statistic, statistic.law(orders).mean);
		return {
			play(deal) {
				const value = next(deal);
				const ratios = known.get(value) ?? Float64Array.from(sizes, ([size]) => logRatio(size, value, cards));
				known.set(value, ratios);
				for (let at = 0; at < logs.length; at++) logs[at] = (logs[at] ?? missing(at)) + (ratios[at] ?? missing(at));
			},
			logEvidence: () => logMean(logs, shares),
			foundPattern() {
				const [size] = at(sizes, logs.indexOf(Math.max(...logs)));
				return foundPattern({kind: 'machine', machine, size, statistic: statistic.id});
			},
		};
	},
});

/**
A deck cut into a packets that are interleaved at random (a = 2^k for k riffles): P = C(a + n - r, n) / a^n for an order of r rising
sequences (Bayer and Diaconis 1992, doi 10.1214/aoap/1177005705, theorem 1). Times n! that is Π_{j=1}^{n} (a - r + j) / a.
*/
function logPacketsRatio(packets: number, rising: number, cards: number): number {
	if (packets < rising) return Number.NEGATIVE_INFINITY;
	let log = 0;
	for (let at = 1; at <= cards; at++) log += Math.log((packets - rising + at) / packets);
	return log;
}

/**
m shelves, each card put on top of or below the cards of a random shelf: P = 4^(v+1) / (2 (2m)^n) Σ_{a=0}^{m-1} C(n+m-a-1, n) C(n-1-2v, a-v)
for an order of v valleys (Diaconis, Fulman and Holmes 2013, doi 10.1214/12-AAP884, theorem 3.1).
*/
function logShelvesRatio(shelves: number, low: number, cards: number): number {
	const terms: number[] = [];
	for (let a = low; a < shelves && a - low <= cards - 1 - 2 * low; a++) {
		terms.push(logChoose(cards + shelves - a - 1, cards) + logChoose(cards - 1 - 2 * low, a - low));
	}
	if (terms.length === 0) return Number.NEGATIVE_INFINITY;
	const sum = logMean(terms) + Math.log(terms.length);
	return logFactorial(cards) + (low + 1) * Math.log(4) - Math.log(2) - cards * Math.log(2 * shelves) + sum;
}

const logFactorials = [0];
function logFactorial(n: number): number {
	for (let k = logFactorials.length; k <= n; k++) logFactorials.push(at(logFactorials, k - 1) + Math.log(k));
	return at(logFactorials, n);
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Whole riffles have half of the weight, and so have ten and twenty shelves, as devices are built. Ten shelves show in one shuffle. */
const PACKETS = [
	...[16, 32, 64, 128, 256].map(packets => [packets, 3] as const),
	...[2, 4, 8, 23, 45, 90, 181, 362, 512, 724, 1024, 2048].map(packets => [packets, 1] as const),
];
const SHELVES: Model['sizes'] = [[10, 3], [20, 5], ...[3, 5, 7, 14, 28, 40, 64].map(shelves => [shelves, 1] as const)];

export const packets = (weight: number): StrategyKind =>
	strategyFor('packets', weight, {
		machine: 'packets',
		statistic: risingSequences,
		sizes: PACKETS,
		logRatio: logPacketsRatio,
	});

export const shelves = (weight: number): StrategyKind =>
	strategyFor('shelves', weight, {machine: 'shelves', statistic: valleys, sizes: SHELVES, logRatio: logShelvesRatio});

/** The device that takes cards back from its shelves instead of putting them there. */
export const inverseShelves = (weight: number): StrategyKind =>
	strategyFor('inverse-shelves', weight, {
		machine: 'inverse-shelves',
		statistic: inverseValleys,
		sizes: SHELVES,
		logRatio: logShelvesRatio,
	});
