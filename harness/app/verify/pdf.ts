import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DOCUMENTS} from '../../../reports/documents.js';
import type {Wanted} from '../../../reports/printing.js';
import type {KeyPlace} from '../../capture/bench-key.js';
import {evidenceHash} from '../../capture/manifest.js';
import {FILES} from '../../capture/run-directory.js';
import {HarnessError, reasonOf} from '../../model/error.js';
import {PAPER_SIZES} from '../../model/paper-size.js';
import {printReport} from '../report.js';
import {sealOf} from '../verify.js';
import type {Check} from './check.js';
import {sealCheck, signatureCheck} from './seal-checks.js';

/**
What a PDF is to a run.

	sealed             the very file that was sealed with it
	printed-again      not that file, but what this program prints from the evidence
	of-this-evidence   it names this evidence, and is neither: printed by another version, or altered
	of-other-evidence  it names other evidence
	no-report          it is none of our reports
*/
export type Belonging = 'sealed' | 'printed-again' | 'of-this-evidence' | 'of-other-evidence' | 'no-report';

export interface VerifiedPdf {
	readonly file: string;
	readonly directory: string;
	readonly belonging: Belonging;
	/** The seal of the run, and who vouches for it. */
	readonly checks: readonly Check[];
}

/** `directory`: not said, if the PDF lies in its run. */
export async function verifyPdf(file: string, directory: string | undefined, place: KeyPlace): Promise<VerifiedPdf> {
	const pdf = await contentOf(file);
	const run = directory ?? runBeside(file);
	const seal = await sealOf(run);
	const checks = [await sealCheck(run, seal), await signatureCheck(seal, place)];
	return {file, directory: run, belonging: await belongingOf(pdf, run, checks), checks};
}

async function contentOf(file: string): Promise<Buffer> {
	try {
		return await readFile(file);
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

function runBeside(file: string): string {
	const directory = path.dirname(path.resolve(file));
	if (existsSync(path.join(directory, FILES.run))) return directory;
	const message = `${file} lies in no run directory. Say which run it should belong to: deckproof verify ${file} --run RUN`;
	throw new HarnessError('usage/bad-command', {message});
}

async function belongingOf(pdf: Buffer, run: string, checks: readonly Check[]): Promise<Belonging> {
	const named = evidenceIn(pdf);
	if (named === undefined) return 'no-report';
	if (!(await evidenceHash(run)).startsWith(named)) return 'of-other-evidence';
	const sealed = await readFile(path.join(run, FILES.pdf)).catch(() => undefined);
	if (sealed?.equals(pdf)) return 'sealed';
	// What is printed from evidence that was altered shows nothing.
	if (checks.some(({state}) => state === 'differs')) return 'of-this-evidence';
	for (const wanted of WAYS) {
		const [again] = await printReport(run, ['pdf'], wanted);
		if (again !== undefined && pdf.equals(again.bytes)) return 'printed-again';
	}
	return 'of-this-evidence';
}

/** As the run says first, then every other way in which it may have been printed. */
const WAYS: readonly Wanted[] = [
	{},
	...PAPER_SIZES.flatMap(paper => DOCUMENTS.map((document): Wanted => ({paper, document}))),
];

/** The file identifier (ISO 32000-1, 14.4) of our reports is the first half of the SHA-256 of the evidence. */
function evidenceIn(pdf: Buffer): string | undefined {
	if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return undefined;
	const trailer = pdf.toString('latin1', pdf.lastIndexOf('trailer'));
	return /\/ID \[<([\da-f]{32})> <\1>\]/.exec(trailer)?.[1];
}
