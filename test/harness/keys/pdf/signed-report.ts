import {generateKeyPairSync, sign} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {certify} from '../../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../../harness/app/device/emulated-request.js';
import {signReportPdf} from '../../../../harness/app/sign/pdf-signature.js';
import type {BenchKey} from '../../../../harness/keys/bench-key.js';
import {makeCertificate} from '../../../../harness/keys/certificate.js';
import type {ReportKey} from '../../../../harness/keys/report-key.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {keyIn} from '../../evidence/small-run.js';

/** A key that no other test uses. 2048 bits are made in a fifth of the time of 3072. */
export async function reportKey(name: string, organisation = 'Example Lab'): Promise<ReportKey> {
	const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
	const from = new Date('2026-01-01T00:00:00Z');
	const certificate = await makeCertificate({name, organisation, from, years: 20}, pair);
	return {certificate, sign: bytes => sign('sha256', bytes, pair.privateKey)};
}

/** Calls back with a sealed run of an emulator on a bench whose lab signs. */
export const withSignedRun = <Result>(work: (run: string, key: BenchKey) => Promise<Result>): Promise<Result> =>
	inTemporary(async directory => {
		const key = {...(await keyIn(directory)), report: await reportKey('Example Lab')};
		const run = path.join(directory, 'run');
		await certify({...emulatedRequest({query: 'decks=1', shuffles: 6, out: run}), key});
		return work(run, key);
	});

/** A report signed by the lab, and the same report with a reviewer's signature below. */
export async function signedTwice(): Promise<{lab: Buffer; both: Buffer; keys: readonly ReportKey[]}> {
	const {lab, key} = await withSignedRun(async (run, {report}) => ({
		lab: await readFile(path.join(run, 'report.pdf')),
		key: report,
	}));
	const reviewer = await reportKey('Jane Doe');
	const both = await signReportPdf(lab, {
		key: reviewer,
		field: 'reviewer',
		reason: 'Looked through: <all> of (it) \\ Ελληνικά 李',
		at: new Date('2026-12-01T10:00:00Z'),
	});
	if (both === undefined || key === undefined) throw new Error('it cannot be signed');
	return {lab, both, keys: [key, reviewer]};
}
