import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {COUNTERSIGNED, FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {refuseNotValid} from '../../keys/certificate.js';
import type {CheckedPdf, GoodSignature} from '../../keys/pdf/check-pdf.js';
import {peopleWhoSign, type ReportKey, readReportKey} from '../../keys/report-key.js';
import {badOption, HarnessError, unreadable} from '../../model/error.js';
import {isSameName} from '../../model/tasks/signatory.js';
import type {Clock} from '../../model/time.js';
import {writeDurably} from '../../registers/durable-file.js';
import {checkReportPdf, signReportPdf} from './pdf-signature.js';

interface CountersignRequest {
	readonly file: string;
	readonly as: 'reviewer' | 'authoriser';
	/** The name on the certificate of the signer. */
	readonly by: string;
	readonly reason: string;
	/** Default: beside the report, with the suffix `.countersigned.pdf`. */
	readonly out: string | undefined;
	readonly place: KeyPlace;
	readonly clock: Clock;
}

interface Countersigned {
	readonly file: string;
	readonly signatures: readonly GoodSignature[];
}

/** Adds the signature of a person who has not signed yet. Earlier signatures stay valid. */
export async function countersign(request: CountersignRequest): Promise<Countersigned> {
	const {file, as: field, by, reason, place, clock} = request;
	const refused = (because: string) => new HarnessError('report/not-signable', {file, because});
	const before = await readFile(file).catch(unreadable(file));
	const {signatures} = wholeOr(await checkReportPdf(before), refused);
	const key = await keyOf(by, place);
	const at = clock.utc();
	refuseNotValid(key.certificate, at);
	const twice = signatures.find(each => isOneSigner(each, key));
	if (twice !== undefined)
		throw refused(`${twice.certificate.name} has signed it already, and two different people must sign`);
	const out = await placeFor(request);
	const after = await signReportPdf(before, {key, field, reason, at: new Date(at)});
	if (after === undefined) throw refused(`it has no free field for the signature of the ${field}`);
	const checked = wholeOr(await checkReportPdf(after), refused);
	await writeDurably(out, after);
	return {file: out, signatures: checked.signatures};
}

function wholeOr(checked: CheckedPdf, refused: (because: string) => Error): Extract<CheckedPdf, {kind: 'whole'}> {
	if (checked.kind === 'whole') return checked;
	throw refused(
		checked.kind === 'altered' ? checked.because : 'it is no report of Deckproof, or bytes were added to it',
	);
}

async function keyOf(name: string, place: KeyPlace): Promise<ReportKey> {
	const key = await readReportKey(place, {kind: 'person', name});
	if (key === undefined)
		throw new HarnessError('key/no-certificate', {signer: name, known: await peopleWhoSign(place)});
	return key;
}

/** Equal keys or equal names, however spelt, are one signer. */
const isOneSigner = ({certificate}: GoodSignature, key: ReportKey): boolean =>
	certificate.publicKey.equals(key.certificate.publicKey) || isSameName(certificate.name, key.certificate.name);

const SUFFIX = '.countersigned.pdf';

/** Signed files are not overwritten, except a countersigned one: the new file begins with its bytes. */
async function placeFor({file, out}: CountersignRequest): Promise<string> {
	if (out === undefined && file.endsWith(SUFFIX)) return file;
	const target = out ?? `${file.replace(/\.pdf$/i, '')}${SUFFIX}`;
	const isSealed = existsSync(path.join(path.dirname(target), FILES.manifest));
	if (isSealed && path.basename(target) !== COUNTERSIGNED) {
		throw badOption(
			'--out',
			target,
			`${COUNTERSIGNED}, the only file that may be added to a sealed run, or another directory`,
		);
	}
	if (!existsSync(target)) return target;
	const because = `${target} already exists; to add a signature to it, sign that file`;
	throw new HarnessError('report/not-signable', {file, because});
}
