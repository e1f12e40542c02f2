import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {issuedAt, type RunReport} from '../../../reports/data/report.js';
import {ISSUED} from '../../../reports/text/signature-text.js';
import {certificateOf} from '../../evidence/bench-record.js';
import type {ResultFile} from '../../evidence/results.js';
import {FILES} from '../../evidence/run-directory.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {detachedFile, signDetached} from '../../keys/detached-signature.js';
import {hasLabField} from '../../keys/pdf/free-field.js';
import type {Printed} from '../report/report.js';
import type {TimeStamps} from './time-stamps.js';

type Subject = RunReport['subject'];

/** Signs PDFs if the run names a certificate, this bench has its key, and the page has a field; others stay unchanged. */
export async function signReports(printed: readonly Printed[], subject: Subject, signing: Signing): Promise<Printed[]> {
	return Promise.all(printed.map(each => (each.format === 'pdf' ? signReport(each, subject, signing) : each)));
}

export interface Signing {
	readonly key: BenchKey | undefined;
	/** Absent: the signature has no time stamp. */
	readonly stamps?: TimeStamps | undefined;
}

async function signReport(printed: Printed, subject: Subject, {key, stamps}: Signing): Promise<Printed> {
	const named = certificateOf(subject.run.bench);
	const report = key?.report;
	if (named === undefined || report?.certificate.fingerprint !== named.fingerprint) {
		stamps?.report('Not stamped: this bench has no certificate for the report, so it is not signed.');
		return printed;
	}
	const {signWithStamp} = await import('./pdf-signature.js');
	// The time of the document, so that the same run and key give the same bytes.
	const at = new Date(issuedAt(subject));
	const bytes = await signWithStamp(printed.bytes, {key: report, field: 'tester', reason: ISSUED, at}, stamps);
	return bytes === undefined ? printed : {...printed, bytes};
}

export type SignedAgain =
	/** The run names no certificate, or the page has no field for a signature. */
	| 'not-signed'
	| 'as-sealed'
	/** Signed again with the key of the lab. */
	| 'signed'
	/** Not the sealed report, and the key is not on this machine: an unsigned copy. */
	| 'key-not-here';

/**
Prints equal to the sealed report get its signature, which needs no key. An amended report is another document and needs the
key.
*/
export async function signAgain(
	printed: Printed,
	{directory, subject}: {readonly directory: string; readonly subject: Subject},
	signing: Signing,
): Promise<{readonly printed: Printed; readonly signed: SignedAgain}> {
	if (certificateOf(subject.run.bench) === undefined || !hasLabField(printed.bytes))
		return {printed, signed: 'not-signed'};
	const sealed = await readFile(path.join(directory, FILES.pdf)).catch(() => undefined);
	const {checkReportPdf} = await import('./pdf-signature.js');
	const checked = sealed === undefined ? undefined : await checkReportPdf(sealed);
	if (sealed !== undefined && checked?.kind === 'whole' && checked.report.equals(printed.bytes))
		return {printed: {...printed, bytes: sealed}, signed: 'as-sealed'};
	const again = await signReport(printed, subject, signing);
	return {printed: again, signed: again === printed ? 'key-not-here' : 'signed'};
}

/** Records of tasks get a detached signature of 64 bytes for each PDF, by the bench key. */
export const signRecords = (printed: readonly Printed[], key: BenchKey | undefined): ResultFile[] =>
	printed.flatMap(each =>
		key === undefined || each.format !== 'pdf'
			? [each]
			: [each, {name: detachedFile(each.name), bytes: signDetached(each.bytes, key)}],
	);
