import type {KeyPlace} from './bench-key.js';
import {type Certificate, isValidAt} from './certificate.js';
import type {GoodSignature} from './pdf/check-pdf.js';
import type {ValidationData} from './pdf/validation-update.js';
import {storedLists} from './stored-lists.js';
import {anchorsFor, type CertificateOwner, ownerOfCertificate} from './trusted-certificates.js';
import {issuerOf, type Path, pathOf} from './x509/path.js';
import {type Revocation, revocationOf} from './x509/revocation.js';
import type {RevocationList} from './x509/revocation-list.js';

/**
What a valid signature shows here, by what is trusted on this machine and what the document has. No server is asked.

	B-B     who signed
	B-T     and that it was signed before the time of the stamp, by a time-stamp server that is trusted here
	B-LT    and the document itself shows that no certificate in it was revoked at that time
*/
export interface Standing {
	readonly level: 'B-B' | 'B-T' | 'B-LT';
	readonly owner: CertificateOwner | {readonly kind: 'issued'; readonly root: string; readonly name: string};
	readonly stamp: {readonly at: Date; readonly by: string} | undefined;
	/** The signature must not be accepted. */
	readonly refused: string | undefined;
	/** What is not shown, each as a sentence without its point. */
	readonly unproven: readonly string[];
}

interface Known {
	readonly place: KeyPlace;
	readonly validation: ValidationData;
	/** Those of the document, then those of this machine. */
	readonly lists: readonly RevocationList[];
}

export async function standingOf(
	signature: GoodSignature,
	validation: ValidationData,
	place: KeyPlace,
): Promise<Standing> {
	const known: Known = {place, validation, lists: [...validation.lists, ...(await storedLists(place))]};
	const stamp = await judgedStamp(signature, known);
	const signer = await judgedSigner(signature, stamp, known);
	const isStamped = stamp.kind === 'good';
	const isLasting = isStamped && stamp.inDocument && signer.inDocument;
	return {
		level: isLasting ? 'B-LT' : isStamped ? 'B-T' : 'B-B',
		owner: signer.owner,
		stamp: isStamped ? {at: stamp.at, by: stamp.by} : undefined,
		refused: stamp.kind === 'refused' ? stamp.because : signer.refused,
		unproven: [...(stamp.kind === 'unproven' ? [stamp.because] : []), ...signer.unproven],
	};
}

type JudgedStamp =
	| {readonly kind: 'good'; readonly at: Date; readonly by: string; readonly inDocument: boolean}
	| {readonly kind: 'refused' | 'unproven'; readonly because: string}
	| {readonly kind: 'none'};

async function judgedStamp({stamp}: GoodSignature, {place, validation, lists}: Known): Promise<JudgedStamp> {
	if (stamp === undefined) return {kind: 'none'};
	const {certificate, certificates, at} = stamp;
	const anchors = (await anchorsFor('time-stamps', place)).map(each => each.certificate);
	const found = await pathOf(certificate, {pool: [...certificates, ...validation.certificates], anchors, at});
	if (found.kind === 'refused') return {kind: 'refused', because: `the time stamp is not valid: ${found.because}`};
	if (found.kind === 'unproven')
		return {kind: 'unproven', because: `the time stamp proves nothing, since ${found.because}`};
	// A stolen key of a server could stamp any time, so a later revocation also counts.
	const request = {path: found.path, at, time: 'stated'} as const;
	const revocation = await revocationOf({...request, lists});
	if (revocation.kind === 'revoked')
		return {kind: 'refused', because: `the time stamp is not valid: ${revocation.because}`};
	const own = await revocationOf({...request, lists: validation.lists});
	return {kind: 'good', at, by: certificate.name, inDocument: own.kind === 'not-revoked'};
}

interface JudgedSigner extends Pick<Standing, 'owner' | 'refused' | 'unproven'> {
	readonly inDocument: boolean;
}

async function judgedSigner(signature: GoodSignature, stamp: JudgedStamp, known: Known): Promise<JudgedSigner> {
	const {certificate, chain, at: stated} = signature;
	const {place, validation, lists} = known;
	const owner = await ownerOfCertificate(certificate, place);
	const at = stamp.kind === 'good' ? stamp.at : stated;
	const time = stamp.kind === 'good' ? 'stamped' : 'stated';
	const nothing = {owner, refused: undefined, unproven: [], inDocument: false};
	if (isSelfSigned(certificate))
		return {...nothing, inDocument: true, refused: isValidAt(certificate, at) ? undefined : notValid(certificate, at)};
	const anchors = await anchorsFor('signatures', place);
	const certificates = anchors.map(each => each.certificate);
	const found = await pathOf(certificate, {pool: [...chain, ...validation.certificates], anchors: certificates, at});
	if (found.kind === 'refused') return {...nothing, refused: found.because};
	const ladder = found.kind === 'trusted' ? found.path : [certificate, ...chain];
	const revocation = await revocationOf({path: ladder, lists, at, time});
	if (revocation.kind === 'revoked') return {...nothing, refused: revocation.because};
	const own = await revocationOf({path: ladder, lists: validation.lists, at, time});
	const inDocument = found.kind === 'trusted' && own.kind === 'not-revoked';
	return {owner: ownerOn(found, owner, anchors), refused: undefined, unproven: notShown(revocation), inDocument};
}

const isSelfSigned = (certificate: Certificate): boolean => issuerOf(certificate, [certificate]) !== undefined;

const notValid = ({name}: Certificate, at: Date): string =>
	`the certificate of ${name} was not valid at ${at.toISOString().slice(0, 19)}Z`;

function ownerOn(
	path: Path,
	owner: CertificateOwner,
	anchors: Awaited<ReturnType<typeof anchorsFor>>,
): Standing['owner'] {
	if (owner.kind !== 'unknown' || path.kind !== 'trusted') return owner;
	const anchor = anchors.find(({certificate}) => certificate.fingerprint === path.anchor.fingerprint);
	return {kind: 'issued', root: path.anchor.name, name: anchor?.name ?? path.anchor.name};
}

const notShown = (revocation: Revocation): string[] =>
	revocation.kind === 'not-shown' ? [`whether a certificate was revoked is not shown: ${revocation.because}`] : [];
