import fs from 'node:fs/promises';
import {syncBuiltinESMExports} from 'node:module';
import type {KeyPlace} from '../../../harness/keys/bench-key.js';

// A process that seals a run and is killed before a given disk operation, as in a power cut; or that prints its operations.

interface Orders {
	readonly run: string;
	readonly place: KeyPlace;
	/** From 0; beyond the last operation the process finishes. */
	readonly dieAt: number;
}

export interface Step {
	readonly does: 'open' | 'sync' | 'rename';
	readonly file: string;
}

const {run, place, dieAt}: Orders = JSON.parse(process.argv[2] ?? '');
const steps: Step[] = [];

function step(does: Step['does'], file: unknown): void {
	if (steps.length === dieAt) process.kill(process.pid, 'SIGKILL');
	steps.push({does, file: String(file)});
}

const {open, rename} = fs;
fs.open = async (file, ...rest) => {
	step('open', file);
	const handle = await open(file, ...rest);
	const sync = handle.sync.bind(handle);
	handle.sync = () => {
		step('sync', file);
		return sync();
	};
	return handle;
};
fs.rename = (from, to) => {
	step('rename', to);
	return rename(from, to);
};
syncBuiltinESMExports();

const {readBenchKey} = await import('../../../harness/keys/bench-key.js');
const {seal} = await import('../../../harness/evidence/seal.js');
const key = await readBenchKey(place);
await seal(run, key);
process.stdout.write(JSON.stringify(steps));
