import {missing} from '../../harness/model/checked.js';
/** log of the mean of exp(x), without overflow; with `weights`, of the weighted mean. */
export function logMean(logs: ArrayLike<number>, weights?: ArrayLike<number>): number {
	let top = Number.NEGATIVE_INFINITY;
	for (let at = 0; at < logs.length; at++) top = Math.max(top, logs[at] ?? missing(at));
	if (top === Number.NEGATIVE_INFINITY) return top;
	let [sum, whole] = [0, 0];
	for (let at = 0; at < logs.length; at++) {
		const weight = weights?.[at] ?? 1;
		sum += weight * Math.exp((logs[at] ?? missing(at)) - top);
		whole += weight;
	}
	return top + Math.log(sum / whole);
}
