import type {CertificateRecord} from '../../harness/evidence/bench-record.js';
import type {ShownSignature} from '../../harness/keys/pdf/signature-update.js';
import type {Translator} from '../language/translator.js';

/** Whether the lab signs is known before the page is drawn. */
export const signingText = (translate: Translator, certificate: CertificateRecord | undefined): string =>
	certificate === undefined
		? 'Not signed: the bench of this run has no certificate for reports.'
		: translate`This file is signed with the certificate of ${certificate.name}.`;

/** The reason of the lab's signature; later signers state their own. */
export const ISSUED = 'Issued from the evidence of the run';

export const signatureLines = (
	translate: Translator,
	{name, organisation, reason, at, fingerprint}: ShownSignature,
): readonly string[] => [
	name,
	...(organisation === name ? [] : [organisation]),
	reason,
	translate`${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
	translate`Certificate ${(fingerprint.slice(0, 24).match(/.{4}/g) ?? []).join(' ')} …`,
];
