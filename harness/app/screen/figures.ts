import {figuresOf} from '../../../stat-tests/kernels/row-figures.js';
import type {Screened} from './screen.js';

export function tableFigures({file: {question}, complete, counts, squares, largest}: Screened) {
	const {scale, size} = question;
	return {
		...figuresOf(counts, question, complete),
		agreements: counts.agreements,
		/** X² of ranks by segments of each row: the sum, and the largest. */
		density: {
			sum: squares * scale - complete * size,
			largest: complete === 0 ? 0 : largest.value * scale - size,
			row: largest.row + 1,
		},
	};
}
