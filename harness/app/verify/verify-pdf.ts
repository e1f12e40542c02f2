import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DOCUMENTS} from '../../../reports/data/documents.js';
import type {PrintRequest} from '../../../reports/data/printing.js';
import {certificateOf} from '../../evidence/bench-record.js';
import {evidenceHash} from '../../evidence/manifest.js';
import {readRunRecord} from '../../evidence/read-run.js';
import {FILES, PAPERS} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {attachmentsIn} from '../../keys/pdf/attachments.js';
import type {CheckedPdf, GoodSignature} from '../../keys/pdf/check-pdf.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';
import {badCommand, unreadable} from '../../model/error.js';
import {PAPER_SIZES} from '../../model/paper-size.js';
import {NO_LAW_CACHE} from '../laws/law-cache.js';
import {type Printed, printReport} from '../report/report.js';
import {checkReportPdf} from '../sign/pdf-signature.js';
import {type Check, differs} from './check.js';
import {remakeResults} from './remake-results.js';
import {reportCheck, verdictCheck} from './result-checks.js';
import {sealCheck, signatureCheck} from './seal-checks.js';
import {attachedChecks, detachedChecks, signedChecks} from './signed-checks.js';
import {sealOf} from './verify.js';

/**
Relation of a PDF to a run:

	sealed             the sealed file, possibly with further signatures
	printed-again      not that file, but what this program prints from the evidence
	of-this-evidence   names this evidence, but neither of these: printed by another version, or altered
	of-other-evidence  names other evidence
	run-not-at-hand    signed and unaltered; its run is not available
	altered            not what was signed
	no-report          not a report of this program
*/
export type RunRelation =
	| 'sealed'
	| 'printed-again'
	| 'of-this-evidence'
	| 'of-other-evidence'
	| 'run-not-at-hand'
	| 'altered'
	| 'no-report';

export interface VerifiedPdf {
	readonly file: string;
	/** `null`: the run is not available. */
	readonly directory: string | null;
	readonly belonging: RunRelation;
	readonly checks: readonly Check[];
}

/** `directory` may be `undefined` if the PDF is in its run or beside it. */
export async function verifyPdf(file: string, directory: string | undefined, place: KeyPlace): Promise<VerifiedPdf> {
	const pdf = await readFile(file).catch(unreadable(file));
	const checked = await checkReportPdf(pdf);
	const run = directory ?? runOfPdf(file, checked.kind === 'whole' ? checked.report : undefined);
	const signed = [...(await signedChecks(file, checked, place)), ...(await detachedChecks({file, pdf, run}, place))];
	const target = {file, pdf, checked, signed};
	return run === undefined ? verifiedAlone(target) : verifiedWithRun(target, run, place);
}

interface Target {
	readonly file: string;
	readonly pdf: Buffer;
	readonly checked: CheckedPdf;
	readonly signed: readonly Check[];
}

/** Without the run, only a signature gives evidence. */
function verifiedAlone({file, checked, signed}: Target): VerifiedPdf {
	const alone = {file, directory: null};
	if (checked.kind !== 'whole') return {...alone, belonging: checked.kind, checks: signed};
	if (signed.length > 0)
		return {
			...alone,
			belonging: 'run-not-at-hand',
			checks: [...signed, ...attachedChecks(file, checked.report, undefined)],
		};
	throw badCommand(
		`${file} is not signed and is not in a run directory. Name its run: deckproof verify ${file} --run RUN`,
	);
}

async function verifiedWithRun(target: Target, run: string, place: KeyPlace): Promise<VerifiedPdf> {
	const {file, pdf, checked, signed} = target;
	const seal = await sealOf(run);
	const checks = [await sealCheck(run, seal), await signatureCheck(seal, place), ...signed];
	if (checked.kind !== 'whole') return {file, directory: run, belonging: checked.kind, checks};
	const {report, signatures} = checked;
	if (!(await evidenceHash(run)).startsWith(readPdf(report)?.id[0] ?? 'none'))
		return {file, directory: run, belonging: 'of-other-evidence', checks};
	checks.push(...(await labChecks(file, signatures, run)));
	const isSealed = await beginsWithSealed(pdf, run);
	// A print from altered evidence shows nothing.
	if (checks.some(({state}) => state === 'differs'))
		return {file, directory: run, belonging: isSealed ? 'sealed' : 'of-this-evidence', checks};
	const follows = isSealed ? await sealedFollows(run) : await printedFollows(report, run);
	checks.push(...follows.checks, ...attachedChecks(file, report, follows.result));
	return {file, directory: run, belonging: follows.belonging, checks};
}

async function beginsWithSealed(pdf: Buffer, run: string): Promise<boolean> {
	const sealed = await Promise.all(PAPERS.map(name => readFile(path.join(run, name)).catch(() => undefined)));
	return sealed.some(each => each !== undefined && pdf.subarray(0, each.length).equals(each));
}

interface Follows {
	readonly belonging: RunRelation;
	readonly checks: readonly Check[];
	readonly result: Uint8Array | undefined;
}

/** A sealed report precedes all amendments. */
async function sealedFollows(run: string): Promise<Follows> {
	const made = await remakeResults(run);
	const checks = [await verdictCheck(run, made, 'of-this-evidence'), await reportCheck(run, made, 'of-this-evidence')];
	// Pages and attachments of another version may differ.
	const isSame = checks.every(({state}) => state === 'good');
	return {belonging: 'sealed', checks, result: isSame ? resultIn(made.results) : undefined};
}

async function printedFollows(report: Buffer, run: string): Promise<Follows> {
	for (const printing of PRINTINGS) {
		const again = await printReport(run, ['json', 'pdf'], {...printing, lawCache: NO_LAW_CACHE});
		if (again.some(({format, bytes}) => format === 'pdf' && report.equals(bytes)))
			return {belonging: 'printed-again', checks: [], result: resultIn(again)};
	}
	return {belonging: 'of-this-evidence', checks: [], result: undefined};
}

/** First as the run states, then all other ways to print it. */
const PRINTINGS: readonly PrintRequest[] = [
	{},
	...PAPER_SIZES.flatMap(paper => DOCUMENTS.map((document): PrintRequest => ({paper, document}))),
];

const resultIn = (printed: readonly Printed[]): Uint8Array | undefined =>
	printed.find(({format}) => format === 'json')?.bytes;

/** The signature of the lab must use the certificate that the run names. */
async function labChecks(file: string, signatures: readonly GoodSignature[], run: string): Promise<Check[]> {
	const lab = signatures.find(({field}) => field === 'tester');
	const named = certificateOf((await readRunRecord(run)).bench);
	if (lab === undefined || lab.certificate.fingerprint === named?.fingerprint) return [];
	const says = 'it is signed as the lab with another certificate than the one that the run names';
	return [differs('signed', [{file: path.basename(file), record: undefined, says}])];
}

/** The run that contains the PDF, or one nearby with the id in the attached result. */
function runOfPdf(file: string, report: Buffer | undefined): string | undefined {
	const directory = path.dirname(path.resolve(file));
	const id = report === undefined ? undefined : runIdIn(report);
	const named =
		id === undefined ? [] : [path.join(directory, id), path.join(directory, '..', id), path.join('deckproof-runs', id)];
	return [directory, ...named].find(each => existsSync(path.join(each, FILES.run)));
}

function runIdIn(report: Buffer): string | undefined {
	const pdf = readPdf(report);
	const result = pdf === undefined ? undefined : attachmentsIn(pdf)?.find(({name}) => name === FILES.result);
	// Matches only a plain directory name, never a path.
	return /"id": ?"(\d{4}-\d\d-\d\dT[\w-]+)"/.exec(result?.bytes.toString('utf8') ?? '')?.[1];
}
