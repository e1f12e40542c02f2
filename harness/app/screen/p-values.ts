import {figuresOf} from '../../../stat-tests/kernels/row-figures.js';
import {type OrderSums, orderPs, type RowP, type TableSums, tablePs} from '../../../stat-tests/kernels/row-p-values.js';
import {batchOf} from '../../model/cards/batch.js';
import type {Screened} from './screen.js';

/** By figure; figures that were not requested are absent. */
export type ScreenPs = Readonly<Partial<Record<keyof TableSums | keyof OrderSums, RowP>>>;

/** In its own file, which is imported on demand: loading the laws and Cephes takes as long as counting thousands of shoes. */
export function pValuesOf({file, complete, counts, squares, inversions, descents}: Screened): ScreenPs {
	const {question, requested} = file;
	const batch = batchOf(file.deck, file.decks);
	const density = squares * question.scale - complete * question.size;
	const tables = () => ({...figuresOf(counts, question, complete), agreements: counts.agreements, density});
	return {
		...(requested === 'order' ? {} : tablePs(batch, complete, tables())),
		...(requested === 'tables' ? {} : orderPs(batch, complete, {inversions, descents})),
	};
}
