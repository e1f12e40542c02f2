import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Difference} from '../../evidence/playback/difference.js';
import {FILES} from '../../evidence/run-directory.js';
import {hasLabField, hasSignature} from '../../keys/pdf/free-field.js';
import {isSystemError} from '../../model/error.js';
import {differenceText} from '../../model/json/difference-text.js';
import type {Printed} from '../report/report.js';
import {type Check, differs, good, notDone, note} from './check.js';
import {judgedIn} from './other-program.js';
import type {RemadeResults} from './remake-results.js';

/** Results contain the hash of their evidence; if that was altered, only the numbers can be compared. */
export type OfEvidence = 'of-this-evidence' | 'of-other-evidence';

const EVIDENCE_HASH = /"evidenceSha256": "[\da-f]{64}"/;

export async function verdictCheck(directory: string, made: RemadeResults, evidence: OfEvidence): Promise<Check> {
	const found = (await contentOf(directory, FILES.result))?.toString('utf8');
	if (found === undefined) return note('verdict', `${made.verdict}; ${FILES.result} is not in the run`);
	const again = Buffer.from(made.results.find(({format}) => format === 'json')?.bytes ?? []).toString('utf8');
	const named = evidence === 'of-this-evidence' ? undefined : EVIDENCE_HASH.exec(found)?.[0];
	const expected = named === undefined ? again : again.replace(EVIDENCE_HASH, named);
	if (made.other !== undefined && found !== expected)
		return verdictOfOther(found, expected, {...made, other: made.other});
	if (made.changedBooks.length > 0) return verdictWithoutBooks({found, expected}, made);
	if (found === expected) return good('verdict', `${made.verdict}; every number is the same`);
	return differs('verdict', [{file: FILES.result, record: undefined, says: differenceText(found, expected)}]);
}

/** Findings under a rule book that has changed since are those of the version that made them; everything else is compared. */
function verdictWithoutBooks({found, expected}: {found: string; expected: string}, made: RemadeResults): Check {
	const [sealed, again] = withoutBooks(found, expected, made.changedBooks);
	if (sealed !== again)
		return differs('verdict', [{file: FILES.result, record: undefined, says: differenceText(sealed, again)}]);
	return note(
		'verdict',
		`findings as made by version ${made.version}: ${changeText(made)}; every other number is the same`,
	);
}

const changeText = ({changedBooks}: RemadeResults): string =>
	changedBooks.length === 1
		? `the rule book ${changedBooks.join()} has changed since`
		: `the rule books ${changedBooks.join(', ')} have changed since`;

/** Texts and names of keys change between versions: compares the verdict and the numbers that were judged. */
function verdictOfOther(found: string, expected: string, made: RemadeResults & {readonly other: string}): Check {
	const {verdict, other} = made;
	const [before, now] = [judgedIn(found), judgedIn(expected)];
	const difference = (says: string) => differs('verdict', [{file: FILES.result, record: undefined, says}]);
	if (before === undefined) return difference('it is not a Deckproof result');
	if (before.verdict !== verdict) {
		const says = `its verdict is ${before.verdict}; ${other}, whose verdict is ${verdict}`;
		return made.changedBooks.length === 0 ? difference(says) : note('verdict', `${says}; ${changeText(made)}`);
	}
	const numbers = before.numbers === now?.numbers ? 'every number judged is the same' : 'some numbers are not the same';
	return note('verdict', `${verdict}, as in ${before.schema}; ${numbers}; ${other}, so the rest is not compared`);
}

/** Compares the report with a new print. Another version may print other pages. */
export async function reportCheck(directory: string, made: RemadeResults, evidence: OfEvidence): Promise<Check> {
	if (evidence === 'of-other-evidence') return notDone('report', 'since the evidence is not what was sealed');
	if (made.changedBooks.length > 0) return note('report', `as version ${made.version} made it: ${changeText(made)}`);
	const differences: Difference[] = [];
	const missing: string[] = [];
	for (const again of made.results.filter(({format}) => format !== 'json')) {
		const found = await contentOf(directory, again.name);
		if (found === undefined) missing.push(again.name);
		else differences.push(...(await paperDifferences(found, again, made)));
	}
	if (differences.length > 0) return unlike(differences, made.other);
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
	if (checked.kind === 'no-report') return difference('it is not a Deckproof report');
	if (!checked.report.equals(again.bytes)) return [{file: again.name, ...placeOf(checked.report, again)}];
	const [lab, ...others] = checked.signatures;
	if (isOfLab && lab?.field === 'tester' && lab.certificate.fingerprint === expected && others.length === 0) return [];
	return difference(
		isOfLab
			? 'it is not signed with the certificate that the run names'
			: 'it is signed, but run.json states that the run is not',
	);
}

function namesIn({results}: RemadeResults): string {
	const names = results.filter(({format}) => format !== 'json').map(({name}) => name);
	return names.length === 1
		? `${names[0]} is`
		: `${names.toSorted((one, other) => (one < other ? 1 : -1)).join(' and ')} are`;
}

function unlike(differences: readonly Difference[], other: string | undefined): Check {
	if (other === undefined) return differs('report', differences);
	const names = differences.map(({file}) => file).join(' and ');
	return note('report', `${other}: ${names} cannot be compared byte for byte`);
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
		return {record: undefined, says: `byte ${byte + 1} of ${found.length} differs from the report printed again`};
	const line = found.subarray(0, byte).filter(each => each === LINE_END).length + 1;
	return {record: undefined, says: `line ${line} differs from the report printed again`};
}

/** The parts of result.json that follow from a rule book, or from the clauses named beside faults of cards. */
const OF_BOOKS = ['verdict', 'reasons', 'coverage'] as const;

interface Judged {
	readonly regulatory?: readonly {readonly id: string}[];
	readonly completeness?: {readonly incidents?: readonly object[]};
}

/**
Two results as text, without what follows from books that have changed. Of the findings those stay that both have and that belong to no
changed book.
*/
function withoutBooks(found: string, expected: string, changed: readonly string[]): readonly [string, string] {
	const [sealed, again]: readonly [Judged, Judged] = [JSON.parse(found), JSON.parse(expected)];
	const idsOf = ({regulatory = []}: Judged): string[] => regulatory.map(({id}) => id);
	const [ofSealed, ofAgain] = [new Set(idsOf(sealed)), new Set(idsOf(again))];
	const isCompared = (id: string): boolean =>
		ofSealed.has(id) && ofAgain.has(id) && !changed.some(book => id === book || id.startsWith(`${book}/`));
	return [textOf(sealed, isCompared), textOf(again, isCompared)];
}

function textOf(result: Judged, isKept: (id: string) => boolean): string {
	const regulatory = (result.regulatory ?? []).filter(({id}) => isKept(id));
	const rest = Object.entries(result).filter(([name]) => !OF_BOOKS.some(own => own === name));
	const compared = {...Object.fromEntries(rest), regulatory};
	return JSON.stringify(compared, (key, value) => (OF_CLAUSES.includes(key) ? undefined : value), '\t');
}

/** `clauses` of an incident, and sentences that name clauses. */
const OF_CLAUSES: readonly string[] = ['clauses', 'notes'];
