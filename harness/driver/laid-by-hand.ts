import type {LaidOrder} from '../model/shuffles/order-in.js';
import {type LastLaid, layingOf} from './laying.js';
import type {OrderSource} from './order-source.js';

interface ByHand {
	/** What was laid last, if a run goes on. */
	readonly laid?: LastLaid | undefined;
	/** Asks whoever stands at the device to lay the cards so, before the next shuffle. */
	readonly ask: (order: LaidOrder) => void;
}

/** A device that cannot be told how to lay its cards: somebody is asked to, new-deck and sorted order in turn. */
export function laidByHand(source: OrderSource, {laid, ask}: ByHand): OrderSource {
	const laying = layingOf('alternating', laid);
	return {
		...source,
		async next() {
			const order = laying.next(undefined) === 'sorted' ? 'sorted' : 'new-deck';
			ask(order);
			const turn = await source.next();
			return turn && {...turn, laid: laying.done(undefined, order)};
		},
	};
}
