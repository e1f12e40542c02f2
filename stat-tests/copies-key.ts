/** How many labels have how many copies, in runs: '52×8'. */
export function copiesKey(multiplicities: readonly number[]): string {
	const runs: {labels: number; copies: number}[] = [];
	for (const copies of multiplicities) {
		const run = runs.at(-1);
		if (run?.copies === copies) run.labels++;
		else runs.push({labels: 1, copies});
	}
	return runs.map(({labels, copies}) => `${labels}×${copies}`).join(' ');
}
