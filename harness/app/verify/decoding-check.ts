import type {Difference} from '../../evidence/playback/difference.js';
import {FILES, PROFILES} from '../../evidence/run-directory.js';
import type {RunMap} from '../../evidence/run-map.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {reasonOf} from '../../model/error.js';
import {parseAddress} from '../../transport/address.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {readTask} from '../tasks/read-task.js';
import {type Check, differenceIn, differs, good, note} from './check.js';
import {redecodeRun} from './redecode-run.js';
import {type StoredSource, storedOriginals} from './replayed-bench.js';

interface DecodingParts {
	readonly directory: string;
	readonly run: RunRecord;
	readonly map: RunMap;
	/** Another check failed already, so an error here may be its consequence. */
	readonly isAltered: boolean;
}

export async function decodingCheck({directory, run, map, isAltered}: DecodingParts): Promise<Check> {
	try {
		const source = await sourceOf(directory, run);
		if (source === 'no-originals') return note('decoding', NO_ORIGINALS);
		if (source === 'no-profile') return differs('decoding', [NO_PROFILE]);
		const task = await readTask(directory, run);
		const {difference, orders} = await redecodeRun({directory, run, map, source, task});
		if (difference !== undefined) return differs('decoding', [difference]);
		return good('decoding', `${counted(map.records)} records, ${counted(orders)} orders: the same when decoded again`);
	} catch (error) {
		if (isAltered && !(error instanceof Error && error.name === 'HarnessError'))
			return differs('decoding', [
				{file: FILES.raw, record: undefined, says: `it cannot be played back: ${reasonOf(error)}`},
			]);
		return differs('decoding', [differenceIn(error, PROFILES.device)]);
	}
}

const NO_ORIGINALS = 'people recorded the orders, and their files are not in the run, so they cannot be read again';

const NO_PROFILE: Difference = {file: PROFILES.device, record: undefined, says: 'it is missing'};

async function sourceOf(directory: string, run: RunRecord): Promise<StoredSource | 'no-originals' | 'no-profile'> {
	const {kind} = parseAddress(run.address);
	if (kind === 'hand') return {kind: 'by-hand'};
	if (kind === 'manual') return storedOriginals(directory, run) ?? 'no-originals';
	const [device, ...reader] = await storedProfiles(directory, run);
	return device === undefined ? 'no-profile' : {kind: 'device', profiles: [device, ...reader]};
}

const counted = (count: number): string => count.toLocaleString('en-GB');
