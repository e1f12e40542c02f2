import type {CertificateRecord} from '../../harness/evidence/bench-record.js';
import {say} from '../language/say.js';

/** The fields for signatures that a report may have. The lab, which did the test, signs in the first; people in the others. */
export const SIGNATURE_FIELDS = ['tester', 'reviewer', 'authoriser'] as const;
export type SignatureFieldName = (typeof SIGNATURE_FIELDS)[number];

/** Whether the lab signs is known before the page is drawn. */
export const signingWords = (certificate: CertificateRecord | undefined): string =>
	certificate === undefined
		? 'Not signed: the bench of this run has no certificate for reports.'
		: say`This file is signed with the certificate of ${certificate.name}.`;

/** Why the lab signs; whoever signs later says why. */
export const ISSUED = 'Issued from the evidence of the run';

export interface SignatureWords {
	readonly name: string;
	readonly organisation: string;
	readonly reason: string;
	/** UTC, to the second. */
	readonly at: Date;
	readonly fingerprint: string;
}

/** What is seen in the box of a field that is signed; the whole of it stands in the signature. */
export const signatureLines = ({name, organisation, reason, at, fingerprint}: SignatureWords): readonly string[] => [
	name,
	...(organisation === name ? [] : [organisation]),
	reason,
	say`${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
	say`Certificate ${(fingerprint.slice(0, 24).match(/.{4}/g) ?? []).join(' ')} …`,
];
