export interface TableMoments {
	readonly mean: number;
	readonly variance: number;
}

/**
Pearson's X² of one table with fixed margins: n cards in blocks of r_1, r_2, … places, of categories with c_1, c_2, … cards.

	mean      n (R-1)(C-1) / (n-1)
	variance  2n/(n-3) · (v_r - w_r)(v_c - w_c) + n²/(n-1) · w_r w_c
	          v_r = (R-1)(n-R)/(n-1)      w_r = (n Σ 1/r_i - R²)/(n-2),  and the same for c

Exact (Haldane, Biometrika 31 (1940) 346, doi 10.1093/biomet/31.3-4.346; in this form Dawson, Biometrika 41 (1954) 280, doi
10.1093/biomet/41.1-2.280), and checked against every order of small batches. Needs n > 3.
*/
export function tableMoments(blocks: readonly number[], categories: readonly number[]): TableMoments {
	const n = blocks.reduce((sum, places) => sum + places, 0);
	const [rows, columns] = [marginOf(blocks, n), marginOf(categories, n)];
	return {
		mean: (n * (blocks.length - 1) * (categories.length - 1)) / (n - 1),
		variance:
			((2 * n) / (n - 3)) * (rows.v - rows.w) * (columns.v - columns.w) + (n ** 2 / (n - 1)) * rows.w * columns.w,
	};
}

/** The terms of one margin in the variance: `w` is 0 if all its parts have one size. */
function marginOf(parts: readonly number[], n: number): {readonly v: number; readonly w: number} {
	const k = parts.length;
	const reciprocals = parts.reduce((sum, part) => sum + 1 / part, 0);
	return {v: ((k - 1) * (n - k)) / (n - 1), w: (n * reciprocals - k ** 2) / (n - 2)};
}
