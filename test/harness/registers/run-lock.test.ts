import {readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {namesToSeal} from '../../../harness/evidence/manifest.js';
import {failedWith} from '../../../harness/model/error.js';
import {clearLockDrafts, lockRun} from '../../../harness/registers/run-lock.js';
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

test('whoever finds a dead owner, while others come and go, does not write beside the one who came last', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'run.lock');
		writeFileSync(file, lockOf(1));
		const isAlive = ({pid}: {pid: number}): boolean => {
			// Between our look and our lock somebody takes over, is done, and the next begins with the first name again.
			if (pid === 1) {
				rmSync(file);
				writeFileSync(file, lockOf(2));
			}
			return pid !== 1;
		};
		const error = t.throws(() => lockRun(directory, {ours: owner(3), isAlive}));
		t.true(failedWith(error, 'run/in-use'));
		t.deepEqual(readdirSync(directory), ['run.lock']);
	});
});

test('whoever lets go of a directory leaves the lock of another one who lives', async t => {
	await inTemporary(async directory => {
		const lock = lockRun(directory, {ours: owner(3), isAlive: ({pid}) => pid !== 1});
		writeFileSync(path.join(directory, 'run.lock.2'), lockOf(2));
		writeFileSync(path.join(directory, 'run.lock.3'), lockOf(1));
		lock.release();
		t.deepEqual(readdirSync(directory), ['run.lock.2']);
	});
});

test('several that resume a run at once: what one of them is just writing is neither cleared away by another nor sealed', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, '.lock-1'), lockOf(1));
		writeFileSync(path.join(directory, '.lock-2'), lockOf(2));
		// Torn, or not yet written: the name must do.
		writeFileSync(path.join(directory, '.lock-10'), '');
		writeFileSync(path.join(directory, '.lock-20'), '');
		clearLockDrafts(directory, {ours: owner(3), isAlive: ({pid}) => pid === 2 || pid === 20});
		t.deepEqual(readdirSync(directory).sort(), ['.lock-2', '.lock-20']);
		t.deepEqual(await namesToSeal(directory), []);
	});
});
