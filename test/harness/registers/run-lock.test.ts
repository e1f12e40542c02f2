import {readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {namesToSeal} from '../../../harness/evidence/manifest.js';
import {failedWith} from '../../../harness/model/error.js';
import {clearLockDrafts, lockRun} from '../../../harness/registers/run-lock.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const owner = (pid: number) => ({pid, host: 'bench'});
const lockOf = (pid: number): string => `${JSON.stringify(owner(pid))}\n`;

test('a lock taken over by another process during the check of its dead owner is not taken over again', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'run.lock'), lockOf(1));
		const isAlive = ({pid}: {pid: number}): boolean => {
			// Between the check and the lock, another process finds the dead owner too.
			if (pid === 1) writeFileSync(path.join(directory, 'run.lock.2'), lockOf(2));
			return pid !== 1;
		};
		const error = t.throws(() => lockRun(directory, {ours: owner(3), isAlive}));
		t.true(failedWith(error, 'run/in-use'));
		t.deepEqual(readdirSync(directory).sort(), ['run.lock', 'run.lock.2']);
	});
});

test('the lock of a dead process is taken over, and the lock of a live process is not', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'run.lock'), lockOf(1));
		t.throws(() => lockRun(directory, {ours: owner(3), isAlive: () => true}));
		const lock = lockRun(directory, {ours: owner(3), isAlive: () => false});
		t.deepEqual(readdirSync(directory).sort(), ['run.lock', 'run.lock.2']);
		lock.release();
		t.deepEqual(readdirSync(directory), []);
	});
});

test('a process that finds a dead owner does not write when other processes have taken and released the lock meanwhile', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'run.lock');
		writeFileSync(file, lockOf(1));
		const isAlive = ({pid}: {pid: number}): boolean => {
			// Between the check and the lock, one process takes over and finishes, and the next starts with the first name again.
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

test('a process that releases a directory leaves the lock of another live process', async t => {
	await inTemporary(async directory => {
		const lock = lockRun(directory, {ours: owner(3), isAlive: ({pid}) => pid !== 1});
		writeFileSync(path.join(directory, 'run.lock.2'), lockOf(2));
		writeFileSync(path.join(directory, 'run.lock.3'), lockOf(1));
		lock.release();
		t.deepEqual(readdirSync(directory), ['run.lock.2']);
	});
});

test('when several processes resume a run at once, none deletes or seals what another is writing', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, '.lock-1'), lockOf(1));
		writeFileSync(path.join(directory, '.lock-2'), lockOf(2));
		// Torn, or not yet written: only the name is available.
		writeFileSync(path.join(directory, '.lock-10'), '');
		writeFileSync(path.join(directory, '.lock-20'), '');
		clearLockDrafts(directory, {ours: owner(3), isAlive: ({pid}) => pid === 2 || pid === 20});
		t.deepEqual(readdirSync(directory).sort(), ['.lock-2', '.lock-20']);
		t.deepEqual(await namesToSeal(directory), []);
	});
});
