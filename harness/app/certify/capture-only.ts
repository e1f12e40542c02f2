import {readRun} from '../../evidence/read-run.js';
import type {Ending} from '../../evidence/run-events.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {seal} from '../../evidence/seal.js';
import type {BenchKey} from '../../keys/bench-key.js';
import type {SequentialState} from '../../model/progress.js';
import type {Ended} from '../run/capture-run.js';
import {type CertifyRequest, newRun} from './certify.js';

export interface Gathered {
	readonly run: RunRecord;
	readonly ending: Ending;
	readonly read: number;
	readonly voids: number;
	/** `undefined`: no sequential test ran. */
	readonly sequential: SequentialState | undefined;
}

/** Plans, captures and seals a run as `certify` does; `analyze` can judge it later. */
export async function captureOnly(request: CertifyRequest): Promise<Ended<Gathered>> {
	let sequential: SequentialState | undefined;
	const sealed = async (directory: string, key: BenchKey | undefined): Promise<Gathered> => {
		await seal(directory, key);
		const {run, ending, shuffles} = await readRun(directory);
		return {run, ending, read: shuffles.count - shuffles.voids, voids: shuffles.voids, sequential};
	};
	return newRun(
		{
			...request,
			progress(progress) {
				if (progress.kind === 'counted') sequential = progress.sequential;
				request.progress?.(progress);
			},
		},
		sealed,
	);
}
