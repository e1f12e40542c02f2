import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import type {Certificate} from '../../keys/certificate.js';
import {checkDetached, type DetachedSignature, detachedFile} from '../../keys/detached-signature.js';
import {attachmentsIn} from '../../keys/pdf/attachments.js';
import type {CheckedPdf, GoodSignature} from '../../keys/pdf/check-pdf.js';
import {sha256Of} from '../../keys/pdf/cms.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';
import {inactiveAt, type Person, spkiOf} from '../../keys/people/people.js';
import {type Standing, standingOf} from '../../keys/standing.js';
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
			signedBy(file, signature, {
				standing: await standingOr(signature, checked.validation, place),
				person: await personOf(signature),
			}),
		);
	return checks;
}

/** A fault in the stored keys concerns this bench, not what is checked. */
async function standingOr(...request: Parameters<typeof standingOf>): Promise<Standing> {
	const found = await ownerOr(standingOf(...request));
	if (!('kind' in found)) return found;
	return {level: 'B-B', owner: found, stamp: undefined, refused: undefined, unproven: []};
}

const inFile = (file: string, says: string) => ({file: path.basename(file), record: undefined, says});

/** `undefined`: the register of people on this bench has no such key. */
async function personOf({certificate}: GoodSignature): Promise<Person | undefined> {
	const key = spkiOf(certificate.publicKey);
	return (await knownPeople()).find(({keys}) => keys.includes(key));
}

/** Why the register of people refuses the signature, at the time of its stamp if it has one. */
function refusedPerson({field, at: stated}: GoodSignature, {standing, person}: Known): string | undefined {
	if (person === undefined) return undefined;
	const at = standing.stamp?.at ?? stated;
	if (!mayDo(person.roles, `sign as ${field}`)) return `the register of people gives ${person.id} no such role`;
	return inactiveAt(person, at.toISOString());
}

interface Known {
	readonly standing: Standing;
	readonly person: Person | undefined;
}

function signedBy(file: string, signature: GoodSignature, known: Known): Check {
	const {field, certificate, reason, at} = signature;
	const {name, organisation} = certificate;
	const {standing, person} = known;
	const because = refusedPerson(signature, known);
	if (because !== undefined)
		return differs('signed', [inFile(file, `${name} signed as ${ROLES[field]}, but ${because}`)]);
	const who = organisation === name ? name : `${name} of ${organisation}`;
	const by = `by ${who} as ${ROLES[field]}, at ${at.toISOString().slice(0, 19)}Z: ${reason}`;
	const {refused, unproven} = standing;
	if (refused !== undefined)
		return differs('signed', [inFile(file, `the signature ${by}, must not be accepted: ${refused}`)]);
	const isUnknown = standing.owner.kind === 'unknown' && person === undefined;
	const owner = person === undefined ? ownerText(standing) : `${person.id} in the register of people`;
	const says = [`good, ${by} (${owner})`, levelText(standing), ...unproven];
	if (isUnknown) says.push(strangerText(certificate));
	return (isUnknown || unproven.length > 0 ? note : good)('signed', says.join('; '));
}

function levelText({level, stamp}: Standing): string {
	if (stamp === undefined) return `PAdES ${level}, its time is as stated`;
	return `PAdES ${level}, stamped at ${stamp.at.toISOString().slice(0, 19)}Z by ${stamp.by}`;
}

const strangerText = ({fingerprint}: Certificate): string =>
	`identity unknown: certificate ${groupedFingerprint(fingerprint)} is not trusted here; if you know its owner: deckproof keys trust`;

function ownerText({owner}: Standing): string {
	switch (owner.kind) {
		case 'this-bench':
			return 'the certificate of this bench';
		case 'person-here':
			return 'a certificate that was made here';
		case 'trusted':
			return `trusted here as ${owner.name}`;
		case 'issued':
			return `issued by ${owner.root}, which is trusted here${owner.name === owner.root ? '' : ` as ${owner.name}`}`;
		case 'unknown':
			return 'a certificate that is not trusted here';
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
