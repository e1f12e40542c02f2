import type {LaidOrder} from '../../harness/model/shuffles/order-in.js';
import type {BettingView, RelativeOrders, Views} from '../views/relative-order.js';
import type {Expert, Lesson} from './expert.js';

/** Who holds most of the gambler's money, and what he learned to get it. */
export interface Richest {
	readonly id: string;
	/** His part of the whole wealth, from 0 to 1. */
	readonly share: number;
	/** How many shuffles he had bet on by then. */
	readonly shuffles: number;
	/** What he looked at: how cards are told there, and against which order. */
	readonly sight: Sight;
	readonly lesson: Lesson | undefined;
}

export interface Sight extends Pick<RelativeOrders, 'labelled' | 'against' | 'neighbour' | 'size' | 'multiplicities'> {
	/** Cards are told by their places in the order that came out so many shuffles before. */
	readonly back: number | undefined;
	/** Where two orders were laid in turn: after which of them. */
	readonly after: LaidOrder | undefined;
}

/** An expert at his table, with his share of the first dollar. */
interface Seat {
	readonly id: string;
	readonly weight: number;
	readonly view: BettingView;
	readonly expert: Expert;
}

/** The wealth of the mixture is Σ share · wealth, so his part of it is his own term. */
export function richestOf(
	seats: readonly Seat[],
	views: Views,
	played: Readonly<Record<BettingView, number>>,
): Richest | undefined {
	const logs = seats.map(({weight, expert}) => Math.log(weight) + expert.logWealth());
	const most = logs.reduce((best, log) => Math.max(best, log), Number.NEGATIVE_INFINITY);
	const seat = seats[logs.indexOf(most)];
	const orders = seat && views[seat.view];
	if (seat === undefined || orders === undefined) return undefined;
	const lesson = played[seat.view] === 0 ? undefined : seat.expert.lesson();
	const sight = sightOf(orders, views, seat.view);
	const back = lesson?.back;
	return {
		id: seat.id,
		share: 1 / logs.reduce((sum, log) => sum + Math.exp(log - most), 0),
		shuffles: played[seat.view] - (back ?? 0),
		sight: back === undefined ? sight : {...sight, labelled: 'places', against: 'order-before', back},
		lesson,
	};
}

function sightOf(orders: RelativeOrders, {afterSorted}: Views, view: BettingView): Sight {
	const {labelled, against, neighbour, size, multiplicities} = orders;
	const inTurn = {memory: 'new-deck', afterSorted: 'sorted', absolute: undefined, before: undefined} as const;
	const after = afterSorted === undefined ? undefined : inTurn[view];
	return {labelled, against, neighbour, size, multiplicities, back: undefined, after};
}
