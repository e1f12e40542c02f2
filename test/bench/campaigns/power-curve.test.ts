import test from 'ava';
import {type PlanCampaign, rejectionsOf} from '../../../bench/campaigns/plan-campaign.js';
import {powerCurve} from '../../../bench/campaigns/power-curve.js';
import type {Workers} from '../../../bench/campaigns/workers.js';

const LIVES: PlanCampaign = {
	deck: 'standard-52',
	decks: 1,
	input: 'new-deck',
	defect: 'shelf:10',
	grid: [1, 2, 5],
	runs: 12,
	seed: 100,
};

test('campaigns run in parts, each with its own seed, and are counted together', async t => {
	const asked: (readonly [seed: number, runs: number])[] = [];
	const workers: Workers = {
		async run(task) {
			if (task.kind !== 'lives') throw new Error('that was not asked');
			asked.push([task.seed, task.runs]);
			const rejections = {
				runs: task.runs,
				rejected: [0, 1, task.runs],
				loudest: {valleys: task.runs - 1, sequential: 1},
			};
			return {kind: 'lives', rejections};
		},
		stop: () => undefined,
	};
	t.deepEqual(await powerCurve(workers, LIVES), {
		defect: 'shelf:10',
		loudest: 'valleys',
		points: [
			[1, 12, 0],
			[2, 12, 3],
			[5, 12, 12],
		],
	});
	t.deepEqual(asked, [
		[100, 5],
		[105, 5],
		[110, 2],
	]);
});

test('ten shelves are rejected with the shortest plan, by the test that is sufficient for them', t => {
	t.deepEqual(rejectionsOf({...LIVES, runs: 3}), {runs: 3, rejected: [3, 3, 3], loudest: {valleys: 3}});
});

test('a rejection by the sequential test alone counts as its own, and stays a rejection', t => {
	// Two shuffles of five riffles are not enough for most tests, and 5 are.
	const {rejected, loudest} = rejectionsOf({...LIVES, defect: 'riffle:5', grid: [1, 2, 3, 5], runs: 6});
	t.deepEqual(
		rejected,
		rejected.toSorted((one, other) => one - other),
	);
	t.is(rejected.at(-1), 6);
	t.is(
		Object.values(loudest).reduce((sum, times) => sum + times, 0),
		6,
	);
});

test('no plan rejects a fair machine', t => {
	t.deepEqual(rejectionsOf({...LIVES, defect: 'uniform', runs: 3}).rejected, [0, 0, 0]);
});
