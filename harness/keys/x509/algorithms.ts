import {constants, type KeyObject, sign, verify} from 'node:crypto';
import {library, type Pki} from './library.js';

/**
Signature algorithms of certificates, revocation lists and time stamps (RFC 4055, RFC 5758). RSASSA-PSS is not taken: PDF
readers differ on it.
*/
interface Algorithm {
	readonly oid: string;
	readonly key: 'rsa' | 'ec';
	readonly hash: 'sha256' | 'sha384' | 'sha512';
}

const ALGORITHMS: readonly Algorithm[] = [
	{oid: '1.2.840.113549.1.1.11', key: 'rsa', hash: 'sha256'},
	{oid: '1.2.840.113549.1.1.12', key: 'rsa', hash: 'sha384'},
	{oid: '1.2.840.113549.1.1.13', key: 'rsa', hash: 'sha512'},
	{oid: '1.2.840.10045.4.3.2', key: 'ec', hash: 'sha256'},
	{oid: '1.2.840.10045.4.3.3', key: 'ec', hash: 'sha384'},
	{oid: '1.2.840.10045.4.3.4', key: 'ec', hash: 'sha512'},
];

const HASHES: Readonly<Record<string, Algorithm['hash']>> = {
	'2.16.840.1.101.3.4.2.1': 'sha256',
	'2.16.840.1.101.3.4.2.2': 'sha384',
	'2.16.840.1.101.3.4.2.3': 'sha512',
};

export const hashNamed = (oid: string): Algorithm['hash'] | undefined => HASHES[oid];

/** A key with the algorithm that signs certificates: RSA with SHA-256, elliptic curves with SHA-384. */
function algorithmOf(key: KeyObject): Algorithm {
	const wanted = key.asymmetricKeyType === 'ec' ? 'sha384' : 'sha256';
	const found = ALGORITHMS.find(each => each.key === key.asymmetricKeyType && each.hash === wanted);
	if (found === undefined) throw new Error(`no algorithm signs with a key of type ${key.asymmetricKeyType}`);
	return found;
}

export async function algorithmIdentifier(key: KeyObject): Promise<Pki.AlgorithmIdentifier> {
	const {pki, asn1} = await library();
	const {oid, key: type} = algorithmOf(key);
	return new pki.AlgorithmIdentifier(
		type === 'rsa' ? {algorithmId: oid, algorithmParams: new asn1.Null()} : {algorithmId: oid},
	);
}

export const signedWith = (bytes: Uint8Array, privateKey: KeyObject): Buffer =>
	sign(algorithmOf(privateKey).hash, bytes, privateKey);

/** `false` also for an algorithm that is not taken, such as SHA-1. */
export function isSignedBy(
	bytes: Uint8Array,
	{oid, signature}: {readonly oid: string; readonly signature: Uint8Array},
	key: KeyObject,
): boolean {
	const found = ALGORITHMS.find(each => each.oid === oid && each.key === key.asymmetricKeyType);
	return found !== undefined && verifies(found.hash, bytes, {key, signature});
}

/** CMS may name the key alone (rsaEncryption); the hash is then that of the digest. */
export function isSignedInCms(
	bytes: Uint8Array,
	{oid, digest, signature}: {readonly oid: string; readonly digest: string; readonly signature: Uint8Array},
	key: KeyObject,
): boolean {
	const hash = hashNamed(digest);
	if (oid !== RSA_ENCRYPTION) return isSignedBy(bytes, {oid, signature}, key);
	return hash !== undefined && key.asymmetricKeyType === 'rsa' && verifies(hash, bytes, {key, signature});
}

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';

function verifies(
	hash: Algorithm['hash'],
	bytes: Uint8Array,
	{key, signature}: {readonly key: KeyObject; readonly signature: Uint8Array},
): boolean {
	try {
		return verify(hash, bytes, {key, padding: constants.RSA_PKCS1_PADDING}, signature);
	} catch {
		// A signature of another form, such as broken DER of an elliptic curve.
		return false;
	}
}
