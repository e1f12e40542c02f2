import {type Kinds, multiplicitiesOf} from '../../kinds.js';
import {kindChangesLaw, sameKindLaw} from '../../laws/orders/same-kind.js';
import type {Labels} from '../../relative-order.js';
import {exactLaw, hasCopies, perRow, type ScalarStatistic} from '../order/scalar.js';

/** Why tiles, and cards told by their places, are not asked for ranks and suits. */
export const NO_KINDS = 'the pieces have no ranks and suits';

const lawOfSameKind = exactLaw('same kind', multiplicities => sameKindLaw(multiplicities));

/**
How many cards are directly followed by one of their own kind: cards that clump, or are kept apart. It needs no order in, only
faces, and holds for every shoe.
*/
const sameKind = (id: string, kind: Exclude<keyof Kinds, 'deck'>): ScalarStatistic => ({
	id,
	unfit: ({kinds}) => (kinds === undefined ? NO_KINDS : undefined),
	law: ({kinds, multiplicities}) =>
		lawOfSameKind(kinds ? multiplicitiesOf(kinds[kind], multiplicities) : multiplicities),
	values: perRow((row, {kinds}) => (kinds ? countSameKind(row, kinds[kind]) : 0)),
});

export const sameRank = sameKind('same-rank', 'ranks');
export const sameSuit = sameKind('same-suit', 'suits');
export const sameValue = sameKind('same-value', 'values');

function countSameKind(row: Labels, kind: Uint8Array): number {
	let count = 0;
	let before = kind[row[0] ?? 0];
	for (let at = 1; at < row.length; at++) {
		const now = kind[row[at] ?? 0];
		if (now === before) count++;
		before = now;
	}
	return count;
}

const lawOfChanges = exactLaw('changes of kind', multiplicities => kindChangesLaw(multiplicities));

/** The other side of it, as it is told in the literature: how often the colour changes, n - 1 less the neighbours of one colour. */
export const colourChanges: ScalarStatistic = {
	id: 'colour-changes',
	unfit: sameRank.unfit,
	law: ({kinds, multiplicities}) =>
		lawOfChanges(kinds ? multiplicitiesOf(kinds.colours, multiplicities) : multiplicities),
	values: perRow((row, {kinds, size}) => size - 1 - (kinds ? countSameKind(row, kinds.colours) : 0)),
};

/** Copies of one face side by side. Whatever a label stands for, equal labels are equal faces, so every view can be asked. */
export const sameFace: ScalarStatistic = {
	id: 'same-face',
	unfit(orders) {
		if (!hasCopies(orders)) return 'no two cards have the same face';
		return orders.neighbour === 'same-face' ? 'the order in is sorted, so successions ask the same' : undefined;
	},
	law: ({multiplicities}) => lawOfSameKind(multiplicities),
	values: perRow(countEqual),
};

function countEqual(row: Labels): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if (row[at] === row[at - 1]) count++;
	return count;
}
