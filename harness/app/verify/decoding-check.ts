import type {RunRecord} from '../../capture/run-directory.js';
import {FILES, PROFILES} from '../../capture/run-directory.js';
import type {RunMap} from '../../capture/run-map.js';
import {reasonOf} from '../../model/error.js';
import {parseAddress} from '../../transport/address.js';
import {decodeAgain} from '../decode-again.js';
import {storedProfiles} from '../stored-profiles.js';
import {type Check, differenceIn, differs, good, note} from './check.js';

export interface DecodingParts {
	readonly directory: string;
	readonly run: RunRecord;
	readonly map: RunMap;
	/** Is something else wrong already? Then what goes wrong here follows from it. */
	readonly isAltered: boolean;
}

/** The same program once more, on the same bytes. */
export async function decodingCheck({directory, run, map, isAltered}: DecodingParts): Promise<Check> {
	if (parseAddress(run.address).kind === 'manual') return note('decoding', NO_BYTES);
	try {
		const profiles = await storedProfiles(directory, run);
		if (profiles.length === 0)
			return differs('decoding', [{file: PROFILES.device, record: undefined, says: 'it is missing'}]);
		const {difference, orders} = await decodeAgain({directory, run, map, profiles});
		if (difference !== undefined) return differs('decoding', [difference]);
		return good('decoding', `${counted(map.records)} records, ${counted(orders)} orders: the same again`);
	} catch (error) {
		if (isAltered && !(error instanceof Error && error.name === 'HarnessError'))
			return differs('decoding', [
				{file: FILES.raw, record: undefined, says: `it cannot be played back: ${reasonOf(error)}`},
			]);
		return differs('decoding', [differenceIn(error, PROFILES.device)]);
	}
}

const NO_BYTES =
	'the orders were written down by people, and what they were read from is not in the run: they cannot be read again';

const counted = (count: number): string => count.toLocaleString('en-GB');
