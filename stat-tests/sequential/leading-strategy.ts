import type {ArrangedOrder} from '../../harness/model/shuffles/input-order.js';
import type {RelativeOrders, SequentialView, Views} from '../views/relative-order.js';
import type {FoundPattern, Strategy, StrategyKind} from './strategy.js';

export interface Leading {
	readonly id: string;
	/** Its part of the whole evidence, from 0 to 1. */
	readonly share: number;
	readonly shuffles: number;
	/** How cards are labelled in its view, and against which order. */
	readonly labelling: CardLabels;
	readonly foundPattern: FoundPattern | undefined;
}

export interface CardLabels
	extends Pick<RelativeOrders, 'labelled' | 'against' | 'neighbour' | 'size' | 'multiplicities'> {
	/** Set if labels are the places in the output order of this many shuffles before. */
	readonly back: number | undefined;
	/** If two input orders alternate: the one before these shuffles. */
	readonly after: ArrangedOrder | undefined;
}

interface StrategySettings extends Pick<StrategyKind, 'id' | 'weight' | 'view'> {
	readonly strategy: Strategy;
}

/** The evidence of the mixture is Σ share · evidence, so the part of a strategy is its own term. */
export function leadingOf(
	entries: readonly StrategySettings[],
	views: Views,
	played: Readonly<Record<SequentialView, number>>,
): Leading | undefined {
	const logs = entries.map(({weight, strategy}) => Math.log(weight) + strategy.logEvidence());
	const most = logs.reduce((best, log) => Math.max(best, log), Number.NEGATIVE_INFINITY);
	const leader = entries[logs.indexOf(most)];
	const orders = leader && views[leader.view];
	if (leader === undefined || orders === undefined) return undefined;
	const found = played[leader.view] === 0 ? undefined : leader.strategy.foundPattern();
	const labelling = labellingOf(orders, views, leader.view);
	const back = found?.back;
	return {
		id: leader.id,
		share: 1 / logs.reduce((sum, log) => sum + Math.exp(log - most), 0),
		shuffles: played[leader.view] - (back ?? 0),
		labelling: back === undefined ? labelling : {...labelling, labelled: 'places', against: 'order-before', back},
		foundPattern: found,
	};
}

function labellingOf(orders: RelativeOrders, {afterSorted}: Views, view: SequentialView): CardLabels {
	const {labelled, against, neighbour, size, multiplicities} = orders;
	const inTurn = {memory: 'new-deck', afterSorted: 'sorted', absolute: undefined, before: undefined} as const;
	const after = afterSorted === undefined ? undefined : inTurn[view];
	return {labelled, against, neighbour, size, multiplicities, back: undefined, after};
}
