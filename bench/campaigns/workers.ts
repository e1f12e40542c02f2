import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {setPriority} from 'node:os';
import type {ResultCache} from './result-cache.js';
import type {Done, Task} from './worker.js';

/** Worker processes at low priority, so that other work on the machine goes first. */
export interface Workers {
	/** Returns at once if the result is cached. */
	readonly run: (task: Task) => Promise<Done>;
	readonly stop: () => void;
}

const LOW_PRIORITY = 10;

export function startWorkers(count: number, resultCache: ResultCache): Workers {
	const all = Array.from({length: count}, () =>
		fork(new URL('./worker.js', import.meta.url), {serialization: 'advanced'}),
	);
	let isOver = false;
	for (const worker of all) {
		if (worker.pid !== undefined) setPriority(worker.pid, LOW_PRIORITY);
		worker.on('exit', (code, signal) => {
			if (!isOver) throw new Error(`a worker ended unexpectedly: ${signal ?? code}`);
		});
	}
	const idle: ChildProcess[] = [...all];
	const waiting: ((worker: ChildProcess) => void)[] = [];
	const freed = (worker: ChildProcess): void => {
		const next = waiting.shift();
		if (next === undefined) idle.push(worker);
		else next(worker);
	};
	const idleWorker = async (): Promise<ChildProcess> =>
		idle.pop() ?? new Promise<ChildProcess>(resolve => void waiting.push(resolve));
	return {
		async run(task) {
			const known = resultCache.find(task);
			if (known !== undefined) return known;
			const worker = await idleWorker();
			worker.send(task);
			const [result]: [Done] = (await once(worker, 'message')) as [Done];
			freed(worker);
			resultCache.add(task, result);
			return result;
		},
		stop() {
			isOver = true;
			for (const worker of all) worker.kill();
		},
	};
}
