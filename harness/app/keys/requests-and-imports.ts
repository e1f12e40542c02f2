import {readFile} from 'node:fs/promises';
import {newRequest} from '../../keys/authority/request.js';
import type {Certificate} from '../../keys/certificate.js';
import {materialIn} from '../../keys/import-material.js';
import {installCertificate, installKey} from '../../keys/install-certificate.js';
import {readReportKey, type Signer} from '../../keys/report-key.js';
import {storeList} from '../../keys/stored-lists.js';
import {checkedName} from '../../keys/trust-store.js';
import {parseRevocationList} from '../../keys/x509/revocation-list.js';
import {unreadable} from '../../model/error.js';
import {keyPlace} from '../sign/key-place.js';
import {type CertificateRequest, ownCertificate} from './own-keys.js';

const signerOf = (person: string | undefined): Signer =>
	person === undefined ? {kind: 'lab'} : {kind: 'person', name: checkedName(person, '--person')};

/** A request for a key of this machine, which is made if there is none. */
export async function certificateRequest(request: CertificateRequest): Promise<string> {
	await ownCertificate(request);
	const key = await readReportKey(keyPlace(), signerOf(request.person));
	if (key === undefined) throw new Error('the key was made and is not there');
	const {certificate, sign} = key;
	const {name, organisation, publicKey} = certificate;
	return newRequest({subject: {name, organisation}, publicKey, sign});
}

export type Imported =
	| {
			readonly kind: 'certificate';
			readonly certificate: Certificate;
			readonly chain: readonly Certificate[];
			readonly file: string;
	  }
	| {
			readonly kind: 'list';
			readonly issuer: Certificate;
			readonly number: string;
			readonly next: Date;
			readonly file: string;
	  };

interface ImportRequest {
	readonly file: string;
	readonly person: string | undefined;
	readonly passphrase: () => Promise<string>;
}

/** A certificate with its chain for a key of this machine, the same with its key, or a revocation list. */
export async function importFile({file, person, passphrase}: ImportRequest): Promise<Imported> {
	const bytes = await readFile(file).catch(unreadable(file));
	const place = keyPlace();
	if ((await parseRevocationList(bytes)) !== undefined) {
		const {issuer, list, file: stored} = await storeList(bytes, file, place);
		return {kind: 'list', issuer, number: String(list.number), next: list.next, file: stored};
	}
	const material = await materialIn(bytes, file, passphrase);
	const {certificate, chain, privateKey} = material;
	const signer = signerOf(person);
	const stored =
		privateKey === undefined
			? await installCertificate(material, signer, place)
			: await installKey(privateKey, material, {signer, place});
	return {kind: 'certificate', certificate, chain, file: stored};
}
