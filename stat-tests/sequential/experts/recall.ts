import type {Labels, RelativeOrders} from '../../relative-order.js';
import type {ExpertKind} from '../expert.js';
import {binExpert} from './bin-expert.js';
import {tooLarge} from './places.js';

type View = ExpertKind['view'];

/** What came after the same two cards when they last lay so: pieces of earlier orders. */
export const sameTwoCards = (id: string, view: View, weight: number): ExpertKind =>
	binExpert({id, view, weight, unfit: tooLarge}, ({multiplicities}) => {
		const width = multiplicities.length;
		const followers = new Int16Array(width * width).fill(-1);
		const table = new Int32Array(width);
		let guess = -1;
		return {
			count: 2,
			table,
			rowAt(place, order) {
				if (guess >= 0) table[guess] = 0;
				guess = place < 2 ? -1 : (followers[pairAt(order, place, width)] ?? -1);
				if (guess < 0) return -1;
				table[guess] = 1;
				return 0;
			},
			after({labels}) {
				for (let place = 2; place < labels.length; place++) {
					followers[pairAt(labels, place, width)] = labels[place] ?? -1;
				}
			},
			habit: bin => (bin === 1 ? {kind: 'same-two-cards'} : undefined),
		};
	});

const pairAt = (order: Labels, place: number, width: number): number =>
	(order[place - 2] ?? 0) * width + (order[place - 1] ?? 0);

/** In a shoe: how often a face followed the last one in the order that lay in the device, or came out before. */
export const followedBefore = (id: string, weight: number): ExpertKind =>
	binExpert({id, view: 'absolute', weight, unfit: noCopies}, ({multiplicities}) => {
		const width = multiplicities.length;
		const table = new Int32Array(width * width);
		return {
			count: MOST_TIMES + 1,
			table,
			rowAt: (place, order) => (place === 0 ? -1 : (order[place - 1] ?? 0)),
			after({labels}) {
				table.fill(0);
				for (let place = 1; place < labels.length; place++) {
					const pair = (labels[place - 1] ?? 0) * width + (labels[place] ?? 0);
					table[pair] = Math.min((table[pair] ?? 0) + 1, MOST_TIMES);
				}
			},
			habit: bin =>
				bin === 0
					? undefined
					: {kind: 'followed-before', from: bin, to: bin < MOST_TIMES ? bin : Number.POSITIVE_INFINITY},
		};
	});

const MOST_TIMES = 3;
const noCopies = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.some(copies => copies > 1) ? undefined : 'a single deck is told by places';

/** Whether a place, or one near it, gets the face that the order before had there. */
export const samePlace = (id: string, weight: number): ExpertKind =>
	binExpert({id, view: 'absolute', weight, unfit: () => undefined}, ({multiplicities, size}) => {
		const table = new Int32Array(multiplicities.length);
		const before = new Uint16Array(size);
		let hasBefore = false;
		return {
			count: NEAR + 2,
			table,
			rowAt(place) {
				if (!hasBefore) return -1;
				table.fill(0);
				for (let away = NEAR; away >= 0; away--) {
					for (const at of [place - away, place + away]) {
						if (at >= 0 && at < size) table[before[at] ?? 0] = away + 1;
					}
				}
				return 0;
			},
			after({labels}) {
				before.set(labels);
				hasBefore = true;
			},
			habit: bin => (bin > 0 ? {kind: 'same-place', away: bin - 1} : undefined),
		};
	});

const NEAR = 3;
