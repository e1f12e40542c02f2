import {existsSync} from 'node:fs';
import path from 'node:path';
import {amend} from '../../evidence/amendments/amend.js';
import {type Amendment, AUTHORISED_BY} from '../../evidence/amendments/amendment.js';
import {FILES} from '../../evidence/run-directory.js';
import {badCommand, badOption, HarnessError} from '../../model/error.js';
import type {SecretPrompter} from '../../model/people/secret-question.js';
import type {Signatory} from '../../model/tasks/inspection.js';
import {isSamePerson, SIGNATORY_EXPECTED, signatoryIn, signatoryText} from '../../model/tasks/signatory.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey} from '../keys/own-keys.js';
import {hasPeople} from '../people/people-bench.js';
import {processes} from '../processes.js';
import {documentOf, type SignedAs, signAs} from './sign-as.js';

export interface AuthoriseRequest {
	readonly directory: string;
	/** Id in the register of people; without one name and number: "R. Lee, 40417". */
	readonly by: string;
	readonly performedBy: string | undefined;
	readonly reason: string;
	readonly promptSecret: SecretPrompter;
}

interface Authorised extends Pick<SignedAs, 'signer'> {
	readonly amendment: Amendment;
	/** The signed document; `undefined`: no person is identified, and nothing was signed. */
	readonly file: string | undefined;
}

/** Another person than the tester authorises the report of a run. */
export async function authoriseRun(request: AuthoriseRequest): Promise<Authorised> {
	if (!(await hasPeople()))
		return {amendment: await authorisedByName(request), signer: 'not-identified', file: undefined};
	const {directory} = request;
	if (!existsSync(path.join(directory, FILES.manifest))) throw new HarnessError('evidence/unsealed', {directory});
	const {file, signer, amendment} = await signAs({
		...request,
		file: documentOf(directory),
		as: 'authoriser',
		out: undefined,
	});
	if (amendment === undefined) throw new Error('the authorisation of a sealed run was not recorded');
	return {amendment, signer, file};
}

async function authorisedByName({directory, by: named, performedBy, reason}: AuthoriseRequest): Promise<Amendment> {
	if (performedBy === undefined) throw badCommand('Give the person who performed the test with --performed-by.');
	const [by, performer] = [person('--by', named), person('--performed-by', performedBy)];
	if (isSamePerson(by, performer)) {
		throw badOption('--by', named, 'a person other than the one who performed the test');
	}
	return amend({
		directory,
		field: AUTHORISED_BY,
		to: signatoryText(by),
		by: signatoryText(by),
		why: `${reason}; tested by ${signatoryText(performer)}`,
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
