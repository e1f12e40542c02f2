import {agreementsOf, type RowCounts, takeBack} from '../../../stat-tests/kernels/row-counts.js';
import {readRows, type ScreenedFile, withOpen} from './screened-file.js';

/** The kernels count all rows. This subtracts incomplete rows, and makes the complete rows around them neighbours. */
export function leaveOut(
	{file, rows, question: {size}}: ScreenedFile,
	incomplete: readonly number[],
	counts: RowCounts,
): void {
	if (incomplete.length === 0) return;
	withOpen(file, descriptor => {
		const rowAt = (row: number): Uint8Array => {
			const cards = new Uint8Array(size);
			readRows(descriptor, cards, row * size);
			return cards;
		};
		const agreed = (left: number, right: number): number =>
			left < 0 || right >= rows ? 0 : agreementsOf(rowAt(left), rowAt(right));
		const isOut = new Set(incomplete);
		for (const row of incomplete) {
			takeBack(counts, rowAt(row));
			counts.agreements -= agreed(row - 1, row);
			if (isOut.has(row + 1)) continue;
			counts.agreements += agreed(lastIn(isOut, row), row + 1) - agreed(row, row + 1);
		}
	});
}

function lastIn(isOut: ReadonlySet<number>, row: number): number {
	let at = row;
	while (isOut.has(at)) at--;
	return at;
}
