import {missing} from '../../../harness/model/checked.js';
import {hasCopies} from '../../statistics/order/scalar.js';
import type {Labels} from '../../views/relative-order.js';
import type {Deal, StrategyKind} from '../strategy.js';

/**
The same strategy, with the places in the output order of this many shuffles before as labels: detects a device whose memory goes beyond the
last order. The strategy must depend on labels only.
*/
export const ofEarlier = (back: number, kind: StrategyKind): StrategyKind => ({
	...kind,
	unfit: orders => (hasCopies(orders) ? 'copies of a card look alike' : kind.unfit(orders)),
	open(orders) {
		const strategy = kind.open(orders);
		const earlier: Labels[] = [];
		const places = new Uint16Array(orders.size);
		return {
			...strategy,
			foundPattern() {
				const found = strategy.foundPattern();
				return found && {...found, back};
			},
			play(deal: Deal) {
				const {labels} = deal;
				if (earlier.length === back) {
					earlier.shift()?.forEach((label, place) => {
						places[label] = place;
					});
					strategy.play({...deal, labels: Uint16Array.from(labels, label => places[label] ?? missing(label))});
				}
				earlier.push(labels);
			},
		};
	},
});
