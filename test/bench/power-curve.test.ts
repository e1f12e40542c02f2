import test from 'ava';
import type {Tally} from '../../bench/campaign.js';
import {powerCurve} from '../../bench/power-curve.js';
import type {Workers} from '../../bench/workers.js';

/** Workers who know the answer: in how many of a hundred campaigns so many shuffles convict. */
function knowing(chance: (shuffles: number) => number): {workers: Workers; campaigns: () => number} {
	let campaigns = 0;
	return {
		workers: {
			run(task) {
				if (task.kind !== 'campaigns') throw new Error('not asked for');
				campaigns += task.runs;
				const convicted = Math.round(chance(task.shuffles) * task.runs);
				const loudest = convicted === 0 ? {} : {successions: convicted};
				const tally: Tally = {runs: task.runs, battery: convicted, verdict: convicted, classical: 0, loudest};
				return Promise.resolve({kind: 'campaigns', tally});
			},
			stop: () => undefined,
		},
		campaigns: () => campaigns,
	};
}

const CURVE = {deck: 'standard-52', decks: 1, input: 'new-deck', defect: 'cut', seed: 1, runs: 60} as const;
const GRID = [1, 2, 5, 10, 100, 1000];

test('a defect that is certain is measured below the first scouts, and looked at by scouts from there on', async t => {
	const {workers, campaigns} = knowing(() => 1);
	const {points, loudest} = await powerCurve(workers, {...CURVE, grid: GRID});
	t.deepEqual(points, [
		[1, 60, 60],
		[2, 60, 60],
		[5, 60, 60],
		[1000, 15, 15],
	]);
	t.is(loudest, 'successions');
	t.is(campaigns(), 3 * 60 + 15);
});

test('where the scouts convict nothing no more are sent, but at the last number all are', async t => {
	const {workers} = knowing(() => 0);
	const {points, loudest} = await powerCurve(workers, {...CURVE, grid: GRID});
	t.deepEqual(points, [
		[5, 15, 0],
		[1000, 60, 0],
	]);
	t.is(loudest, null);
});

test('every number is measured where a chance rises, and where it fades', async t => {
	const {workers} = knowing(shuffles => (shuffles <= 10 ? 1 : 0.2));
	const {points} = await powerCurve(workers, {...CURVE, grid: GRID});
	t.deepEqual(points, [
		[1, 60, 60],
		[2, 60, 60],
		[5, 60, 60],
		[10, 60, 60],
		[100, 60, 12],
		[1000, 60, 12],
	]);
});
