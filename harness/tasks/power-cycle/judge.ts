import {logAgreementChances} from '../../../stat-tests/laws/orders/agreement-chance.js';
import {cardMatchingLaw} from '../../../stat-tests/laws/orders/card-matching.js';
import {sumP} from '../../../stat-tests/laws/sums/exact-sum.js';
import {logUpperTail} from '../../../stat-tests/laws/sums/sum-tail.js';
import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {at} from '../../model/checked.js';
import {cardsInSamePlace} from '../../model/shuffles/same-place.js';
import type {VerdictKind} from '../../model/verdict.js';
import type {PowerCycleTask} from './task.js';

export interface FirstShuffle {
	readonly restart: number;
	readonly order: Uint8Array;
}

/** `cards`: how many agree between the first shuffles after two restarts. */
export interface Pair {
	readonly one: number;
	readonly other: number;
	readonly cards: number;
}

export interface RestartTest {
	readonly id: 'closest-pair' | 'same-beginning' | 'one-to-the-next';
	readonly observed: number;
	readonly fair: number;
	readonly p: number;
	readonly rejected: boolean;
}

export interface PowerCycleJudgement {
	readonly kind: 'power-cycle';
	readonly verdict: {readonly kind: VerdictKind; readonly reasons: readonly RestartReason[]};
	readonly batch: Batch;
	readonly task: PowerCycleTask;
	readonly compared: number;
	readonly incomplete: readonly number[];
	readonly voids: number;
	readonly repeats: readonly Pair[];
	/** The pair with the most cards in the same place. */
	readonly closest: Pair | undefined;
	/** The pair with the longest common beginning. */
	readonly beginning: Pair | undefined;
	readonly tests: readonly RestartTest[];
	/** With at most this many beginnings a device would have repeated one, with a chance of 95 %. */
	readonly wouldShow: number;
}

export type RestartReason =
	| {readonly kind: 'repeat'; readonly pair: Pair}
	| {readonly kind: 'alike'; readonly test: RestartTest['id']}
	| {readonly kind: 'incomplete'; readonly restarts: readonly number[]}
	| {readonly kind: 'too-few'; readonly have: number; readonly planned: number}
	| {readonly kind: 'cut-short'; readonly because: string}
	| {readonly kind: 'all-different'};

interface PowerCycleCase extends Pick<PowerCycleJudgement, 'batch' | 'task' | 'incomplete' | 'voids'> {
	/** Complete orders only. */
	readonly first: readonly FirstShuffle[];
	readonly ending: Ending;
}

/**
First shuffles after a restart must have nothing in common. Under fairness each is a uniform order, whatever the others are. So for
each pair the number of places with the same face has the law of card matching. The chance that the first k cards agree is exact too. The
p of the most similar pair is at most the number of pairs times that of one (Boole). From one restart to the next the counts are
independent, and the law of their sum is exact.
*/
export function judgePowerCycle(each: PowerCycleCase): PowerCycleJudgement {
	const {batch, task, first, incomplete, voids} = each;
	const pairs = pairsOf(first);
	const closest = mostOf(pairs, cardsInSamePlace);
	const beginning = mostOf(pairs, sameBeginning);
	const repeats = pairs
		.filter(([one, other]) => cardsInSamePlace(one.order, other.order) === batch.size)
		.map(pair => ({
			...namesOf(pair),
			cards: batch.size,
		}));
	const tests = testsOf({batch, first, level: task.alpha, closest, beginning, pairs: pairs.length});
	const found = {batch, task, compared: first.length, incomplete, voids, repeats, closest, beginning, tests};
	return {kind: 'power-cycle', verdict: decide(each, found), ...found, wouldShow: wouldShow(first.length)};
}

type BothFirst = readonly [FirstShuffle, FirstShuffle];

const pairsOf = (first: readonly FirstShuffle[]): BothFirst[] =>
	first.flatMap((one, at) => first.slice(at + 1).map((other): BothFirst => [one, other]));

const namesOf = ([one, other]: BothFirst) => ({one: one.restart, other: other.restart});

function mostOf(pairs: readonly BothFirst[], count: (one: Uint8Array, other: Uint8Array) => number): Pair | undefined {
	let most: Pair | undefined;
	for (const pair of pairs) {
		const cards = count(pair[0].order, pair[1].order);
		if (most === undefined || cards > most.cards) most = {...namesOf(pair), cards};
	}
	return most;
}

function sameBeginning(one: Uint8Array, other: Uint8Array): number {
	const end = one.findIndex((face, at) => face !== other[at]);
	return end === -1 ? one.length : end;
}

interface Compared extends Pick<PowerCycleJudgement, 'batch' | 'closest' | 'beginning'> {
	readonly first: readonly FirstShuffle[];
	readonly level: number;
	readonly pairs: number;
}

/** The longest beginning whose chance is computed: a fair device never reaches it. */
const LONGEST_BEGINNING = 64;

function testsOf({batch, first, level, closest, beginning, pairs}: Compared): RestartTest[] {
	if (closest === undefined || beginning === undefined) return [];
	const multiplicities = batch.faces.map(face => at(batch.counts, face));
	const law = cardMatchingLaw(multiplicities);
	const chances = logAgreementChances(multiplicities, Math.min(batch.size, LONGEST_BEGINNING));
	const length = Math.min(beginning.cards, chances.length - 1);
	const counts = first.slice(1).map(({order}, index) => cardsInSamePlace(at(first, index).order, order));
	const sum = counts.reduce((total, count) => total + count, 0);
	const ofAny = (logChance: number) => Math.min(1, pairs * Math.exp(logChance));
	const tests: Omit<RestartTest, 'rejected'>[] = [
		{id: 'closest-pair', observed: closest.cards, fair: law.mean, p: ofAny(logUpperTail(law, 1, closest.cards))},
		{id: 'same-beginning', observed: beginning.cards, fair: 0, p: ofAny(at(chances, length))},
		{id: 'one-to-the-next', observed: sum / counts.length, fair: law.mean, p: sumP(law, counts.length, sum)},
	];
	return tests.map(test => ({...test, rejected: test.p <= level / tests.length}));
}

/** With S beginnings, n draws repeat one with a chance of about 1 - exp(-n (n-1) / 2S). */
const wouldShow = (restarts: number): number => Math.floor((restarts * (restarts - 1)) / (2 * Math.log(20)));

function decide(
	{task, ending}: PowerCycleCase,
	{repeats, tests, incomplete, compared}: Omit<PowerCycleJudgement, 'kind' | 'verdict' | 'wouldShow'>,
): PowerCycleJudgement['verdict'] {
	const failReasons: RestartReason[] = [
		...repeats.slice(0, 3).map(pair => ({kind: 'repeat', pair}) as const),
		...(repeats.length > 0
			? []
			: tests.filter(({rejected}) => rejected).map(({id}) => ({kind: 'alike', test: id}) as const)),
		...(incomplete.length > 0 ? [{kind: 'incomplete', restarts: incomplete} as const] : []),
	];
	// A set of tiles has few orders: two may agree by chance, which the tests take into account.
	const isRejected = tests.some(({rejected}) => rejected) || incomplete.length > 0;
	if (isRejected) return {kind: 'fail', reasons: failReasons};
	if (ending.kind !== 'complete') {
		const because = ending.kind === 'stopped' ? ending.because : 'it was interrupted';
		return {kind: 'aborted', reasons: [{kind: 'cut-short', because}]};
	}
	return compared < task.restarts
		? {kind: 'inconclusive', reasons: [{kind: 'too-few', have: compared, planned: task.restarts}]}
		: {kind: 'pass', reasons: [{kind: 'all-different'}]};
}
