import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Difference} from '../../evidence/playback/difference.js';
import {FILES} from '../../evidence/run-directory.js';
import {hasLabField, hasSignature} from '../../keys/pdf/free-field.js';
import {isSystemError} from '../../model/error.js';
import {differenceWords} from '../../model/json/json-words.js';
import {program} from '../program.js';
import type {Printed} from '../report/report.js';
import {type Check, differs, good, notDone, note} from './check.js';
import type {RemadeResults} from './remake-results.js';

/** Results contain the hash of their evidence; if that was altered, only the numbers can be compared. */
export type OfEvidence = 'of-this-evidence' | 'of-other-evidence';

const EVIDENCE_HASH = /"evidenceSha256": "[\da-f]{64}"/;

/** Compares result.json with a new judgement of the orders. */
export async function verdictCheck(directory: string, made: RemadeResults, evidence: OfEvidence): Promise<Check> {
	const found = (await contentOf(directory, FILES.result))?.toString('utf8');
	if (found === undefined) return note('verdict', `${made.verdict}; ${FILES.result} is not in the run`);
	const again = Buffer.from(made.results.find(({format}) => format === 'json')?.bytes ?? []).toString('utf8');
	const named = evidence === 'of-this-evidence' ? undefined : EVIDENCE_HASH.exec(found)?.[0];
	const expected = named === undefined ? again : again.replace(EVIDENCE_HASH, named);
	if (found === expected) return good('verdict', `${made.verdict}; every number is the same`);
	return differs('verdict', [{file: FILES.result, record: undefined, says: differenceWords(found, expected)}]);
}

/** Compares the report with a new print. Another version may print other pages: only the numbers must agree. */
export async function reportCheck(directory: string, made: RemadeResults, evidence: OfEvidence): Promise<Check> {
	if (evidence === 'of-other-evidence') return notDone('report', 'since the evidence is not what was sealed');
	const differences: Difference[] = [];
	const missing: string[] = [];
	for (const again of made.results.filter(({format}) => format !== 'json')) {
		const found = await contentOf(directory, again.name);
		if (found === undefined) missing.push(again.name);
		else differences.push(...(await paperDifferences(found, again, made)));
	}
	if (differences.length > 0) return unlike(differences, made.version);
	return missing.length > 0
		? note('report', `${missing.join(' and ')} not in the run`)
		: good('report', `${namesIn(made)} the same, byte for byte`);
}

/** A signed report must be the new print plus the signature of the lab that the run names, and nothing else. */
async function paperDifferences(
	found: Buffer,
	again: Printed,
	{certificate: expected}: RemadeResults,
): Promise<readonly Difference[]> {
	const difference = (says: string): Difference[] => [{file: again.name, record: undefined, says}];
	const isOfLab = expected !== undefined && again.format === 'pdf' && hasLabField(again.bytes);
	if (!isOfLab && !hasSignature(found))
		return found.equals(again.bytes) ? [] : [{file: again.name, ...placeOf(found, again)}];
	const {checkReportPdf} = await import('../sign/pdf-signature.js');
	const checked = await checkReportPdf(found);
	if (checked.kind === 'altered') return difference(checked.because);
	if (checked.kind === 'no-report') return difference('it is no report of Deckproof');
	if (!checked.report.equals(again.bytes)) return [{file: again.name, ...placeOf(checked.report, again)}];
	const [lab, ...others] = checked.signatures;
	if (isOfLab && lab?.field === 'tester' && lab.certificate.fingerprint === expected && others.length === 0) return [];
	return difference(
		isOfLab
			? 'it is not signed with the certificate that the run names'
			: 'it is signed, and the run says that it is not',
	);
}

function namesIn({results}: RemadeResults): string {
	const names = results.filter(({format}) => format !== 'json').map(({name}) => name);
	return names.length === 1
		? `${names[0]} is`
		: `${names.toSorted((one, other) => (one < other ? 1 : -1)).join(' and ')} are`;
}

function unlike(differences: readonly Difference[], version: string): Check {
	const ours = program().version;
	if (version === ours) return differs('report', differences);
	const names = differences.map(({file}) => file).join(' and ');
	return note('report', `made by version ${version}, and this is ${ours}: ${names} cannot be compared byte for byte`);
}

async function contentOf(directory: string, name: string): Promise<Buffer | undefined> {
	try {
		return await readFile(path.join(directory, name));
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return undefined;
		throw error;
	}
}

const LINE_END = 0x0a;

function placeOf(found: Buffer, {format, bytes}: Printed): Omit<Difference, 'file'> {
	const at = bytes.findIndex((byte, place) => byte !== found[place]);
	const byte = at === -1 ? bytes.length : at;
	if (format === 'pdf')
		return {record: undefined, says: `byte ${byte + 1} of ${found.length} is not as it is printed again`};
	const line = found.subarray(0, byte).filter(each => each === LINE_END).length + 1;
	return {record: undefined, says: `line ${line} is not as it is printed again`};
}
