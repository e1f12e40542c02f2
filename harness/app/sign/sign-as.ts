import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {amend} from '../../evidence/amendments/amend.js';
import {type Amendment, AUTHORISED_BY} from '../../evidence/amendments/amendment.js';
import {COUNTERSIGNED, FILES} from '../../evidence/run-directory.js';
import type {Person} from '../../keys/people/people.js';
import {logSigned} from '../../keys/people/unlock.js';
import type {SecretPrompter} from '../../model/people/secret-question.js';
import {signatoryText} from '../../model/tasks/signatory.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey} from '../keys/own-keys.js';
import {hasPeople, ownPeopleBench} from '../people/people-bench.js';
import {processes} from '../processes.js';
import {type Countersigned, countersign, unidentifiedSigner} from './countersign.js';
import {keyPlace} from './key-place.js';
import {personSigner} from './person-signer.js';
import type {TimeStamps} from './time-stamps.js';

export interface SignRequest {
	readonly file: string;
	readonly as: 'reviewer' | 'authoriser';
	/** Id in the register of people; without a register the name of a certificate. */
	readonly by: string;
	readonly reason: string;
	readonly out: string | undefined;
	/** The tester, if the job of the run does not state one. */
	readonly performedBy: string | undefined;
	readonly promptSecret: SecretPrompter;
	/** A time-stamp server; absent: none. */
	readonly stamps?: TimeStamps | undefined;
}

export interface SignedAs extends Countersigned {
	/** `not-identified`: there is no register of people. */
	readonly signer: 'person' | 'not-identified';
	/** Of an authoriser, if the document is in its sealed run. */
	readonly amendment: Amendment | undefined;
}

/** An authoriser who signs the report of a run also authorises the run: one act. */
export async function signAs(request: SignRequest): Promise<SignedAs> {
	if (!(await hasPeople())) {
		const signer = await unidentifiedSigner(request.by, keyPlace());
		const signed = await countersign({...request, signer, clock: realClock});
		return {...signed, signer: 'not-identified', amendment: undefined};
	}
	const bench = ownPeopleBench(request.promptSecret);
	const right = `sign as ${request.as}` as const;
	const signer = await personSigner({id: request.by, right, performedBy: request.performedBy}, bench);
	const signed = await countersign({...request, signer, clock: bench.clock});
	const sha256 = createHash('sha256')
		.update(await readFile(signed.file))
		.digest('hex');
	await logSigned(bench, {id: request.by, right}, {what: signed.file, sha256});
	const amendment = request.as === 'authoriser' ? await authorised(request, signer.person, signed) : undefined;
	return {...signed, signer: 'person', amendment};
}

/** `undefined`: the document is not in its run. */
async function authorised(
	{file, reason, performedBy}: SignRequest,
	{name, number}: Person,
	{tester}: Countersigned,
): Promise<Amendment | undefined> {
	const directory = path.dirname(path.resolve(file));
	if (!existsSync(path.join(directory, FILES.manifest))) return undefined;
	const by = signatoryText({name, licence: number});
	const performer = performedBy ?? (tester === '' ? 'a person who is not identified' : tester);
	return amend({
		directory,
		field: AUTHORISED_BY,
		to: by,
		by,
		why: `${reason}; tested by ${performer}`,
		key: await ownBenchKey(),
		clock: realClock,
		processes,
	});
}

/** The document of a run that the next signature is added to. */
export function documentOf(directory: string): string {
	const countersigned = path.join(directory, COUNTERSIGNED);
	return existsSync(countersigned) ? countersigned : path.join(directory, FILES.pdf);
}
