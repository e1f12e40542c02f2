import {repeatsIn} from '../../statistics/across-shuffles/repeats.js';
import {successions} from '../../statistics/order/successions.js';
import {gathered} from '../../views/gathered.js';
import type {Asked} from '../../views/reading.js';
import type {Labels, RelativeOrders, Views} from '../../views/relative-order.js';
import {countDoubleFeeds, doubleFeedsIn} from './double-feeds.js';
import {type Tally, upperLimit} from './upper-limit.js';

/**
What a run excludes: for each of these defects the strength that it has at the most, with `confidence`, each by itself and at any time.

These are statements beside the verdict: they convict nobody and acquit nobody, so they take nothing of the error budget of the verdict, and
their confidence is none of its.
*/
export interface Excluded {
	readonly confidence: number;
	readonly limits: readonly Limit[];
}

export interface Limit {
	readonly defect: Defect;
	/** How many shuffles it rests on. */
	readonly shuffles: number;
	/** The mean of what was counted, and what it is for a fair device, from 0 to 1. */
	readonly seen: number;
	readonly fair: number;
	/** The strength q that the defect has at the most: it does its work for sure with chance q, and the rest is chance. */
	readonly most: number;
}

/**
- `top-stays`, `bottom-stays`: the card (in a shoe, its face) that went in first, or last, comes out first, or last. In which share of the
  shuffles it is kept there; by chance it comes there in d/n of the others, d copies of n cards. Model-free: the limit is for the mean
  over the run, (rate - d/n) / (1 - d/n).
- `neighbours-stay`: which share of the neighbours of the order in are neighbours in the order out, in the same order; by chance 1/n of
  them, in a shoe about d/n. Model-free too, so it also covers a shuffle now and then that keeps them all, and cannot be below log(1/α)/t.
- `double-feed`: with which chance a card takes its neighbour along, each by itself (see double-feeds.ts).
- `order-comes-back`: the order out is the order in. - `order-repeats`: it is one that came before. By chance next to never.
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
	const limit = (defect: Defect, shuffles: number, tally: Tally): Limit[] =>
		shuffles === 0 ? [] : [{defect, shuffles, ...meansOf(tally), most: upperLimit(tally, alpha)}];
	const ends = endsOf(compared);
	const rows = rowsOf(compared);
	const even = compared.filter(isEven);
	const distinct = compared.filter(isDistinct);
	const repeated = Math.max(0, views.absolute.rows - 1);
	return {
		confidence: 1 - alpha,
		limits: [
			...limit('top-stays', rows, ends.first),
			...limit('bottom-stays', rows, ends.last),
			...limit('neighbours-stay', rowsOf(even), neighboursOf(even)),
			...limit('double-feed', rowsOf(distinct), countDoubleFeeds(distinct)),
			...limit('order-comes-back', rows, events(ends.whole, rows)),
			...limit('order-repeats', repeated, events(repeatsIn(views.absolute).whole, repeated)),
		],
	};
}

/** What is read for it. */
export const readsOfExcluded = (views: Views): readonly Asked[] =>
	comparedIn(views).flatMap(orders => [
		{orders, gathered: endsIn},
		...(isEven(orders) ? [{orders, gathered: successions.values}] : []),
		...(isDistinct(orders) ? [{orders, gathered: doubleFeedsIn}] : []),
	]);

const comparedIn = ({memory, afterSorted}: Views): readonly RelativeOrders[] =>
	[memory, ...(afterSorted === undefined ? [] : [afterSorted])].filter(({against}) => against === 'order-in');

const rowsOf = (each: readonly RelativeOrders[]): number => each.reduce((sum, {rows}) => sum + rows, 0);

/** With a fair chance that is next to nothing: one in all orders. */
const events = (happened: number, times: number): Tally => ({
	counted: [{value: 1, times: happened}],
	trials: [{fair: 0, times}],
});

function meansOf({counted, trials}: Tally): Pick<Limit, 'seen' | 'fair'> {
	const all = trials.reduce((sum, {times}) => sum + times, 0);
	return {
		seen: counted.reduce((sum, {value, times}) => sum + value * times, 0) / all,
		fair: trials.reduce((sum, {fair, times}) => sum + fair * times, 0) / all,
	};
}

/** How often the first card stayed first, the last one last, and everything where it was. */
function endsOf(compared: readonly RelativeOrders[]): {first: Tally; last: Tally; whole: number} {
	const stayed = {first: 0, last: 0, whole: 0};
	const trials = {first: [] as Tally['trials'][number][], last: [] as Tally['trials'][number][]};
	for (const orders of compared) {
		const {rows, size, multiplicities} = orders;
		trials.first.push({fair: (multiplicities[0] ?? 1) / size, times: rows});
		trials.last.push({fair: (multiplicities.at(-1) ?? 1) / size, times: rows});
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

/** Whether an end of the order in is there again. Labels are places, or faces that begin with the first one and end with the last. */
function staysIn({faces, multiplicities}: RelativeOrders, labels: Labels, row: number): (place: number) => boolean {
	if (faces !== undefined) {
		const [then, now] = [faces.in(row), faces.out(row)];
		return place => then[place] === now[place];
	}
	return place => labels[place] === (place === 0 ? 0 : multiplicities.length - 1);
}

const isUnchanged = ({agreements, size}: RelativeOrders, labels: Labels, row: number): boolean =>
	agreements === undefined ? labels.every((label, place) => label === place) : agreements(row) === size;

/** The same number of copies of each face; in a chain of faces nobody knows how many neighbours there were to keep. */
const isEven = ({labelled, multiplicities}: RelativeOrders): boolean =>
	labelled !== 'neighbours' && multiplicities.every(copies => copies === multiplicities[0]);

const isDistinct = ({labelled, multiplicities}: RelativeOrders): boolean =>
	labelled !== 'neighbours' && multiplicities.every(copies => copies === 1);

/** Successions, as the share of all there were in the order in. */
function neighboursOf(even: readonly RelativeOrders[]): Tally {
	const [counted, trials] = [new Map<number, number>(), [] as Tally['trials'][number][]];
	for (const orders of even) {
		const {multiplicities, neighbour, rows} = orders;
		const [faces, copies] = [multiplicities.length, multiplicities[0] ?? 1];
		const all = neighbour === 'same-face' ? faces * (copies - 1) : (faces - 1) * copies;
		trials.push({fair: successions.law(orders).mean / all, times: rows});
		for (const kept of successions.values(orders)) counted.set(kept / all, (counted.get(kept / all) ?? 0) + 1);
	}
	return {counted: Array.from(counted, ([value, times]) => ({value, times})), trials};
}
