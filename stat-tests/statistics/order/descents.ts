import {descentsLaw} from '../../laws/orders/descents.js';
import type {Labels} from '../../relative-order.js';
import {exactLaw, NO_UP_AND_DOWN, perRow, type ScalarStatistic} from './scalar.js';

export const lawOfDescents = exactLaw('descents', multiplicities => descentsLaw(multiplicities));

/** How often the next card was lower in the order in. Too few: packets kept their direction; too many: they were reversed. */
export const descents: ScalarStatistic = {
	id: 'descents',
	unfit: ({labelled}) => (labelled === 'neighbours' ? NO_UP_AND_DOWN : undefined),
	law: ({multiplicities}) => lawOfDescents(multiplicities),
	values: perRow(countDescents),
};

function countDescents(row: Labels): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if ((row[at] ?? 0) < (row[at - 1] ?? 0)) count++;
	return count;
}
