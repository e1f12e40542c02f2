import {at} from '../../../harness/model/checked.js';
import {countsOf} from '../../../harness/model/counts-of.js';
import {repeatsIn} from '../../statistics/across-shuffles/repeats.js';
import {successions} from '../../statistics/order/successions.js';
import {gathered} from '../../views/gathered.js';
import type {Labels, RelativeOrders, Views} from '../../views/relative-order.js';
import type {GatherRequest} from '../../views/shared-pass.js';
import {countDoubleFeeds, doubleFeedsIn} from './double-feeds.js';
import {type Tally, upperLimit} from './upper-limit.js';

/**
What a run excludes: an upper limit for the strength of each defect, with `confidence`, for each limit separately and at any time.

The limits are no part of the verdict. They use nothing of its error budget, and its confidence is not theirs.
*/
export interface Excluded {
	readonly confidence: number;
	readonly limits: readonly Limit[];
}

export interface Limit {
	readonly defect: Defect;
	readonly shuffles: number;
	/** The mean of what was counted, and its mean for a fair device, from 0 to 1. */
	readonly observed: number;
	readonly fair: number;
	/** The upper limit of the strength q: with chance q the defect acts for certain; otherwise the outcome is fair. */
	readonly most: number;
}

/**
- `top-stays`, `bottom-stays`: the share of shuffles in which the first, or last, card of the input order (in a shoe, its face) is kept in
  its place. By chance it comes there in d/n of the others, d copies of n cards. Model-free: the limit is for the mean over the run,
  (rate - d/n) / (1 - d/n).
- `neighbours-stay`: the share of the neighbours of the input order that are neighbours in the output order, in the same sequence. By chance
  1/n of them, in a shoe about d/n. Model-free too: it also covers a rare shuffle that keeps all of them. It cannot be below log(1/α)/t.
- `double-feed`: the chance that a card takes its neighbour along, independently of the others (double-feeds.ts).
- `order-comes-back`: the output order is the input order. By chance almost never.
- `order-repeats`: the output order is an earlier output order. By chance almost never.
*/
export const DEFECTS = [
	'top-stays',
	'bottom-stays',
	'neighbours-stay',
	'double-feed',
	'order-comes-back',
	'order-repeats',
] as const;
export type Defect = (typeof DEFECTS)[number];

export function excludedBy(views: Views, alpha: number): Excluded {
	const compared = comparedIn(views);
	const limit = (defect: Defect, shuffles: number, count: () => Tally): Limit[] => {
		if (shuffles === 0) return [];
		const tally = count();
		return [{defect, shuffles, ...meansOf(tally), most: upperLimit(tally, alpha)}];
	};
	const ends = endsOf(compared);
	const rows = rowsOf(compared);
	const even = compared.filter(isEven);
	const distinct = compared.filter(isDistinct);
	const repeated = Math.max(0, views.absolute.rows - 1);
	return {
		confidence: 1 - alpha,
		limits: [
			...limit('top-stays', rows, () => ends.first),
			...limit('bottom-stays', rows, () => ends.last),
			...limit('neighbours-stay', rowsOf(even), () => neighboursOf(even)),
			...limit('double-feed', rowsOf(distinct), () => countDoubleFeeds(distinct)),
			...limit('order-comes-back', rows, () => events(ends.whole, rows)),
			...limit('order-repeats', repeated, () => events(repeatsIn(views.absolute).whole, repeated)),
		],
	};
}

export const readsOfExcluded = (views: Views): readonly GatherRequest[] =>
	comparedIn(views).flatMap(orders => [
		{orders, gathered: endsIn},
		...(isEven(orders) ? [{orders, gathered: successions.values}] : []),
		...(isDistinct(orders) ? [{orders, gathered: doubleFeedsIn}] : []),
	]);

const comparedIn = ({memory, afterSorted}: Views): readonly RelativeOrders[] =>
	[memory, ...(afterSorted === undefined ? [] : [afterSorted])].filter(({against}) => against === 'input-order');

const rowsOf = (each: readonly RelativeOrders[]): number => each.reduce((sum, {rows}) => sum + rows, 0);

/** The fair chance is taken as 0: it is 1 in the number of all orders. */
const events = (happened: number, times: number): Tally => ({
	counted: [{value: 1, times: happened}],
	trials: [{fair: 0, times}],
});

function meansOf({counted, trials}: Tally): Pick<Limit, 'observed' | 'fair'> {
	const all = trials.reduce((sum, {times}) => sum + times, 0);
	return {
		observed: counted.reduce((sum, {value, times}) => sum + value * times, 0) / all,
		fair: trials.reduce((sum, {fair, times}) => sum + fair * times, 0) / all,
	};
}

function endsOf(compared: readonly RelativeOrders[]): {first: Tally; last: Tally; whole: number} {
	const stayed = {first: 0, last: 0, whole: 0};
	const trials = {first: [] as Tally['trials'][number][], last: [] as Tally['trials'][number][]};
	for (const orders of compared) {
		const {rows, size, multiplicities} = orders;
		trials.first.push({fair: at(multiplicities, 0) / size, times: rows});
		trials.last.push({fair: at(multiplicities, multiplicities.length - 1) / size, times: rows});
		const {first, last, whole} = endsIn(orders);
		stayed.first += first;
		stayed.last += last;
		stayed.whole += whole;
	}
	const tally = (end: 'first' | 'last'): Tally => ({counted: [{value: 1, times: stayed[end]}], trials: trials[end]});
	return {first: tally('first'), last: tally('last'), whole: stayed.whole};
}

const endsIn = gathered(orders => {
	const {size} = orders;
	const stayed = {first: 0, last: 0, whole: 0};
	return {
		take(labels, row) {
			const stays = staysIn(orders, labels, row);
			if (stays(0)) stayed.first++;
			if (stays(size - 1)) stayed.last++;
			if (stays(0) && stays(size - 1) && isUnchanged(orders, labels, row)) stayed.whole++;
		},
		result: () => stayed,
	};
});

/** Whether an end card of the input order keeps its place. Labels are places, or faces numbered from the first card to the last. */
function staysIn({faces, multiplicities}: RelativeOrders, labels: Labels, row: number): (place: number) => boolean {
	if (faces !== undefined) {
		const [then, now] = [faces.in(row), faces.out(row)];
		return place => then[place] === now[place];
	}
	return place => labels[place] === (place === 0 ? 0 : multiplicities.length - 1);
}

const isUnchanged = ({agreements, size}: RelativeOrders, labels: Labels, row: number): boolean =>
	agreements === undefined ? labels.every((label, place) => label === place) : agreements(row) === size;

/** The same number of copies of each face. For a chain of faces the number of neighbours in the input order is unknown. */
const isEven = ({labelled, multiplicities}: RelativeOrders): boolean =>
	labelled !== 'neighbours' && multiplicities.every(copies => copies === multiplicities[0]);

const isDistinct = ({labelled, multiplicities}: RelativeOrders): boolean =>
	labelled !== 'neighbours' && multiplicities.every(copies => copies === 1);

/** Successions, as a share of the neighbours in the input order. */
function neighboursOf(even: readonly RelativeOrders[]): Tally {
	const [shares, trials]: [number[], Tally['trials'][number][]] = [[], []];
	for (const orders of even) {
		const {multiplicities, neighbour, rows} = orders;
		const [faces, copies] = [multiplicities.length, at(multiplicities, 0)];
		const all = neighbour === 'same-face' ? faces * (copies - 1) : (faces - 1) * copies;
		trials.push({fair: successions.law(orders).mean / all, times: rows});
		for (const count of successions.values(orders)) shares.push(count / all);
	}
	return {counted: Array.from(countsOf(shares), ([value, times]) => ({value, times})), trials};
}
