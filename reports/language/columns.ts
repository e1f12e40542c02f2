import {missing} from '../../harness/model/checked.js';
/** Aligns cells to columns; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => (row[at] ?? '').length)));
	return rows.map(row =>
		row
			.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? missing(at))))
			.join('  ')
			.trimEnd(),
	);
}
