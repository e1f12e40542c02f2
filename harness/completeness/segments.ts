import {at, checked} from '../model/checked.js';
import type {Deviation} from './deviation.js';

export interface FlawedOrder {
	readonly shuffle: number;
	/** Number of missing cards; negative: extra cards. */
	readonly deficit: number;
	readonly deviations: readonly Deviation[];
}

/** The same card deviating in consecutive orders; `first` and `last` count from 0 in their row. */
export interface Segment extends Deviation {
	readonly first: number;
	readonly last: number;
	/** Number of these orders in which the deviation was visible. */
	readonly visible: number;
}

export const lengthOf = ({first, last}: Segment): number => last - first + 1;

/**
The segments of each deviating card in a row of flawed orders of one batch.

A missing card may be hidden for one order: another card is read as this one and seems missing instead. The number of cards
shows that. A segment therefore continues over one order that is short (for an extra card: too long). A long segment
continues over one order that is flawed in another way.
*/
export function segmentsIn(row: readonly FlawedOrder[]): Segment[] {
	const done: Segment[] = [];
	const open = new Map<string, Segment>();
	row.forEach(({deviations}, at) => {
		for (const each of deviations) {
			const before = open.get(each.key);
			if (before !== undefined && isGoingOn(before, at, row)) {
				open.set(each.key, {...before, last: at, visible: before.visible + 1});
				continue;
			}
			if (before !== undefined) done.push(before);
			open.set(each.key, {...each, first: at, last: at, visible: 1});
		}
	});
	return [...done, ...open.values()];
}

const LONG = 3;

function isGoingOn(segment: Segment, at: number, row: readonly FlawedOrder[]): boolean {
	const {side, last} = segment;
	if (last === at - 1) return true;
	const between = checked(row[at - 1], at - 1).deficit;
	const isHidden = side === 'absent' ? between > 0 : between < 0;
	return last === at - 2 && (isHidden || lengthOf(segment) >= LONG);
}

/** An order in which the number of cards shows a loss, but not which of several cards it is. */
export interface Ambiguous {
	readonly at: number;
	readonly count: number;
	readonly among: readonly Segment[];
}

export function byOrder(segments: readonly Segment[], orders: number): Segment[][] {
	const here: Segment[][] = Array.from({length: orders}, () => []);
	for (const each of segments) for (let at = each.first; at <= each.last; at++) checked(here[at], at).push(each);
	return here;
}

/** Segments proven by the number of cards. A reader rarely miscounts, so the cards that deviated most often are at fault. */
export function provenByCount(row: readonly FlawedOrder[], here: readonly (readonly Segment[])[]) {
	const proven = new Set<Segment>();
	const ambiguous: Ambiguous[] = [];
	row.forEach(({deficit}, at) => {
		const side = deficit > 0 ? 'absent' : 'present';
		const count = Math.abs(deficit);
		const all = checked(here[at], at);
		for (const each of all) if (each.card.kind === 'another-batch') proven.add(each);
		const candidates = all.filter(each => each.side === side).sort((left, right) => right.visible - left.visible);
		const [least, next] = [candidates[count - 1], candidates[count]];
		const isTied = least !== undefined && least.visible === next?.visible;
		const bound = isTied ? least.visible : 0;
		const sure = candidates.slice(0, count).filter(each => each.visible > bound);
		for (const each of sure) proven.add(each);
		if (isTied)
			ambiguous.push({at, count: count - sure.length, among: candidates.filter(each => each.visible === bound)});
	});
	return {proven, ambiguous};
}

/** A reader rarely misreads the same card in more orders in a row than this. */
const SHORT = 2;

/**
A reader error just before or after the absence of a card makes the absence seem longer. The number of cards shows when the
card went. If two cards replace each other, the other card shows it.
*/
export const aligned = (row: readonly FlawedOrder[], segments: readonly Segment[]): Segment[] =>
	inPairs(extended(row, segments).flatMap(each => byNumber(row, each)));

/**
A card may be hidden in the first or last order that lacks it. Another card is then read as this one, and seems absent for
one order. If the number of cards shows an absence, a card that is absent in the next order too is the likelier one.
*/
function extended(row: readonly FlawedOrder[], segments: readonly Segment[]): Segment[] {
	const here = byOrder(
		segments.filter(({visible}) => visible > 1),
		row.length,
	);
	const isLacking = ({side}: Segment, place: number): boolean => {
		const order = row[place];
		if (order === undefined) return false;
		const explained = at(here, place).filter(each => each.side === side).length;
		return (side === 'absent' ? order.deficit : -order.deficit) > explained;
	};
	return segments.map(each => {
		if (each.visible < 2) return each;
		const first = isLacking(each, each.first - 1) ? each.first - 1 : each.first;
		const last = isLacking(each, each.last + 1) ? each.last + 1 : each.last;
		if (first < each.first) at(here, first).push(each);
		if (last > each.last) at(here, last).push(each);
		return {...each, first, last};
	});
}

/** Starts the segment where the number of cards begins to show it. */
function byNumber(row: readonly FlawedOrder[], segment: Segment): Segment[] {
	const {first, last, side} = segment;
	const shown = row.findIndex(
		({deficit}, at) => at >= first && at <= last && (side === 'absent' ? deficit > 0 : deficit < 0),
	);
	return shown > first && shown - first <= SHORT ? cut(segment, shown, last) : [segment];
}

/** A missing card and the card in its place have the same orders. */
function inPairs(segments: readonly Segment[]): Segment[] {
	const long = segments.filter(each => lengthOf(each) > SHORT && each.card.kind !== 'unreadable');
	const absent = new Set(long.filter(({side}) => side === 'absent'));
	const cuts = new Map<Segment, Segment[]>();
	for (const present of long.filter(({side}) => side === 'present')) {
		const other = [...absent].find(each => isNearly(each, present));
		if (other === undefined) continue;
		absent.delete(other);
		const [first, last] = [Math.max(other.first, present.first), Math.min(other.last, present.last)];
		for (const each of [other, present]) cuts.set(each, cut(each, first, last));
	}
	return segments.flatMap(each => cuts.get(each) ?? [each]);
}

function isNearly(one: Segment, two: Segment): boolean {
	const apart = [Math.abs(one.first - two.first), Math.abs(one.last - two.last)];
	const common = Math.min(one.last, two.last) - Math.max(one.first, two.first) + 1;
	return common > SHORT && apart.some(orders => orders > 0) && apart.every(orders => orders <= SHORT);
}

const cut = (segment: Segment, first: number, last: number): Segment[] =>
	[
		{...segment, last: first - 1},
		{...segment, first, last},
		{...segment, first: last + 1},
	]
		.filter(part => lengthOf(part) > 0)
		.map(part => ({...part, visible: Math.min(part.visible, lengthOf(part))}));
