import {at} from '../model/checked.js';
import {byOrder, type FlawedOrder, lengthOf, type Segment} from './segments.js';

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
