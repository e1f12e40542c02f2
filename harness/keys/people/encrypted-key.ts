import {createCipheriv, createPrivateKey, type KeyObject, randomBytes, scryptSync} from 'node:crypto';

/**
A private key under a password: PKCS #8 EncryptedPrivateKeyInfo (RFC 5958), PBES2 (RFC 8018) with scrypt (RFC 7914) and AES-256-CBC.
`openssl pkey -in FILE` reads it, and so does every library that reads such keys.

	EncryptedPrivateKeyInfo
	├─ PBES2
	│  ├─ scrypt: salt, N, r, p, 32
	│  └─ AES-256-CBC: initialization vector
	└─ the encrypted PrivateKeyInfo
*/
export interface ScryptCost {
	readonly n: number;
	readonly r: number;
	readonly p: number;
}

/** As OWASP recommends for 16 MiB. OpenSSL refuses to read keys that take more than 32 MiB. */
export const SCRYPT_COST: ScryptCost = {n: 2 ** 14, r: 8, p: 5};

const OID = {
	pbes2: '1.2.840.113549.1.5.13',
	scrypt: '1.3.6.1.4.1.11591.4.11',
	aes256: '2.16.840.1.101.3.4.1.42',
} as const;

const [SALT, KEY, BLOCK] = [16, 32, 16];

export async function encryptedKeyPem(key: KeyObject, password: string): Promise<string> {
	const [salt, iv] = [randomBytes(SALT), randomBytes(BLOCK)];
	const {n, r, p} = SCRYPT_COST;
	const cipher = createCipheriv('aes-256-cbc', scryptSync(password, salt, KEY, {N: n, r, p}), iv);
	const plain = key.export({type: 'pkcs8', format: 'der'});
	const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
	plain.fill(0);
	return pemOf(await encoded({salt, iv, encrypted}));
}

interface Parts {
	readonly salt: Buffer;
	readonly iv: Buffer;
	readonly encrypted: Buffer;
}

async function encoded({salt, iv, encrypted}: Parts): Promise<Buffer> {
	const asn1 = await import('asn1js');
	type Value = InstanceType<typeof asn1.Sequence>['valueBlock']['value'];
	const sequence = (...value: Value) => new asn1.Sequence({value});
	const octets = (bytes: Buffer) => new asn1.OctetString({valueHex: new Uint8Array(bytes).buffer});
	const algorithm = (value: string, parameters: Value[number]) =>
		sequence(new asn1.ObjectIdentifier({value}), parameters);
	const numbers = [SCRYPT_COST.n, SCRYPT_COST.r, SCRYPT_COST.p, KEY].map(value => new asn1.Integer({value}));
	const scheme = sequence(algorithm(OID.scrypt, sequence(octets(salt), ...numbers)), algorithm(OID.aes256, octets(iv)));
	return Buffer.from(sequence(algorithm(OID.pbes2, scheme), octets(encrypted)).toBER());
}

const LABEL = 'ENCRYPTED PRIVATE KEY';

function pemOf(der: Buffer): string {
	const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
	return `-----BEGIN ${LABEL}-----\n${lines.join('\n')}\n-----END ${LABEL}-----\n`;
}

/** `undefined`: the password is wrong, or the file was altered. */
export function decryptedKey(pem: string, password: string): KeyObject | undefined {
	// Node would read a key without a password, whatever password is given.
	if (!pem.includes(`-----BEGIN ${LABEL}-----`)) return undefined;
	try {
		return createPrivateKey({key: pem, passphrase: password});
	} catch {
		return undefined;
	}
}
