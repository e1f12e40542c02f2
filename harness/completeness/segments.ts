import {checked} from '../model/checked.js';
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

/** Segments proven by the number of cards: the likeliest ones. */
interface Counted {
	readonly proven: ReadonlySet<Segment>;
	/** Orders in which the number of cards shows a loss, but not which of several cards it is. */
	readonly ambiguous: readonly Ambiguous[];
}

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

/** A reader may misread a card, but rarely miscounts: the cards that deviated most often are at fault. */
export function provenByCount(row: readonly FlawedOrder[], here: readonly (readonly Segment[])[]): Counted {
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
