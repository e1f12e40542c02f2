import type {KeyObject} from 'node:crypto';
import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {writeDurably} from '../../registers/durable-file.js';
import {makeDirectories} from '../../registers/write-file.js';
import {type Certificate, signerCertificate} from '../certificate.js';
import {newCertificate, USAGE, yearsLater} from '../x509/new-certificate.js';
import {AUTHORITY_FILES, type OpenAuthority} from './authority.js';
import {readIssued, record} from './issued-register.js';

export interface IssueRequest {
	readonly authority: OpenAuthority;
	/** A person or a bench. The organisation is that of the root. */
	readonly name: string;
	/** RSA with 2,048 bits or more, which all PDF readers take. */
	readonly publicKey: KeyObject;
	readonly from: Date;
	readonly years: number;
}

/** An end certificate: it signs documents and issues nothing. It is recorded before it is returned. */
export async function issueCertificate({authority, name, publicKey, from, years}: IssueRequest): Promise<Certificate> {
	const {certificate: root, privateKey, listUrl} = authority;
	const to = yearsLater(from, years);
	if (to > root.validTo || from < root.validFrom) {
		const [begins, ends] = [root.validFrom.toISOString(), root.validTo.toISOString()];
		throw new HarnessError('authority/not-long-enough', {
			root: root.name,
			from: begins,
			to: ends,
			wanted: to.toISOString(),
		});
	}
	const der = await newCertificate(
		{
			subject: {organisation: root.organisation, name},
			publicKey,
			from,
			to,
			usage: USAGE.signsDocuments,
			kind: 'end',
			listUrl,
		},
		{certificate: root.der, privateKey},
	);
	const certificate = signerCertificate(der);
	await store(authority, certificate, from);
	return certificate;
}

async function store(authority: OpenAuthority, certificate: Certificate, at: Date): Promise<void> {
	const {serial, name, fingerprint, validTo, pem} = certificate;
	await readIssued(authority);
	await record(authority, {kind: 'issued', at: at.toISOString(), serial, name, fingerprint, to: validTo.toISOString()});
	const directory = path.join(authority.directory, AUTHORITY_FILES.issued);
	await makeDirectories(directory);
	await writeDurably(path.join(directory, `${serial}.crt`), pem);
}
