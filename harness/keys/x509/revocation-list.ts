import type {KeyObject} from 'node:crypto';
import {REASON_CODES, REASONS, type Reason} from '../../model/keys/revocation-reason.js';
import type {Certificate} from '../certificate.js';
import {algorithmIdentifier, isSignedBy, signedWith} from './algorithms.js';
import {extensionsOf} from './extensions.js';
import {arrayOf, derOf, library, type Pki} from './library.js';
import {sameName} from './names.js';
import {extension, issuerKeyIdentifier, OID, timeOf, USAGE} from './new-certificate.js';

export interface Revoked {
	/** In hex, as in Certificate. */
	readonly serial: string;
	readonly at: Date;
	readonly reason: Reason;
}

/** A certificate revocation list, version 2 (RFC 5280, 5). */
export interface RevocationList {
	readonly der: Buffer;
	readonly number: bigint;
	readonly from: Date;
	readonly next: Date;
	readonly revoked: readonly Revoked[];
	/** `undefined`: complete. A list of part of the certificates, or of changes, shows nothing about the others. */
	readonly partial: string | undefined;
}

export interface NewList {
	readonly number: bigint;
	readonly from: Date;
	readonly next: Date;
	readonly revoked: readonly Revoked[];
}

interface ListIssuer {
	readonly certificate: Buffer;
	readonly privateKey: KeyObject;
}

/** As DER. */
export async function newRevocationList({number, from, next, revoked}: NewList, issuer: ListIssuer): Promise<Buffer> {
	const {pki, asn1} = await library();
	const above = pki.Certificate.fromBER(arrayOf(issuer.certificate));
	const entries = await Promise.all(revoked.map(listEntry));
	const made = new pki.CertificateRevocationList({
		version: 1,
		signature: await algorithmIdentifier(issuer.privateKey),
		issuer: await sameName(above.subject),
		thisUpdate: await timeOf(from),
		nextUpdate: await timeOf(next),
		// An empty list is left out (RFC 5280, 5.1.2.6).
		...(entries.length === 0 ? {} : {revokedCertificates: entries}),
		crlExtensions: new pki.Extensions({
			extensions: [await issuerKeyIdentifier(above), await extension(OID.listNumber, asn1.Integer.fromBigInt(number))],
		}),
		signatureAlgorithm: await algorithmIdentifier(issuer.privateKey),
	});
	const signed = signedPart(made);
	made.tbsView = new Uint8Array(signed);
	made.signatureValue = new asn1.BitString({valueHex: arrayOf(signedWith(signed, issuer.privateKey))});
	return derOf(made.toSchema());
}

/** The library encodes only the whole list. */
function signedPart(list: Pki.CertificateRevocationList): Buffer {
	const [part] = list.toSchema(true).valueBlock.value;
	if (part === undefined) throw new Error('the library encoded a list without content');
	return derOf(part);
}

async function listEntry({serial, at, reason}: Revoked): Promise<Pki.RevokedCertificate> {
	const {pki, asn1} = await library();
	const stated = await extension(OID.listReason, new asn1.Enumerated({value: REASON_CODES[reason]}));
	return new pki.RevokedCertificate({
		userCertificate: new asn1.Integer({valueHex: arrayOf(Buffer.from(serial, 'hex'))}),
		revocationDate: await timeOf(at),
		// The reason "unspecified" is not written (RFC 5280, 5.3.1).
		...(reason === 'unspecified' ? {} : {crlEntryExtensions: new pki.Extensions({extensions: [stated]})}),
	});
}

/** As DER or PEM; `undefined`: not a list. */
export async function parseRevocationList(encoded: Buffer): Promise<RevocationList | undefined> {
	const {pki} = await library();
	try {
		const der = derIn(encoded);
		const read = pki.CertificateRevocationList.fromBER(arrayOf(der));
		if (read.nextUpdate === undefined) return undefined;
		const named = (oid: string) => read.crlExtensions?.extensions.find(({extnID}) => extnID === oid);
		return {
			der,
			number: await numberIn(named(OID.listNumber)?.parsedValue),
			from: read.thisUpdate.value,
			next: read.nextUpdate.value,
			revoked: await Promise.all((read.revokedCertificates ?? []).map(revokedIn)),
			partial: PARTIAL.find(oid => named(oid) !== undefined),
		};
	} catch {
		// Bytes that are not a list.
		return undefined;
	}
}

/** Issuing distribution point and delta indicator. */
const PARTIAL = ['2.5.29.28', '2.5.29.27'] as const;

function derIn(encoded: Buffer): Buffer {
	const [, body] = /-----BEGIN X509 CRL-----([\s\S]+?)-----END X509 CRL-----/.exec(encoded.toString('latin1')) ?? [];
	return body === undefined ? encoded : Buffer.from(body, 'base64');
}

async function numberIn(value: unknown): Promise<bigint> {
	const {asn1} = await library();
	return value instanceof asn1.Integer ? value.toBigInt() : 0n;
}

async function revokedIn(entry: Pki.RevokedCertificate): Promise<Revoked> {
	const {asn1} = await library();
	const stated = entry.crlEntryExtensions?.extensions.find(({extnID}) => extnID === OID.listReason)?.parsedValue;
	const code = stated instanceof asn1.Enumerated ? stated.valueBlock.valueDec : REASON_CODES.unspecified;
	return {
		serial: serialText(entry.userCertificate),
		at: entry.revocationDate.value,
		reason: REASONS.find(name => REASON_CODES[name] === code) ?? 'unspecified',
	};
}

/** As Node and OpenSSL print it, in lower case. */
const serialText = (serial: {toBigInt(): bigint}): string => {
	const hex = serial.toBigInt().toString(16);
	return hex.length % 2 === 0 ? hex : `0${hex}`;
};

/** Name and signature are of this issuer, and its certificate permits lists. */
export async function isListOf(list: RevocationList, issuer: Certificate): Promise<boolean> {
	const {pki} = await library();
	const [read, above] = [
		pki.CertificateRevocationList.fromBER(arrayOf(list.der)),
		pki.Certificate.fromBER(arrayOf(issuer.der)),
	];
	if (!derOf(read.issuer.toSchema()).equals(derOf(above.subject.toSchema()))) return false;
	const {usage} = await extensionsOf(issuer.der);
	if (usage !== undefined && (usage & USAGE.signsLists) === 0) return false;
	const signature = Buffer.from(read.signatureValue.valueBlock.valueHexView);
	return isSignedBy(read.tbsView, {oid: read.signatureAlgorithm.algorithmId, signature}, issuer.publicKey);
}
