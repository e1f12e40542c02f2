import type {CertificateRecord} from '../../harness/evidence/bench-record.js';
import type {ShownSignature} from '../../harness/keys/pdf/signature-update.js';
import type {Say} from '../language/say.js';

/** Whether the lab signs is known before the page is drawn. */
export const signingText = (say: Say, certificate: CertificateRecord | undefined): string =>
	certificate === undefined
		? 'Not signed: the bench of this run has no certificate for reports.'
		: say`This file is signed with the certificate of ${certificate.name}.`;

/** The reason of the lab's signature; later signers state their own. */
export const ISSUED = 'Issued from the evidence of the run';

export const signatureLines = (
	say: Say,
	{name, organisation, reason, at, fingerprint}: ShownSignature,
): readonly string[] => [
	name,
	...(organisation === name ? [] : [organisation]),
	reason,
	say`${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
	say`Certificate ${(fingerprint.slice(0, 24).match(/.{4}/g) ?? []).join(' ')} …`,
];
