import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';

/** The category of each label, numbered from 0 without gaps. */
export type Categories = Uint16Array;

/** Ace to king. One category where cards have no rank. */
export const byRank = ({kinds, multiplicities}: RelativeOrders): Categories =>
	withoutGaps(kinds?.ranks ?? new Uint8Array(multiplicities.length));

export const byFace = ({multiplicities}: RelativeOrders): Categories => Uint16Array.from(multiplicities.keys());

const PARTS = 4;

/** By the quarter of the order of labels that holds most copies of a label. */
export function byPart({size, multiplicities}: RelativeOrders): Categories {
	let before = 0;
	const parts = multiplicities.map(copies => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * PARTS) / size);
	});
	return withoutGaps(parts);
}

function withoutGaps(numbers: ArrayLike<number>): Categories {
	const present = [...new Set(Array.from(numbers))].sort((left, right) => left - right);
	return Uint16Array.from(numbers, number => present.indexOf(number));
}

export function categorySizes({multiplicities}: RelativeOrders, categories: Categories): number[] {
	const sizes = new Array<number>(Math.max(...categories) + 1).fill(0);
	categories.forEach((category, label) => {
		sizes[category] = (sizes[category] ?? missing(category)) + (multiplicities[label] ?? missing(label));
	});
	return sizes;
}
