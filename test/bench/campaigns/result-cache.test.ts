import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {openResultCache} from '../../../bench/campaigns/result-cache.js';
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

test('a finished campaign is read back by the next caller, and nothing else is', async t => {
	await inTemporary(directory => {
		const file = path.join(directory, 'kept', 'all.txt');
		t.is(openResultCache(file).find(TASK), undefined);
		openResultCache(file).add(TASK, DONE);
		t.deepEqual(openResultCache(file).find(TASK), DONE);
		t.is(openResultCache(file).find({...TASK, seed: 2}), undefined);
		return Promise.resolve();
	});
});

test('a damaged line is measured again, and the others are read', async t => {
	await inTemporary(directory => {
		const file = path.join(directory, 'all.txt');
		const other = {...TASK, seed: 2};
		openResultCache(file).add(other, DONE);
		const whole = readFileSync(file, 'utf8').length;
		openResultCache(file).add(TASK, DONE);
		const text = readFileSync(file, 'utf8');
		// Cut at each place; and one letter altered at each, which is often valid base64 too.
		const torn = Array.from({length: text.length - whole - 1}, (_, cut) => text.slice(0, whole + cut));
		const altered = Array.from({length: text.length - whole}, (_, at) => {
			const letter = text[whole + at] === 'A' ? 'B' : 'A';
			return `${text.slice(0, whole + at)}${letter}${text.slice(whole + at + 1)}`;
		});
		for (const broken of [...torn, ...altered].filter((_, at) => at % 7 === 0)) {
			writeFileSync(file, broken);
			const kept = openResultCache(file);
			t.is(kept.find(TASK), undefined);
			t.deepEqual(kept.find(other), DONE);
		}

		writeFileSync(file, text.slice(0, -10));
		openResultCache(file).add(TASK, DONE);
		t.deepEqual(openResultCache(file).find(TASK), DONE);
		return Promise.resolve();
	});
});
