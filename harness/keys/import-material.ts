import {createPrivateKey, createPublicKey, type KeyObject} from 'node:crypto';
import {HarnessError} from '../model/error.js';
import {anyCertificate, type Certificate, certificatesIn, parseCertificate} from './certificate.js';
import type {Installed} from './install-certificate.js';
import {arrayOf, derOf, library, type Pki} from './x509/library.js';
import {issuerOf} from './x509/path.js';

/** What a file from elsewhere holds: a certificate with its chain, and perhaps its key. */
export interface Material extends Installed {
	readonly privateKey: KeyObject | undefined;
}

/** `passphrase` is asked for only if the file is encrypted. */
export async function materialIn(bytes: Buffer, file: string, passphrase: () => Promise<string>): Promise<Material> {
	const text = bytes.toString('latin1');
	const isPem = text.includes('-----BEGIN ');
	const found = isPem ? await pemParts(text, file, passphrase) : await pkcs12Parts(bytes, file, passphrase);
	const {certificate, chain} = signerFirst(found.certificates, file);
	const {privateKey} = found;
	if (privateKey !== undefined && !createPublicKey(privateKey).equals(certificate.publicKey))
		throw cannot(file, 'its key and its first certificate do not belong together');
	return {certificate, chain, privateKey};
}

const cannot = (file: string, because: string) => new HarnessError('key/cannot-import', {file, because});

interface Parts {
	readonly certificates: readonly Certificate[];
	readonly privateKey: KeyObject | undefined;
}

async function pemParts(text: string, file: string, passphrase: () => Promise<string>): Promise<Parts> {
	const [pem] = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/.exec(text) ?? [];
	if (pem === undefined) return {certificates: certificatesIn(text), privateKey: undefined};
	const isEncrypted = pem.includes('ENCRYPTED');
	return {
		certificates: certificatesIn(text),
		privateKey: keyIn(isEncrypted ? {key: pem, passphrase: await passphrase()} : {key: pem}, file),
	};
}

function keyIn(key: Parameters<typeof createPrivateKey>[0], file: string): KeyObject {
	try {
		return createPrivateKey(key);
	} catch (error) {
		throw new HarnessError('key/cannot-import', {file, because: WRONG}, {cause: error});
	}
}

const WRONG = 'its passphrase is another one, or its key is of a kind that cannot be read';

/** The certificate of the signer is the one that issued none of the others; the chain goes up from it. */
function signerFirst(all: readonly Certificate[], file: string): Installed {
	const ends = all.filter(each => !all.some(other => other !== each && issuerOf(other, [each]) !== undefined));
	const [end, ...others] = ends;
	if (end === undefined) throw cannot(file, 'it has no certificate');
	if (others.length > 0) throw cannot(file, `it has ${ends.length} certificates that do not belong to one chain`);
	const parsed = parseCertificate(end.der);
	if (parsed.kind === 'no-certificate')
		throw cannot(file, `it has ${parsed.found}; reports are signed with RSA keys of 2,048 bits or more`);
	const chain: Certificate[] = [];
	let above = issuerOf(end, all);
	while (above !== undefined && above.fingerprint !== (chain.at(-1) ?? end).fingerprint) {
		chain.push(above);
		above = issuerOf(above, all);
	}
	return {certificate: parsed.certificate, chain};
}

/** PKCS #12 (RFC 7292), with PBES2 and AES, as OpenSSL 3 writes it. RC2 and triple DES are not taken. */
async function pkcs12Parts(bytes: Buffer, file: string, passphrase: () => Promise<string>): Promise<Parts> {
	const {pki} = await library();
	let pfx: Pki.PFX;
	try {
		pfx = pki.PFX.fromBER(arrayOf(bytes));
	} catch {
		throw cannot(file, 'it is neither PEM nor PKCS #12');
	}
	const password = arrayOf(Buffer.from(await passphrase(), 'utf8'));
	try {
		await pfx.parseInternalValues({password, checkIntegrity: true});
		const safe = pfx.parsedValue?.authenticatedSafe;
		if (safe === undefined) throw new Error('no content');
		await safe.parseInternalValues({safeContents: safe.safeContents.map(() => ({password}))});
		const contents: readonly {readonly value: Pki.SafeContents}[] = safe.parsedValue.safeContents;
		return await bagsIn(
			contents.flatMap(({value}) => value.safeBags),
			password,
		);
	} catch (error) {
		const because =
			'its passphrase is another one, or it is not encrypted with AES (openssl pkcs12 -export writes AES)';
		throw new HarnessError('key/cannot-import', {file, because}, {cause: error});
	}
}

async function bagsIn(bags: readonly Pki.SafeBag[], password: ArrayBuffer): Promise<Parts> {
	const {pki} = await library();
	const certificates: Certificate[] = [];
	let privateKey: KeyObject | undefined;
	for (const {bagValue} of bags) {
		if (bagValue instanceof pki.CertBag) {
			const read = anyCertificate(derOf(bagValue.parsedValue.toSchema()));
			if (read !== undefined) certificates.push(read);
		} else if (bagValue instanceof pki.PKCS8ShroudedKeyBag) {
			const key = derOf(bagValue.toSchema());
			privateKey = createPrivateKey({
				key,
				format: 'der',
				type: 'pkcs8',
				passphrase: Buffer.from(password),
			});
		}
	}
	return {certificates, privateKey};
}
