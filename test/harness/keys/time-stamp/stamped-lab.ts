import {generateKeyPairSync, sign} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {checkReportPdf, signWithStamp} from '../../../../harness/app/sign/pdf-signature.js';
import {timeStampsFrom} from '../../../../harness/app/sign/time-stamps.js';
import {makeAuthority, type OpenAuthority} from '../../../../harness/keys/authority/authority.js';
import {issueCertificate} from '../../../../harness/keys/authority/issue.js';
import {writeRevocationList} from '../../../../harness/keys/authority/revoke.js';
import type {KeyPlace} from '../../../../harness/keys/bench-key.js';
import type {ReportKey} from '../../../../harness/keys/report-key.js';
import {standingOf} from '../../../../harness/keys/standing.js';
import {storeList} from '../../../../harness/keys/stored-lists.js';
import {trustCertificate} from '../../../../harness/keys/trusted-certificates.js';
import {placeIn} from '../../evidence/small-run.js';
import {withSignedRun} from '../pdf/signed-report.js';
import {type Issued, type OpensslAuthority, opensslAuthority} from './openssl-authority.js';
import {type StampServer, stampServer} from './openssl-server.js';

export const PASSPHRASE = 'a passphrase for tests';

/** A lab with a root of ours, a time-stamp server of OpenSSL, and a machine that trusts both and has their lists. */
export interface StampedLab {
	readonly directory: string;
	readonly place: KeyPlace;
	readonly authority: OpenAuthority;
	readonly stamps: OpensslAuthority;
	readonly server: StampServer;
	readonly serverKey: Issued;
	readonly key: ReportKey;
	/** One page with free fields. */
	readonly report: Buffer;
	readonly close: () => Promise<void>;
}

/** A person or bench of the lab. 2,048 bits are made in a fifth of the time of 3,072. */
export async function issuedKey(authority: OpenAuthority, name: string, from = new Date()): Promise<ReportKey> {
	const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
	const certificate = await issueCertificate({authority, name, publicKey: pair.publicKey, from, years: 1});
	return {certificate, chain: [authority.certificate], sign: bytes => sign('sha256', bytes, pair.privateKey)};
}

export async function stampedLab(): Promise<StampedLab> {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-pki-'));
	const place = placeIn(directory);
	const from = new Date(Date.now() - 86_400_000);
	const root = {...place, directory: path.join(directory, 'root')};
	const authority = await makeAuthority({place: root, name: 'Example Lab', from, years: 10, passphrase: PASSPHRASE});
	const key = await issuedKey(authority, 'Example Lab', from);
	await trustCertificate({file: path.join(root.directory, 'root.crt'), name: undefined}, place);
	const list = await writeRevocationList(authority, {at: from, days: 35});
	await storeList(list.der, list.file, place);
	const stamps = opensslAuthority(path.join(directory, 'tsa'), 'Stamps Ltd');
	const serverKey = stamps.issue('Stamp server', 'tsa');
	await trustCertificate({file: stamps.root, name: undefined}, place, 'time-stamps');
	await storeList(readFileSync(stamps.list()), 'list.crl', place);
	const server = await stampServer({directory: stamps.directory, signer: serverKey, root: stamps.root});
	const report = await withSignedRun(async run => unsigned(await readFile(path.join(run, 'report.pdf'))));
	const close = async () => {
		await server.close();
		rmSync(directory, {recursive: true});
	};
	return {directory, place, authority, stamps, server, serverKey, key, report, close};
}

async function unsigned(pdf: Buffer): Promise<Buffer> {
	const checked = await checkReportPdf(pdf);
	if (checked.kind !== 'whole') throw new Error('it is altered');
	return checked.report;
}

interface Signed {
	readonly pdf: Buffer;
	readonly messages: readonly string[];
}

export async function signed(
	{
		place,
		report,
		server,
	}: Pick<StampedLab, 'place' | 'report'> & {readonly server: Pick<StampServer, 'url'> | undefined},
	key: ReportKey,
	at = new Date(),
): Promise<Signed> {
	const messages: string[] = [];
	const stamps = server && timeStampsFrom(server.url, place, message => messages.push(message));
	const pdf = await signWithStamp(report, {key, field: 'tester', reason: 'Issued', at}, stamps);
	if (pdf === undefined) throw new Error('it cannot be signed');
	return {pdf, messages};
}

/** What the verifier says of the first signature of a file. */
export async function standingIn(pdf: Buffer, place: KeyPlace) {
	const checked = await checkReportPdf(pdf);
	if (checked.kind !== 'whole') return checked;
	const [first] = checked.signatures;
	if (first === undefined) throw new Error('it is not signed');
	return {kind: 'whole' as const, ...(await standingOf(first, checked.validation, place))};
}
