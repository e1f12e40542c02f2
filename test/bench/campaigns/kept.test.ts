import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {keptIn} from '../../../bench/campaigns/kept.js';
import type {Done, Task} from '../../../bench/campaigns/worker.js';
import {inTemporary} from '../../end-to-end/command-line.js';

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

test('a line that is not as it was written is measured anew, and the others are found', async t => {
	await inTemporary(directory => {
		const file = path.join(directory, 'all.txt');
		const other = {...TASK, seed: 2};
		keptIn(file).add(other, DONE);
		const whole = readFileSync(file, 'utf8').length;
		keptIn(file).add(TASK, DONE);
		const text = readFileSync(file, 'utf8');
		// Broken off at each place; and one letter altered at each, which is often base64 as good as the other.
		const torn = Array.from({length: text.length - whole - 1}, (_, cut) => text.slice(0, whole + cut));
		const altered = Array.from({length: text.length - whole}, (_, at) => {
			const letter = text[whole + at] === 'A' ? 'B' : 'A';
			return `${text.slice(0, whole + at)}${letter}${text.slice(whole + at + 1)}`;
		});
		for (const broken of [...torn, ...altered].filter((_, at) => at % 7 === 0)) {
			writeFileSync(file, broken);
			const kept = keptIn(file);
			t.is(kept.find(TASK), undefined);
			t.deepEqual(kept.find(other), DONE);
		}

		writeFileSync(file, text.slice(0, -10));
		keptIn(file).add(TASK, DONE);
		t.deepEqual(keptIn(file).find(TASK), DONE);
		return Promise.resolve();
	});
});
