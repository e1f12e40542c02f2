import {batchOf, newDeckOrder} from '../harness/model/cards/batch.js';
import {seeded} from '../harness/model/random.js';
import {ORIENTATION_TESTS} from '../stat-tests/statistics/all-tests.js';
import {runTest} from '../stat-tests/statistics/randomness-test.js';
import {viewsOf} from '../stat-tests/views/relative-order.js';

/**
How often fair devices are rejected by the orientation tests, at 5 % and at 0.5 %.

	node build/bench/orientation-levels.js [SAMPLES [SHUFFLES [MACHINE]]]

`coin`: each card lies either way with equal chance. `uneven`: with a chance drawn for each shuffle. `fed back`: the upper half
of each output order is turned, and all cards are shuffled fairly. There the number of turned cards depends on their earlier
positions, so the law is no longer exact.
*/
const [, , samplesText = '20000', shufflesText = '30', only] = process.argv;
const [samples, shuffles] = [Number(samplesText), Number(shufflesText)];
const batch = batchOf('standard-52', 1);
const order = newDeckOrder(batch);
const random = seeded(5);

type Orientations = Uint8Array<ArrayBuffer>;
const tossed = (chance: number): Orientations =>
	Uint8Array.from(order, () => (random.word() < chance * 2 ** 32 ? 1 : 0));

const MACHINES: Readonly<Record<string, (before: Orientations) => Orientations>> = {
	coin: () => tossed(1 / 2),
	uneven: () => tossed(random.word() / 2 ** 32),
	'fed back': before => shuffled(before.map((way, at) => (at < before.length / 2 ? 1 - way : way))),
};

function shuffled(ways: Orientations): Orientations {
	for (let last = ways.length - 1; last > 0; last--) {
		const other = random.below(last + 1);
		[ways[last], ways[other]] = [ways[other] ?? 0, ways[last] ?? 0];
	}
	return ways;
}

for (const [machine, next] of Object.entries(MACHINES).filter(([name]) => name === (only ?? name))) {
	const rejected = ORIENTATION_TESTS.map(() => [0, 0] as [number, number]);
	for (let sample = 0; sample < samples; sample++) {
		const rows: Orientations[] = [];
		for (let row = 0; row < shuffles; row++) rows.push(next(rows.at(-1) ?? new Uint8Array(order.length)));
		const numbers = Int32Array.from(rows.keys(), row => row + 1);
		const turned = (row: number) => rows[row] ?? order;
		const views = viewsOf({
			batch,
			rows: shuffles,
			order: () => order,
			numbers,
			inputOrder: {kind: 'unknown'},
			turned,
		});
		ORIENTATION_TESTS.forEach((test, at) => {
			const result = runTest(test, views, 0.005);
			const [count, p] = [rejected[at], result.kind === 'measured' ? result.p : 0];
			if (count === undefined) return;
			if (p <= 0.05) count[0]++;
			if (p <= 0.005) count[1]++;
		});
	}
	const shares = ORIENTATION_TESTS.map(({id}, at) => {
		const [often, seldom] = (rejected[at] ?? [0, 0]).map(count => ((100 * count) / samples).toFixed(2));
		return `${id} ${often} / ${seldom}`;
	});
	process.stdout.write(`${machine}, ${samples} samples of ${shuffles}: ${shares.join(', ')}\n`);
}
