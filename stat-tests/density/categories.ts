import type {RelativeOrders} from '../relative-order.js';

/** The category of each label, counted from 0 without a gap. */
export type Categories = Uint16Array;

/** By what is printed in the corner: ace to king. One category where cards have no rank. */
export function byRank({kinds, multiplicities}: RelativeOrders): Categories {
	if (kinds === undefined) return new Uint16Array(multiplicities.length);
	const present = [...new Set(kinds.ranks)].sort((left, right) => left - right);
	return Uint16Array.from(kinds.ranks, rank => present.indexOf(rank));
}

/** Each label by itself. */
export const byFace = ({multiplicities}: RelativeOrders): Categories => Uint16Array.from(multiplicities.keys());

const PARTS = 4;

/** By the quarter of the order of labels in which most copies of a label lie. One category where labels have no order. */
export function byPart({labelled, size, multiplicities}: RelativeOrders): Categories {
	let before = 0;
	return Uint16Array.from(multiplicities, copies => {
		const middle = before + copies / 2;
		before += copies;
		return labelled === 'neighbours' ? 0 : Math.floor((middle * PARTS) / size);
	});
}

/** How many cards each category has. */
export function categorySizes({multiplicities}: RelativeOrders, categories: Categories): number[] {
	const sizes = new Array<number>(Math.max(...categories) + 1).fill(0);
	categories.forEach((category, label) => {
		sizes[category] = (sizes[category] ?? 0) + (multiplicities[label] ?? 0);
	});
	return sizes;
}
