import {at} from '../model/checked.js';
import {byOrder, type FlawedOrder, lengthOf, type Stretch} from './stretches.js';

/** Longer than this a reader hardly ever takes the same card for another. */
const SHORT = 2;

/**
Chance may put an error of the reader right before or behind the time that a card is gone, so that the card seems to be gone for longer.
The number of cards tells when it went; and of two cards in each other's place, the other does.
*/
export const aligned = (row: readonly FlawedOrder[], stretches: readonly Stretch[]): Stretch[] =>
	inPairs(uncovered(row, stretches).flatMap(each => byNumber(row, each)));

/**
A card may also be hidden in the first order that lacks it, or in the last: another is read as it, and seems to be gone for this one
order. Where the number of cards says that one is gone, one that is gone in the next order too is likelier than one that comes back.
*/
function uncovered(row: readonly FlawedOrder[], stretches: readonly Stretch[]): Stretch[] {
	const here = byOrder(
		stretches.filter(({seen}) => seen > 1),
		row.length,
	);
	const isOwed = ({side}: Stretch, place: number): boolean => {
		const order = row[place];
		if (order === undefined) return false;
		const told = at(here, place).filter(each => each.side === side).length;
		return (side === 'absent' ? order.deficit : -order.deficit) > told;
	};
	return stretches.map(each => {
		if (each.seen < 2) return each;
		const first = isOwed(each, each.first - 1) ? each.first - 1 : each.first;
		const last = isOwed(each, each.last + 1) ? each.last + 1 : each.last;
		if (first < each.first) at(here, first).push(each);
		if (last > each.last) at(here, last).push(each);
		return {...each, first, last};
	});
}

/** Begins where the number of cards begins to show it. */
function byNumber(row: readonly FlawedOrder[], stretch: Stretch): Stretch[] {
	const {first, last, side} = stretch;
	const shown = row.findIndex(
		({deficit}, at) => at >= first && at <= last && (side === 'absent' ? deficit > 0 : deficit < 0),
	);
	return shown > first && shown - first <= SHORT ? cut(stretch, shown, last) : [stretch];
}

/** A card that is gone and one that came in its place are so in the same orders. */
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

/** The part in the middle, and what is before and behind it. */
const cut = (stretch: Stretch, first: number, last: number): Stretch[] =>
	[
		{...stretch, last: first - 1},
		{...stretch, first, last},
		{...stretch, first: last + 1},
	]
		.filter(part => lengthOf(part) > 0)
		.map(part => ({...part, seen: Math.min(part.seen, lengthOf(part))}));
