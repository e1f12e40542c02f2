import {readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {lockRun} from '../../../harness/capture/run-lock.js';
import {failedWith} from '../../../harness/model/error.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const owner = (pid: number) => ({pid, host: 'bench'});
const lockOf = (pid: number): string => `${JSON.stringify(owner(pid))}\n`;

test('whoever takes over while we look at a dead owner is not taken over in turn', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'run.lock'), lockOf(1));
		const isAlive = ({pid}: {pid: number}): boolean => {
			// Between our look and our lock somebody else finds the owner dead too.
			if (pid === 1) writeFileSync(path.join(directory, 'run.lock.2'), lockOf(2));
			return pid !== 1;
		};
		const error = t.throws(() => lockRun(directory, {ours: owner(3), isAlive}));
		t.true(failedWith(error, 'run/in-use'));
		t.deepEqual(readdirSync(directory).sort(), ['run.lock', 'run.lock.2']);
	});
});

test('a dead owner is taken over, and a living one is not', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'run.lock'), lockOf(1));
		t.throws(() => lockRun(directory, {ours: owner(3), isAlive: () => true}));
		const lock = lockRun(directory, {ours: owner(3), isAlive: () => false});
		t.deepEqual(readdirSync(directory).sort(), ['run.lock', 'run.lock.2']);
		lock.release();
		t.deepEqual(readdirSync(directory), []);
	});
});
