import {checked} from '../model/checked.js';
import type {Deviation} from './deviation.js';

/** An order that does not hold what it should, as one of several in a row. */
export interface FlawedOrder {
	readonly shuffle: number;
	/** How many cards too few came; below 0: too many. */
	readonly deficit: number;
	readonly deviations: readonly Deviation[];
}

/** The same card astray in orders that follow one another; places count from 0 in their row. */
export interface Stretch extends Deviation {
	readonly first: number;
	readonly last: number;
	/** In how many of these orders it was seen astray, and was not hidden. */
	readonly seen: number;
}

export const lengthOf = ({first, last}: Stretch): number => last - first + 1;

/**
How long each card was astray, in a row of flawed orders of one batch.

A card that is gone may be hidden for one order: another is read as it, so that the other seems to be gone. The number of cards gives
that away, so a stretch is not broken by one order that is short (or, for a card too many, over) all the same; nor is a long one by
one order that is flawed in another way.
*/
export function stretchesIn(row: readonly FlawedOrder[]): Stretch[] {
	const done: Stretch[] = [];
	const open = new Map<string, Stretch>();
	row.forEach(({deviations}, at) => {
		for (const each of deviations) {
			const before = open.get(each.key);
			if (before !== undefined && isGoingOn(before, at, row)) {
				open.set(each.key, {...before, last: at, seen: before.seen + 1});
				continue;
			}
			if (before !== undefined) done.push(before);
			open.set(each.key, {...each, first: at, last: at, seen: 1});
		}
	});
	return [...done, ...open.values()];
}

const LONG = 3;

function isGoingOn(stretch: Stretch, at: number, row: readonly FlawedOrder[]): boolean {
	const {side, last} = stretch;
	if (last === at - 1) return true;
	const between = checked(row[at - 1], at - 1).deficit;
	const isHidden = side === 'absent' ? between > 0 : between < 0;
	return last === at - 2 && (isHidden || lengthOf(stretch) >= LONG);
}

/** What the number of cards proves: so many of them are gone, and these are the likeliest. */
interface Counted {
	readonly proven: ReadonlySet<Stretch>;
	/** Orders of which the number of cards says that some are gone, and nothing says which of several. */
	readonly ambiguous: readonly Ambiguous[];
}

export interface Ambiguous {
	readonly at: number;
	readonly count: number;
	readonly among: readonly Stretch[];
}

/** The stretches that cover each order of a row. */
export function byOrder(stretches: readonly Stretch[], orders: number): Stretch[][] {
	const here: Stretch[][] = Array.from({length: orders}, () => []);
	for (const each of stretches) for (let at = each.first; at <= each.last; at++) checked(here[at], at).push(each);
	return here;
}

/** A reader may be wrong about which card it saw, hardly about how many: of the cards astray, those that were so most often are it. */
export function provenByCount(row: readonly FlawedOrder[], here: readonly (readonly Stretch[])[]): Counted {
	const proven = new Set<Stretch>();
	const ambiguous: Ambiguous[] = [];
	row.forEach(({deficit}, at) => {
		const side = deficit > 0 ? 'absent' : 'present';
		const count = Math.abs(deficit);
		const all = checked(here[at], at);
		for (const each of all) if (each.card.kind === 'another-batch') proven.add(each);
		const astray = all.filter(each => each.side === side).sort((left, right) => right.seen - left.seen);
		const [least, next] = [astray[count - 1], astray[count]];
		const isTied = least !== undefined && least.seen === next?.seen;
		const bound = isTied ? least.seen : 0;
		const sure = astray.slice(0, count).filter(each => each.seen > bound);
		for (const each of sure) proven.add(each);
		if (isTied) ambiguous.push({at, count: count - sure.length, among: astray.filter(each => each.seen === bound)});
	});
	return {proven, ambiguous};
}
