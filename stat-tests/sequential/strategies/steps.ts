import {missing} from '../../../harness/model/checked.js';

/** Steps in bins of growing width, in both directions: 0, 1, 2, 3, 4-5, 6-8, 9-13, 14-21, 22 and more. */
const STARTS = [1, 2, 3, 4, 6, 9, 14, 22];
export const STEP_BINS = 2 * STARTS.length + 1;

/** 0 for no step; odd bins are positive steps, even ones negative. */
export function stepBin(step: number): number {
	if (step === 0) return 0;
	const size = Math.abs(step);
	const at = STARTS.findLastIndex(start => start <= size);
	return step > 0 ? 2 * at + 1 : 2 * at + 2;
}

/** The steps of a bin, beginning with the one nearer to 0; infinite for the outermost bins. */
export function stepsIn(bin: number): {readonly from: number; readonly to: number} {
	if (bin === 0) return {from: 0, to: 0};
	const at = Math.floor((bin - 1) / 2);
	const sign = bin % 2 === 1 ? 1 : -1;
	const [start = missing(at), next = Number.POSITIVE_INFINITY] = STARTS.slice(at);
	return {from: sign * start, to: sign * (next - 1)};
}
