import {at} from '../model/checked.js';
import {byOrder, type FlawedOrder, lengthOf, type Stretch} from './stretches.js';

/** A reader rarely misreads the same card in more orders in a row than this. */
const SHORT = 2;

/**
A reader error just before or after the absence of a card makes the absence seem longer. The number of cards shows when the
card went. If two cards replace each other, the other card shows it.
*/
export const aligned = (row: readonly FlawedOrder[], stretches: readonly Stretch[]): Stretch[] =>
	inPairs(extended(row, stretches).flatMap(each => byNumber(row, each)));

/**
A card may be hidden in the first or last order that lacks it. Another card is then read as this one, and seems absent for
one order. If the number of cards shows an absence, a card that is absent in the next order too is the likelier one.
*/
function extended(row: readonly FlawedOrder[], stretches: readonly Stretch[]): Stretch[] {
	const here = byOrder(
		stretches.filter(({visible}) => visible > 1),
		row.length,
	);
	const isLacking = ({side}: Stretch, place: number): boolean => {
		const order = row[place];
		if (order === undefined) return false;
		const explained = at(here, place).filter(each => each.side === side).length;
		return (side === 'absent' ? order.deficit : -order.deficit) > explained;
	};
	return stretches.map(each => {
		if (each.visible < 2) return each;
		const first = isLacking(each, each.first - 1) ? each.first - 1 : each.first;
		const last = isLacking(each, each.last + 1) ? each.last + 1 : each.last;
		if (first < each.first) at(here, first).push(each);
		if (last > each.last) at(here, last).push(each);
		return {...each, first, last};
	});
}

/** Starts the stretch where the number of cards begins to show it. */
function byNumber(row: readonly FlawedOrder[], stretch: Stretch): Stretch[] {
	const {first, last, side} = stretch;
	const shown = row.findIndex(
		({deficit}, at) => at >= first && at <= last && (side === 'absent' ? deficit > 0 : deficit < 0),
	);
	return shown > first && shown - first <= SHORT ? cut(stretch, shown, last) : [stretch];
}

/** A missing card and the card in its place have the same orders. */
function inPairs(stretches: readonly Stretch[]): Stretch[] {
	const long = stretches.filter(each => lengthOf(each) > SHORT && each.card.kind !== 'unreadable');
	const absent = new Set(long.filter(({side}) => side === 'absent'));
	const cuts = new Map<Stretch, Stretch[]>();
	for (const present of long.filter(({side}) => side === 'present')) {
		const other = [...absent].find(each => isNearly(each, present));
		if (other === undefined) continue;
		absent.delete(other);
		const [first, last] = [Math.max(other.first, present.first), Math.min(other.last, present.last)];
		for (const each of [other, present]) cuts.set(each, cut(each, first, last));
	}
	return stretches.flatMap(each => cuts.get(each) ?? [each]);
}

function isNearly(one: Stretch, two: Stretch): boolean {
	const apart = [Math.abs(one.first - two.first), Math.abs(one.last - two.last)];
	const common = Math.min(one.last, two.last) - Math.max(one.first, two.first) + 1;
	return common > SHORT && apart.some(orders => orders > 0) && apart.every(orders => orders <= SHORT);
}

const cut = (stretch: Stretch, first: number, last: number): Stretch[] =>
	[
		{...stretch, last: first - 1},
		{...stretch, first, last},
		{...stretch, first: last + 1},
	]
		.filter(part => lengthOf(part) > 0)
		.map(part => ({...part, visible: Math.min(part.visible, lengthOf(part))}));
