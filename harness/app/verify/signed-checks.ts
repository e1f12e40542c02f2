import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {checkDetached, type DetachedSignature, detachedFile} from '../../keys/detached-signature.js';
import {attachmentsIn} from '../../keys/pdf/attachments.js';
import type {CheckedPdf, GoodSignature} from '../../keys/pdf/check-pdf.js';
import {sha256Of} from '../../keys/pdf/cms.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';
import {inactiveAt, spkiOf} from '../../keys/people/people.js';
import {type CertificateOwner, ownerOfCertificate} from '../../keys/trusted-certificates.js';
import {groupedFingerprint} from '../../model/hex.js';
import {mayDo} from '../../model/people/roles.js';
import {type Check, differs, good, note, ownerOr} from './check.js';
import {knownPeople} from './known-people.js';

export async function signedChecks(file: string, checked: CheckedPdf, place: KeyPlace): Promise<Check[]> {
	if (checked.kind === 'no-report') return [];
	if (checked.kind === 'altered') return [differs('signed', [inFile(file, checked.because)])];
	const checks: Check[] = [];
	for (const signature of checked.signatures)
		checks.push(
			(await checkOfPerson(file, signature)) ??
				signedBy(signature, await ownerOr(ownerOfCertificate(signature.certificate, place))),
		);
	return checks;
}

const inFile = (file: string, says: string) => ({file: path.basename(file), record: undefined, says});

/** `undefined`: the register of people on this bench has no such key. */
async function checkOfPerson(file: string, signature: GoodSignature): Promise<Check | undefined> {
	const {field, certificate, at} = signature;
	const key = spkiOf(certificate.publicKey);
	const person = (await knownPeople()).find(({keys}) => keys.includes(key));
	if (person === undefined) return undefined;
	const right = `sign as ${field}` as const;
	const inactive = inactiveAt(person, at.toISOString());
	const because = mayDo(person.roles, right) ? inactive : `the register of people gives ${person.id} no such role`;
	const says = `${goodText(signature)} (${person.id} in the register of people)`;
	return because === undefined
		? good('signed', says)
		: differs('signed', [inFile(file, `${person.name} signed as ${ROLES[field]}, but ${because}`)]);
}

function goodText({field, certificate: {name, organisation}, reason, at}: GoodSignature): string {
	const who = organisation === name ? name : `${name} of ${organisation}`;
	return `good, by ${who} as ${ROLES[field]}, at ${at.toISOString().slice(0, 19)}Z: ${reason}`;
}

function signedBy(signature: GoodSignature, owner: CertificateOwner): Check {
	const {fingerprint} = signature.certificate;
	const says = goodText(signature);
	switch (owner.kind) {
		case 'this-bench':
			return good('signed', `${says} (the certificate of this bench)`);
		case 'person-here':
			return good('signed', `${says} (a certificate that was made here)`);
		case 'trusted':
			return good('signed', `${says} (trusted here as ${owner.name})`);
		case 'unknown':
			return note(
				'signed',
				`${says}; identity unknown: certificate ${groupedFingerprint(fingerprint)} is not trusted here; if you know its owner: deckproof keys trust`,
			);
	}
}

const ROLES: Readonly<Record<GoodSignature['field'], string>> = {
	tester: 'the lab',
	reviewer: 'reviewer',
	authoriser: 'authoriser',
};

interface DetachedOf {
	readonly file: string;
	readonly pdf: Buffer;
	readonly run: string | undefined;
}

export async function detachedChecks({file, pdf, run}: DetachedOf, place: KeyPlace): Promise<Check[]> {
	const signatureFile = detachedFile(file);
	const signature = await readFile(signatureFile).catch(() => undefined);
	if (signature === undefined) return [];
	const runKey =
		run === undefined ? undefined : await readFile(path.join(run, FILES.benchKey), 'utf8').catch(() => undefined);
	const found = await checkDetached(pdf, signature, {place, runKey});
	if (found.kind !== 'fits-none') return [good('signed', `good, by ${SIGNED_BESIDE[found.kind](found)}`)];
	const because = `${path.basename(signatureFile)} is not a signature of it by a key that is known here`;
	return [differs('signed', [inFile(file, because)])];
}

const SIGNED_BESIDE: Readonly<
	Record<Exclude<DetachedSignature['kind'], 'fits-none'>, (found: DetachedSignature) => string>
> = {
	'this-bench': () => 'this bench, in the file beside it',
	trusted: found => `${found.kind === 'trusted' ? found.name : ''}, in the file beside it`,
	'bench-of-run': () => 'the bench of the run, in the file beside it',
};

/** Checks the attachments against their hashes; `result`: what the evidence gives, if it is available. */
export function attachedChecks(file: string, report: Buffer, result: Uint8Array | undefined): Check[] {
	const pdf = readPdf(report);
	const attached = pdf === undefined ? undefined : attachmentsIn(pdf);
	if (attached === undefined) return [differs('attached', [inFile(file, 'its attachments cannot be read')])];
	const [wrong] = attached.filter(({isAsStated}) => !isAsStated);
	if (wrong !== undefined)
		return [differs('attached', [inFile(file, `the attached ${wrong.name} does not match the hash in the PDF`)])];
	const own = attached.find(({name}) => name === FILES.result);
	if (result !== undefined && own !== undefined && !own.bytes.equals(result))
		return [differs('attached', [inFile(file, `the attached ${FILES.result} does not follow from the evidence`)])];
	if (attached.length === 0) return [note('attached', 'nothing')];
	const list = attached.map(({name, bytes}) => `${name} (SHA-256 ${sha256Of(bytes).toString('hex')})`).join(', ');
	return [good('attached', `${list}${result === undefined ? '' : ', as the evidence gives it'}`)];
}
