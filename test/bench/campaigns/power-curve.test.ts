import test from 'ava';
import {convictionsOf, type Lives} from '../../../bench/campaigns/lives.js';
import {powerCurve} from '../../../bench/campaigns/power-curve.js';
import type {Workers} from '../../../bench/campaigns/workers.js';

const LIVES: Lives = {
	deck: 'standard-52',
	decks: 1,
	input: 'new-deck',
	defect: 'shelf:10',
	grid: [1, 2, 5],
	runs: 12,
	seed: 100,
};

test('machines are watched piece by piece, each with a seed of its own, and counted together', async t => {
	const asked: (readonly [seed: number, runs: number])[] = [];
	const workers: Workers = {
		async run(task) {
			if (task.kind !== 'lives') throw new Error('that was not asked');
			asked.push([task.seed, task.runs]);
			const convictions = {runs: task.runs, convicted: [0, 1, task.runs], loudest: {valleys: task.runs - 1, bettor: 1}};
			return {kind: 'lives', convictions};
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

test('ten shelves are convicted with the shortest plan, by the test that is sufficient for them', t => {
	t.deepEqual(convictionsOf({...LIVES, runs: 3}), {runs: 3, convicted: [3, 3, 3], loudest: {valleys: 3}});
});

test('what only the bettor has seen by then is his, and stays convicted', t => {
	// Of five riffles two shuffles are not enough for most tests, and 5 are.
	const {convicted, loudest} = convictionsOf({...LIVES, defect: 'riffle:5', grid: [1, 2, 3, 5], runs: 6});
	t.deepEqual(
		convicted,
		convicted.toSorted((one, other) => one - other),
	);
	t.is(convicted.at(-1), 6);
	t.is(
		Object.values(loudest).reduce((sum, times) => sum + times, 0),
		6,
	);
});

test('a fair machine is convicted by no plan', t => {
	t.deepEqual(convictionsOf({...LIVES, defect: 'uniform', runs: 3}).convicted, [0, 0, 0]);
});
