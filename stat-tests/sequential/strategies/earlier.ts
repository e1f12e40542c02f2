import {hasCopies} from '../../statistics/order/scalar.js';
import type {Labels} from '../../views/relative-order.js';
import type {Deal, ExpertKind} from '../expert.js';

/**
The same strategy, with the places in the output order of so many shuffles before as labels: detects a device whose memory goes beyond the
last order. The strategy must depend on labels only.
*/
export const ofEarlier = (back: number, kind: ExpertKind): ExpertKind => ({
	...kind,
	unfit: orders => (hasCopies(orders) ? 'copies of a card look alike' : kind.unfit(orders)),
	open(orders) {
		const expert = kind.open(orders);
		const earlier: Labels[] = [];
		const places = new Uint16Array(orders.size);
		return {
			...expert,
			lesson() {
				const lesson = expert.lesson();
				return lesson && {...lesson, back};
			},
			play(deal: Deal) {
				const {labels} = deal;
				if (earlier.length === back) {
					earlier.shift()?.forEach((label, place) => {
						places[label] = place;
					});
					expert.play({...deal, labels: Uint16Array.from(labels, label => places[label] ?? 0)});
				}
				earlier.push(labels);
			},
		};
	},
});
