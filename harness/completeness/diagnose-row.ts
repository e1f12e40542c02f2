import {type Batch, type BatchName, copiesOf} from '../model/cards/batch.js';
import {at, checked} from '../model/checked.js';
import type {Deviation, Suspect} from './deviation.js';
import type {Diagnosis, DiagnosisKind} from './diagnosis.js';
import type {ChanceOfRepeat} from './reader-error-rates.js';
import {
	type Ambiguous,
	aligned,
	byOrder,
	type FlawedOrder,
	lengthOf,
	provenByCount,
	type Segment,
	segmentsIn,
} from './segments.js';

export interface Row {
	readonly batch: Batch;
	readonly name: BatchName | undefined;
	readonly orders: readonly FlawedOrder[];
	readonly next: AfterRow;
}

/** What follows a row: a complete order, more flawed orders that are settled separately, or no order. */
export type AfterRow =
	| {readonly kind: 'complete'; readonly shuffle: number}
	| {readonly kind: 'more'}
	| {readonly kind: 'nothing'};

/** The same card must deviate this often in a row before the cards, not the reader, are at fault. */
const LEAST_REPEATS = 3;
/** The maximum probability that this reader causes it by chance anywhere in the run. */
const MOST_CHANCE = 1e-3;

export function diagnoseRow(row: Row, chance: ChanceOfRepeat, doesReaderErr: boolean) {
	const {orders} = row;
	const segments = aligned(orders, segmentsIn(orders));
	const here = byOrder(segments, orders.length);
	const {proven, ambiguous} = provenByCount(orders, here);
	const unproven = segments.filter(each => !proven.has(each));
	const repeated = repeatedIn(unproven, each => chance(each, each.visible, row.name));
	const isReal = (each: Segment): boolean => proven.has(each) || repeated.has(each);
	const doubtful = new Set(
		doubtfulIn(
			row,
			unproven.filter(each => !repeated.has(each)),
			doesReaderErr,
		),
	);
	const ambiguousAt = new Set(ambiguous.map(({at}) => at));
	return {
		weights: here.map((all, at): 'unexplained' | 'undecided' | 'misread' => {
			if (ambiguousAt.has(at) || all.some(isReal)) return 'unexplained';
			return all.some(each => doubtful.has(each)) ? 'undecided' : 'misread';
		}),
		diagnoses: [
			...grouped(segments.filter(isReal)).map(group => diagnosisOf(row, group, proven)),
			...ambiguous.map(each => oneOf(row, each)),
			...grouped([...doubtful]).map(group => shaped(row, 'undecided', group)),
		],
		misreads: here.map((all, at) =>
			ambiguousAt.has(at)
				? []
				: withoutUnreadPlaces(all, checked(orders[at], at).deficit, isReal).filter(
						each => !isReal(each) && !doubtful.has(each),
					),
		),
	};
}

/** A card that is never read has an unreadable card in its place, which is not a reader error. */
function withoutUnreadPlaces(
	all: readonly Segment[],
	deficit: number,
	isReal: (each: Segment) => boolean,
): readonly Segment[] {
	const real = all.filter(isReal);
	const missing = real.filter(({side}) => side === 'absent').length;
	let unreadPlaces = missing - (real.length - missing) - deficit;
	return all.filter(({card}) => card.kind !== 'unreadable' || --unreadPlaces < 0);
}

/** Cards that deviated too often in a row for chance. The card displaced by a strange card is included. */
function repeatedIn(segments: readonly Segment[], chance: (each: Segment) => number): ReadonlySet<Segment> {
	const long = segments.filter(each => isRepeated(each) && chance(each) < MOST_CHANCE);
	const present = long.filter(({side}) => side === 'present');
	const displaced = segments.filter(
		({side, first, last}) => side === 'absent' && present.some(each => each.first === first && each.last === last),
	);
	return new Set([...long, ...displaced]);
}

/** Unreadable cards cannot be distinguished, so their repetition shows nothing about a single card. */
const isRepeated = (each: Segment): boolean => each.visible >= LEAST_REPEATS && each.card.kind !== 'unreadable';

/**
A card was read in place of another in the last order, and no later order can decide. If the reader has made such errors
before, this counts as one too. An unreadable card is always a reader error.
*/
function doubtfulIn({orders, next}: Row, segments: readonly Segment[], doesReaderErr: boolean): Segment[] {
	const last = orders.length - 1;
	if (next.kind !== 'nothing') return [];
	const atEnd = segments.filter(each => each.last === last);
	const isWrong = atEnd.some(({side, card}) => side === 'present' && card.kind !== 'unreadable');
	const isOften = atEnd.some(each => lengthOf(each) > 1 && each.card.kind !== 'unreadable');
	return isWrong && (!doesReaderErr || isOften) ? atEnd.filter(({card}) => card.kind !== 'unreadable') : [];
}

/** Segments that begin and end together are one finding, such as sixteen cards that are missing together. */
function grouped(segments: readonly Segment[]): Segment[][] {
	const groups = new Map<string, Segment[]>();
	for (const each of segments) {
		const key = `${each.first} ${each.last}`;
		groups.set(key, [...(groups.get(key) ?? []), each]);
	}
	return [...groups.values()].sort((left, right) => at(left, 0).first - at(right, 0).first);
}

function diagnosisOf(row: Row, group: readonly Segment[], proven: ReadonlySet<Segment>): Diagnosis {
	const absent = group.filter(({side}) => side === 'absent');
	const present = group.filter(({side}) => side === 'present');
	const isByCount = group.some(each => proven.has(each));
	if (group.some(({card}) => card.kind === 'another-batch'))
		return {...shaped(row, 'other-batch', group), missing: [], extra: []};
	const [some] = group;
	const isOnce = some !== undefined && lengthOf(some) === 1 && isOver(row, some);
	if (absent.length > 0 && present.length > 0) return shaped(row, 'exchanged', group);
	if (absent.length > 0) return shaped(row, isByCount ? (isOnce ? 'left-inside' : 'missing') : 'unread', group);
	if (present.some(({card}) => isForeign(row.batch, card))) return shaped(row, 'foreign', group);
	return shaped(row, isOnce ? 'came-out' : 'extra', group);
}

export const isForeign = (batch: Batch, card: Suspect): boolean =>
	card.kind === 'joker' || card.kind === 'back' || (card.kind === 'face' && copiesOf(batch, card.face) === 0);

/** The deviation ended before the run did: within the row, or with it. */
const isOver = ({orders, next}: Row, {last}: Segment): boolean => last < orders.length - 1 || next.kind === 'complete';

function shaped(row: Row, kind: DiagnosisKind, group: readonly Segment[]): Diagnosis {
	const {orders, name, next} = row;
	const {first, last} = at(group, 0);
	const resolvedAt = orders[last + 1]?.shuffle ?? (next.kind === 'complete' ? next.shuffle : undefined);
	const cards = (side: Deviation['side']) => group.filter(each => each.side === side).map(({card}) => card);
	return {
		kind,
		...(name === undefined ? {} : {batch: name}),
		missing: cards('absent'),
		extra: cards('present'),
		from: at(orders, first).shuffle,
		to: at(orders, last).shuffle,
		shuffles: last - first + 1,
		...(resolvedAt === undefined ? {} : {resolvedAt}),
	};
}

function oneOf({orders, name}: Row, {at, count, among}: Ambiguous): Diagnosis {
	const {shuffle} = checked(orders[at], at);
	const cards = (side: Deviation['side']) => among.filter(each => each.side === side).map(({card}) => card);
	return {
		kind: 'one-of',
		...(name === undefined ? {} : {batch: name}),
		missing: cards('absent'),
		extra: cards('present'),
		from: shuffle,
		to: shuffle,
		shuffles: 1,
		count,
	};
}
