/**
The central interval that holds a binomial count with at least this confidence, equal tails. Exact: the law is built in
logarithms, so nothing underflows.
*/
export function binomialInterval(
	trials: number,
	chance: number,
	confidence: number,
): readonly [least: number, most: number] {
	const tail = (1 - confidence) / 2;
	const masses = binomialMasses(trials, chance);
	let [least, below] = [0, masses[0] ?? 0];
	while (below <= tail) below += masses[++least] ?? 0;
	let [most, above] = [trials, masses[trials] ?? 0];
	while (above <= tail) above += masses[--most] ?? 0;
	return [least, most];
}

function binomialMasses(trials: number, chance: number): Float64Array {
	const logs = new Float64Array(trials + 1);
	logs[0] = trials * Math.log1p(-chance);
	const odds = Math.log(chance) - Math.log1p(-chance);
	for (let count = 1; count <= trials; count++)
		logs[count] = (logs[count - 1] ?? 0) + Math.log((trials - count + 1) / count) + odds;
	return logs.map(Math.exp);
}
