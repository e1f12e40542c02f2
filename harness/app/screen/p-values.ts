import {figuresOf} from '../../../stat-tests/kernels/row-figures.js';
import {type OrderSums, orderPs, type RowP, type TableSums, tablePs} from '../../../stat-tests/kernels/row-p-values.js';
import {batchOf} from '../../model/cards/batch.js';
import type {Screened} from './screen.js';

/** By the figures that they belong to; those that were not asked for are not there. */
export type ScreenPs = Readonly<Partial<Record<keyof TableSums | keyof OrderSums, RowP>>>;

/** In a file of its own, for whoever asks for it: laws and Cephes take as long to load as thousands of shoes to count. */
export function pValuesOf({file, complete, counts, squares, inversions, descents}: Screened): ScreenPs {
	const {question, asked} = file;
	const batch = batchOf(file.deck, file.decks);
	const density = squares * question.scale - complete * question.size;
	const tables = () => ({...figuresOf(counts, question, complete), agreements: counts.agreements, density});
	return {
		...(asked === 'order' ? {} : tablePs(batch, complete, tables())),
		...(asked === 'tables' ? {} : orderPs(batch, complete, {inversions, descents})),
	};
}
