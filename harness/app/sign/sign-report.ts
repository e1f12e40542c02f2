import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {issuedAt, type RunReport} from '../../../reports/data/report.js';
import {ISSUED} from '../../../reports/text/signature-wording.js';
import {certificateOf} from '../../evidence/bench-record.js';
import type {ResultFile} from '../../evidence/results.js';
import {FILES} from '../../evidence/run-directory.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {detachedFile, signDetached} from '../../keys/detached-signature.js';
import {hasLabField} from '../../keys/pdf/free-field.js';
import type {Printed} from '../report/report.js';

type Subject = RunReport['subject'];

/** As the lab signs it, if the run says that it does, this bench has that key and the page a field for it; else as it was. */
export async function signReports(
	printed: readonly Printed[],
	subject: Subject,
	key: BenchKey | undefined,
): Promise<Printed[]> {
	return Promise.all(printed.map(each => (each.format === 'pdf' ? signReport(each, subject, key) : each)));
}

async function signReport(printed: Printed, subject: Subject, key: BenchKey | undefined): Promise<Printed> {
	const named = certificateOf(subject.run.bench);
	const report = key?.report;
	if (named === undefined || report?.certificate.fingerprint !== named.fingerprint) return printed;
	const {signReportPdf} = await import('./pdf-signature.js');
	// The time is that of the document, so that the same run and the same key give the same bytes.
	const at = new Date(issuedAt(subject));
	const bytes = await signReportPdf(printed.bytes, {key: report, field: 'tester', reason: ISSUED, at});
	return bytes === undefined ? printed : {...printed, bytes};
}

/** Whose signature a report has that was printed again. */
export type SignedAgain =
	/** The run says that its report is not signed, or the page has no field for it. */
	| 'not-signed'
	/** It is the sealed report, with its signature. */
	| 'as-sealed'
	/** By the key of the lab, which is here. */
	| 'signed'
	/** It is not the sealed report, and the key is not here: an unsigned copy. */
	| 'key-not-here';

/**
A report that is printed again is signed as it was: the signature of the sealed one is its own, and needs no key. An amended
report is another document, which only the key can sign.
*/
export async function signAgain(
	printed: Printed,
	{directory, subject}: {readonly directory: string; readonly subject: Subject},
	key: BenchKey | undefined,
): Promise<{readonly printed: Printed; readonly signed: SignedAgain}> {
	if (certificateOf(subject.run.bench) === undefined || !hasLabField(printed.bytes))
		return {printed, signed: 'not-signed'};
	const sealed = await readFile(path.join(directory, FILES.pdf)).catch(() => undefined);
	const {checkReportPdf} = await import('./pdf-signature.js');
	const checked = sealed === undefined ? undefined : await checkReportPdf(sealed);
	if (sealed !== undefined && checked?.kind === 'whole' && checked.report.equals(printed.bytes))
		return {printed: {...printed, bytes: sealed}, signed: 'as-sealed'};
	const again = await signReport(printed, subject, key);
	return {printed: again, signed: again === printed ? 'key-not-here' : 'signed'};
}

/** Small records are signed beside: the bench key makes 64 bytes of each PDF. */
export const signRecords = (printed: readonly Printed[], key: BenchKey | undefined): ResultFile[] =>
	printed.flatMap(each =>
		key === undefined || each.format !== 'pdf'
			? [each]
			: [each, {name: detachedFile(each.name), bytes: signDetached(each.bytes, key)}],
	);
