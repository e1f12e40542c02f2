import type {AmendRequest} from '../../evidence/amendments/amend.js';
import {amend} from '../../evidence/amendments/amend.js';
import {type Amendment, AUTHORISED_BY} from '../../evidence/amendments/amendment.js';
import {badOption} from '../../model/error.js';
import type {AmendableField} from '../../model/job-fields.js';
import type {Signatory} from '../../model/tasks/inspection.js';
import {isSamePerson, SIGNATORY_EXPECTED, signatoryIn, signatoryText} from '../../model/tasks/signatory.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey} from '../keys/own-keys.js';
import {processes} from '../processes.js';

type AmendRun = Omit<AmendRequest, 'key' | 'clock' | 'processes'> & {readonly field: AmendableField};

export const amendRun = async (request: AmendRun): Promise<Amendment> =>
	amend({...request, key: await ownBenchKey(), clock: realClock, processes});

export interface AuthoriseRequest {
	readonly directory: string;
	/** Name and licence or staff number: "R. Lee, 40417". */
	readonly by: string;
	readonly performedBy: string;
}

/** Appends the authorisation of a report. Another person than the tester must give it. */
export async function authoriseRun({directory, by: named, performedBy}: AuthoriseRequest): Promise<Amendment> {
	const [by, performer] = [person('--by', named), person('--performed-by', performedBy)];
	if (isSamePerson(by, performer)) {
		throw badOption('--by', named, 'a person other than the one who performed the test');
	}
	return amend({
		directory,
		field: AUTHORISED_BY,
		to: signatoryText(by),
		by: signatoryText(by),
		why: `reviewed and authorised for issue; tested by ${signatoryText(performer)}`,
		key: await ownBenchKey(),
		clock: realClock,
		processes,
	});
}

function person(option: string, value: string): Signatory {
	const found = signatoryIn(value);
	if (found !== undefined) return found;
	throw badOption(option, value, SIGNATORY_EXPECTED);
}
