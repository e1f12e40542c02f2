import type {Labels, RelativeOrders} from '../../relative-order.js';
import type {ExpertKind, Seat} from '../expert.js';
import {binExpert} from './bin-expert.js';
import {tooLarge} from './places.js';

/** What came after the same two cards when they last lay so: pieces of earlier orders. */
export const sameTwoCards = (seat: Seat): ExpertKind =>
	binExpert(seat, tooLarge, ({multiplicities}) => {
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
			habit: bin => (bin === 1 ? {kind: 'recalled', from: 'same-two-cards'} : undefined),
		};
	});

const pairAt = (order: Labels, place: number, width: number): number =>
	(order[place - 2] ?? 0) * width + (order[place - 1] ?? 0);

/** In a shoe: how often a face followed the last one in the order that lay in the device, or came out before. */
export const followedBefore = (seat: Seat): ExpertKind =>
	binExpert(seat, noCopies, ({multiplicities}) => {
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
			habit: bin => (bin > 0 ? {kind: 'recalled', from: 'last-shuffle'} : undefined),
		};
	});

const MOST_TIMES = 3;
const noCopies = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.some(copies => copies > 1) ? undefined : 'a single deck is told by places';

/**
The same for the last few cards together: a card that followed one of them in the order before is due. It sees packets in a shoe that
goes back in as it came out, where copies cannot be told apart.
*/
export const followedNear = (seat: Seat): ExpertKind =>
	binExpert(seat, noCopies, ({multiplicities}) => {
		const width = multiplicities.length;
		const followed = new Int32Array(width * width);
		const score = new Int32Array(width);
		const table = new Int32Array(width);
		const add = (label: number, many: 1 | -1) => {
			for (let other = 0; other < width; other++) {
				const sum = (score[other] ?? 0) + many * (followed[label * width + other] ?? 0);
				score[other] = sum;
				table[other] = Math.min(sum, MOST_DUE);
			}
		};
		return {
			count: MOST_DUE + 1,
			table,
			rowAt(place, order) {
				if (place === 0) {
					score.fill(0);
					table.fill(0);
					return -1;
				}
				add(order[place - 1] ?? 0, 1);
				if (place > REACH) add(order[place - 1 - REACH] ?? 0, -1);
				return 0;
			},
			after({labels}) {
				followed.fill(0);
				for (let place = 1; place < labels.length; place++) {
					const pair = (labels[place - 1] ?? 0) * width + (labels[place] ?? 0);
					followed[pair] = (followed[pair] ?? 0) + 1;
				}
			},
			habit: bin => (bin > 0 ? {kind: 'recalled', from: 'last-shuffle'} : undefined),
		};
	});

const REACH = 8;
const MOST_DUE = 8;

/** Whether a place, or one near it, gets the face that the order before had there. */
export const samePlace = (seat: Seat): ExpertKind =>
	binExpert(
		seat,
		() => undefined,
		({multiplicities, size}) => {
			const table = new Int32Array(multiplicities.length);
			const before = new Uint16Array(size);
			let hasBefore = false;
			const mark = (place: number, bin: number) => {
				if (place >= 0 && place < size) table[before[place] ?? 0] = bin;
			};
			return {
				count: NEAR + 2,
				table,
				rowAt(place) {
					if (!hasBefore) return -1;
					table.fill(0);
					for (let away = NEAR; away >= 0; away--) {
						mark(place - away, away + 1);
						mark(place + away, away + 1);
					}
					return 0;
				},
				after({labels}) {
					before.set(labels);
					hasBefore = true;
				},
				habit: bin => (bin > 0 ? {kind: 'recalled', from: 'same-place'} : undefined),
			};
		},
	);

const NEAR = 3;
