import path from 'node:path';
import test from 'ava';
import {keptIn} from '../../bench/kept.js';
import type {Done, Task} from '../../bench/worker.js';
import {inTemporary} from '../end-to-end/command-line.js';

const TASK: Task = {
	kind: 'fair',
	setting: {deck: 'standard-52', decks: 1, rows: 30, input: 'previous'},
	samples: 10,
	seed: 1,
};
const DONE: Done = {
	kind: 'fair',
	calibration: {
		setting: TASK.setting,
		samples: 10,
		byTest: new Map([['valleys', {at5: 1, atHalf: 0}]]),
		battery: 0,
	},
};

test('what is finished is found again by the next who asks, and nothing else is', async t => {
	await inTemporary(directory => {
		const file = path.join(directory, 'kept', 'all.txt');
		t.is(keptIn(file).find(TASK), undefined);
		keptIn(file).add(TASK, DONE);
		t.deepEqual(keptIn(file).find(TASK), DONE);
		t.is(keptIn(file).find({...TASK, seed: 2}), undefined);
		return Promise.resolve();
	});
});
