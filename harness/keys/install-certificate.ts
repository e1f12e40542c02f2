import {createPrivateKey, createPublicKey, type KeyObject} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, unreadable} from '../model/error.js';
import {replaceForOwner, writeDurably} from '../registers/durable-file.js';
import type {KeyPlace} from './bench-key.js';
import {type Certificate, certificatesIn} from './certificate.js';
import {peopleIn, peopleWhoSign, reportKeyFile, type Signer} from './report-key.js';
import {storeKey} from './store-key.js';

/** A certificate of a person whose key is encrypted is beside that key; others are in the file of the key. */
const separateFile = ({directory}: KeyPlace, signer: Signer): string | undefined => {
	const file = signer.kind === 'person' ? path.join(peopleIn(directory), `${signer.name}.crt`) : undefined;
	return file !== undefined && existsSync(file) ? file : undefined;
};

/** The certificate that a key has now: its name and public key are those of the next one. */
export async function presentCertificate(place: KeyPlace, signer: Signer): Promise<Certificate> {
	const file = separateFile(place, signer) ?? reportKeyFile(place, signer);
	const [present] = existsSync(file) ? certificatesIn(await readFile(file, 'utf8').catch(unreadable(file))) : [];
	if (present !== undefined) return present;
	const name = signer.kind === 'lab' ? 'This bench' : signer.name;
	throw new HarnessError('key/no-certificate', {signer: name, known: await peopleWhoSign(place)});
}

export interface Installed {
	readonly certificate: Certificate;
	/** Up to the root. */
	readonly chain: readonly Certificate[];
}

/** Replaces the certificate of a key on this machine; refuses one of another key. Returns the file. */
export async function installCertificate(
	{certificate, chain}: Installed,
	signer: Signer,
	place: KeyPlace,
): Promise<string> {
	const present = await presentCertificate(place, signer);
	const separate = separateFile(place, signer);
	const file = separate ?? reportKeyFile(place, signer);
	if (!present.publicKey.equals(certificate.publicKey)) {
		const because = `it is for another key than that of ${present.name} on this machine (${file})`;
		throw new HarnessError('key/cannot-import', {file: certificate.name, because});
	}
	const pem = [certificate, ...chain].map(each => each.pem).join('');
	if (separate === undefined) await replaceForOwner(file, `${await privatePart(file)}${pem}`, certificate.serial);
	else await writeDurably(separate, pem);
	return file;
}

async function privatePart(file: string): Promise<string> {
	const text = await readFile(file, 'utf8').catch(unreadable(file));
	const [found] = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/.exec(text) ?? [];
	if (found !== undefined) return found;
	throw new HarnessError('key/not-a-key', {file, expected: 'a private key as PKCS #8 PEM', found: 'none'});
}

/** Stores a key that was made elsewhere. Does not replace another one. */
export async function installKey(
	privateKey: KeyObject,
	{certificate, chain}: Installed,
	{signer, place}: {readonly signer: Signer; readonly place: KeyPlace},
): Promise<string> {
	const file = reportKeyFile(place, signer);
	if (existsSync(file)) {
		const own = createPublicKey(createPrivateKey(await privatePart(file)));
		if (own.equals(certificate.publicKey)) return installCertificate({certificate, chain}, signer, place);
		throw new HarnessError('key/cannot-import', {
			file: certificate.name,
			because: `this machine has another key in ${file}; move that file away first`,
		});
	}

	const pem = [certificate, ...chain].map(each => each.pem).join('');
	await storeKey(place, file, `${privateKey.export({type: 'pkcs8', format: 'pem'})}${pem}`);
	return file;
}
