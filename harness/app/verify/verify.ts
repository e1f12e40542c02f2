import {inspectSeal} from '../../evidence/check-seal.js';
import type {Difference} from '../../evidence/playback/difference.js';
import {readRunRecord} from '../../evidence/read-run.js';
import {EVIDENCE, FILES} from '../../evidence/run-directory.js';
import {mapRun, type RunMap} from '../../evidence/run-map.js';
import type {RunRecord} from '../../evidence/run-record.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {failedWith, HarnessError} from '../../model/error.js';
import {refuseInUse} from '../../registers/run-lock.js';
import {processes} from '../processes.js';
import {amendmentChecks, countersignedChecks} from './after-seal-checks.js';
import {type Check, type CheckName, differenceIn, differs, good, notDone} from './check.js';
import {decodingCheck} from './decoding-check.js';
import {knownPeople} from './known-people.js';
import {notComparable, otherProgram} from './other-program.js';
import {peopleChecks} from './people-check.js';
import type {RemadeResults} from './remake-results.js';
import {type OfEvidence, reportCheck, verdictCheck} from './result-checks.js';
import {type Sealed, sealCheck, signatureCheck} from './seal-checks.js';

/** `first`: the first difference, in the order of the checks. */
export interface Verification {
	readonly directory: string;
	readonly checks: readonly Check[];
	readonly first: Difference | undefined;
	/** The version that made the run, if it is not this one. */
	readonly other?: string;
}

interface VerifyRequest {
	readonly directory: string;
	readonly place: KeyPlace;
	readonly make: (directory: string) => Promise<RemadeResults>;
}

export async function verify({directory, place, make}: VerifyRequest): Promise<Verification> {
	const seal = await sealOf(directory);
	const remaking = make(directory);
	// Avoids an unhandled rejection; `checkResults` awaits the promise later.
	remaking.catch(() => undefined);
	const checks = [await sealCheck(directory, seal), await signatureCheck(seal, place)];
	const run = await runIn(directory, seal);
	if (run instanceof HarnessError) checks.push(...checksWithoutRecord(run));
	else checks.push(...(await checkRecords({directory, run, seal, remaking})));
	const other = run instanceof HarnessError ? undefined : await otherProgram(directory, run);
	const found = verificationOf(directory, [...checks, ...(await countersignedChecks(directory, place))]);
	return other === undefined ? found : {...found, other};
}

/** Prefers a difference that names the record: the seal names only the file that differs, the chain also the record. */
function verificationOf(directory: string, checks: readonly Check[]): Verification {
	const all = checks.flatMap(({differences}) => differences);
	const [first] = all;
	const closer = all.find(({file, record}) => file === first?.file && record !== undefined);
	return {directory, checks, first: closer ?? first};
}

/** Throws if another process writes the run, or if it is not sealed. */
export async function sealOf(directory: string): Promise<Sealed> {
	refuseInUse(directory, processes);
	const seal = await inspectSeal(directory);
	if (seal.kind === 'unsealed') {
		// Throws the more specific error if the directory is not a run.
		await readRunRecord(directory);
		throw new HarnessError('evidence/unsealed', {directory});
	}
	return seal;
}

/** Throws for a run of another version, unless the seal shows an alteration. */
async function runIn(directory: string, {findings}: Sealed): Promise<RunRecord | HarnessError> {
	try {
		return await readRunRecord(directory);
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		if (failedWith(error, 'run/unknown-version') && findings.length === 0) throw error;
		return error;
	}
}

const AFTER_PLAN: readonly CheckName[] = ['decoding', 'verdict', 'report'];

function checksWithoutRecord(error: HarnessError): Check[] {
	const because = `since ${FILES.run} cannot be trusted`;
	return [
		notDone('chain', because),
		differs('plan', [differenceIn(error, FILES.run)]),
		...AFTER_PLAN.map(name => notDone(name, because)),
	];
}

interface Verified {
	readonly directory: string;
	readonly run: RunRecord;
	readonly seal: Sealed;
	readonly remaking: Promise<RemadeResults>;
}

async function checkRecords(verified: Verified): Promise<Check[]> {
	const {directory, run, seal} = verified;
	const {findings} = seal;
	const missing = EVIDENCE.filter(name => findings.some(({kind, file}) => file === name && kind !== 'altered'));
	if (missing.length > 0)
		return (['chain', 'plan', ...AFTER_PLAN] as const).map(name => notDone(name, `without ${missing.join(', ')}`));
	const sealed = (name: string) => findings.find(({kind, file}) => kind === 'altered' && file === name)?.expected;
	const map = mapRun(directory, run, sealed);
	const checks = [chainCheck(map), good('plan', `unchanged since before the first shuffle, SHA-256 ${run.planSha256}`)];
	const isAltered = findings.length > 0 || map.broken.length > 0;
	const other = isAltered ? undefined : await otherProgram(directory, run);
	const decoding = await decodingCheck({directory, run, map, isAltered});
	checks.push(other === undefined ? decoding : notComparable(decoding, other));
	const isOther = map.broken.length > 0 || EVIDENCE.some(name => sealed(name) !== undefined);
	const results = await checkResults(verified, isOther ? 'of-other-evidence' : 'of-this-evidence');
	return [...checks, ...results, ...(await amendmentChecks(directory, run))];
}

const chainCheck = ({broken, records}: RunMap): Check =>
	broken.length === 0
		? good('chain', `${records.toLocaleString('en-GB')} records, each linked to the one before it`)
		: differs(
				'chain',
				broken.map(({file, record, because}) => ({file, record, says: because})),
			);

async function checkResults({directory, remaking}: Verified, evidence: OfEvidence): Promise<Check[]> {
	try {
		const made = await remaking;
		return [
			await verdictCheck(directory, made, evidence),
			await reportCheck(directory, made, evidence),
			...peopleChecks(made.people, await knownPeople()),
		];
	} catch (error) {
		return [differs('verdict', [differenceIn(error, FILES.orders)]), notDone('report', 'without a verdict')];
	}
}
