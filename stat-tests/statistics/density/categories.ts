import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';

/** The category of each label, counted from 0 without a gap. */
export type Categories = Uint16Array;

/** By what is printed in the corner: ace to king. One category where cards have no rank. */
export const byRank = ({kinds, multiplicities}: RelativeOrders): Categories =>
	withoutGaps(kinds?.ranks ?? new Uint8Array(multiplicities.length));

/** Each label by itself. */
export const byFace = ({multiplicities}: RelativeOrders): Categories => Uint16Array.from(multiplicities.keys());

const PARTS = 4;

/** By the quarter of the order of labels in which most copies of a label lie. */
export function byPart({size, multiplicities}: RelativeOrders): Categories {
	let before = 0;
	const parts = multiplicities.map(copies => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * PARTS) / size);
	});
	return withoutGaps(parts);
}

/** Counted anew, so that each number is some label's. */
function withoutGaps(numbers: ArrayLike<number>): Categories {
	const present = [...new Set(Array.from(numbers))].sort((left, right) => left - right);
	return Uint16Array.from(numbers, number => present.indexOf(number));
}

/** How many cards each category has. */
export function categorySizes({multiplicities}: RelativeOrders, categories: Categories): number[] {
	const sizes = new Array<number>(Math.max(...categories) + 1).fill(0);
	categories.forEach((category, label) => {
		sizes[category] = (sizes[category] ?? missing(category)) + (multiplicities[label] ?? missing(label));
	});
	return sizes;
}
