import {X509Certificate} from 'node:crypto';
import {type Certificate, isValidAt} from '../certificate.js';
import {extensionsOf} from './extensions.js';
import {USAGE} from './new-certificate.js';

/**
The certificates from a signer up to one that is trusted here (RFC 5280, 6, without policies and name constraints).

	refused     it cannot be trusted, whatever else is known
	unproven    a certificate is missing, or its authority is not trusted here
*/
export type Path =
	| {readonly kind: 'trusted'; readonly path: readonly Certificate[]; readonly anchor: Certificate}
	| {readonly kind: 'unproven'; readonly because: string}
	| {readonly kind: 'refused'; readonly because: string};

export interface PathRequest {
	/** Certificates that came with the signature, in any order. */
	readonly pool: readonly Certificate[];
	/** Authorities that are trusted here. */
	readonly anchors: readonly Certificate[];
	readonly at: Date;
}

const MOST_LINKS = 6;

export async function pathOf(signer: Certificate, {pool, anchors, at}: PathRequest): Promise<Path> {
	const path: Certificate[] = [signer];
	let last = signer;
	while (path.length <= MOST_LINKS) {
		const fault = await faultOf(last, path.length - 1, at);
		if (fault !== undefined) return {kind: 'refused', because: fault};
		if (path.length > 1 && isAmong(anchors, last)) return {kind: 'trusted', path, anchor: last};
		const above = issuerOf(last, anchors) ?? issuerOf(last, pool);
		if (above === undefined || isAmong(path, above))
			return {
				kind: 'unproven',
				because: `the authority that issued the certificate of ${last.name} is not trusted here`,
			};
		path.push(above);
		last = above;
	}
	return {kind: 'refused', because: `more than ${MOST_LINKS} certificates stand above that of ${signer.name}`};
}

const isAmong = (all: readonly Certificate[], one: Certificate): boolean =>
	all.some(({fingerprint}) => fingerprint === one.fingerprint);

/** Name and signature match. Whether it was permitted to issue is another question. */
export function issuerOf(certificate: Certificate, candidates: readonly Certificate[]): Certificate | undefined {
	const read = new X509Certificate(certificate.der);
	return candidates.find(candidate => {
		const above = new X509Certificate(candidate.der);
		return read.issuer === above.subject && read.verify(above.publicKey);
	});
}

/** `depth`: certificates below it. */
async function faultOf(certificate: Certificate, depth: number, at: Date): Promise<string | undefined> {
	const {name} = certificate;
	const {isAuthority, pathLength, usage, unknown} = await extensionsOf(certificate.der);
	const [first] = unknown;
	if (!isValidAt(certificate, at))
		return `the certificate of ${name} was not valid at ${at.toISOString().slice(0, 19)}Z`;
	if (first !== undefined)
		return `the certificate of ${name} has a critical extension that is not known here: ${first}`;
	if (depth === 0) return undefined;
	if (!isAuthority || (usage !== undefined && (usage & USAGE.signsCertificates) === 0))
		return `the certificate of ${name} issued another one, and it is not that of an authority`;
	if (pathLength !== undefined && depth - 1 > pathLength)
		return `the certificate of ${name} permits ${pathLength} authorities below it, and there are ${depth - 1}`;
	return undefined;
}

/**
A certificate that covers those that it issued. The certificate that a bench makes for itself also permits certificates, since
PDF readers ask for it; it signs documents, and so it covers itself only.
*/
export async function isAuthority(certificate: Certificate): Promise<boolean> {
	const {isAuthority: states, usage = 0} = await extensionsOf(certificate.der);
	const [certificates, documents] = [usage & USAGE.signsCertificates, usage & USAGE.contentCommitment];
	return states && certificates !== 0 && documents === 0;
}
