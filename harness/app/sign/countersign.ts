import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {COUNTERSIGNED, FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {refuseNotValid} from '../../keys/certificate.js';
import {attachmentsIn} from '../../keys/pdf/attachments.js';
import type {CheckedPdf, GoodSignature} from '../../keys/pdf/check-pdf.js';
import {hasFreeField} from '../../keys/pdf/free-field.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';
import {spkiOf} from '../../keys/people/people.js';
import {peopleWhoSign, type ReportKey, readReportKey} from '../../keys/report-key.js';
import {badOption, HarnessError, unreadable} from '../../model/error.js';
import {isSameName} from '../../model/tasks/signatory.js';
import type {Clock} from '../../model/time.js';
import {writeDurably} from '../../registers/durable-file.js';
import {checkReportPdf, signWithStamp} from './pdf-signature.js';
import type {TimeStamps} from './time-stamps.js';

interface CountersignRequest {
	readonly file: string;
	readonly as: 'reviewer' | 'authoriser';
	readonly signer: Signer;
	readonly reason: string;
	/** Default: beside the report, with the suffix `.countersigned.pdf`. */
	readonly out: string | undefined;
	readonly clock: Clock;
	/** A time-stamp server; absent: none. */
	readonly stamps?: TimeStamps | undefined;
}

export interface Signer {
	readonly name: string;
	/** Of the key in use and of earlier ones: base64 of SPKI DER. */
	readonly publicKeys: readonly string[];
	/** Refuses the signer before a secret is prompted for: one of these people has signed, or tested. */
	readonly refuse: (facts: {readonly signatures: readonly GoodSignature[]; readonly tester: string}) => void;
	/** Prompts for the secret, if there is one. */
	readonly open: () => Promise<ReportKey>;
}

export interface Countersigned {
	readonly file: string;
	readonly signatures: readonly GoodSignature[];
	/** As the job of the run states; empty: not stated. */
	readonly tester: string;
}

/** Adds the signature of a person who has not signed yet. Earlier signatures stay valid. */
export async function countersign(request: CountersignRequest): Promise<Countersigned> {
	const {file, as: field, signer, reason, clock, stamps} = request;
	const refused = (because: string) => new HarnessError('report/not-signable', {file, because});
	const before = await readFile(file).catch(unreadable(file));
	const {signatures, report} = wholeOr(await checkReportPdf(before), refused);
	const tester = testerIn(report);
	signer.refuse({signatures, tester});
	const twice = signatures.find(each => isOneSigner(each, signer));
	if (twice !== undefined)
		throw refused(`${twice.certificate.name} has signed it already, and two different people must sign`);
	const noField = () => refused(`it has no free field for the signature of the ${field}`);
	if (!hasFreeField(before, field)) throw noField();
	const out = await placeFor(request);
	const key = await signer.open();
	const at = clock.utc();
	refuseNotValid(key.certificate, at);
	const after = await signWithStamp(before, {key, field, reason, at: new Date(at)}, stamps);
	if (after === undefined) throw noField();
	const checked = wholeOr(await checkReportPdf(after), refused);
	await writeDurably(out, after);
	return {file: out, signatures: checked.signatures, tester};
}

function wholeOr(checked: CheckedPdf, refused: (because: string) => Error): Extract<CheckedPdf, {kind: 'whole'}> {
	if (checked.kind === 'whole') return checked;
	throw refused(
		checked.kind === 'altered' ? checked.because : 'it is not a Deckproof report, or bytes were appended to it',
	);
}

/** A key without a password, as earlier versions made it: it shows who can read the file, not who a person is. */
export async function unidentifiedSigner(name: string, place: KeyPlace): Promise<Signer> {
	const key = await readReportKey(place, {kind: 'person', name});
	if (key === undefined)
		throw new HarnessError('key/no-certificate', {signer: name, known: await peopleWhoSign(place)});
	const {certificate} = key;
	return {
		name: certificate.name,
		publicKeys: [spkiOf(certificate.publicKey)],
		refuse: () => undefined,
		open: async () => key,
	};
}

/** Equal keys or equal names, however spelt, are one signer. */
const isOneSigner = ({certificate}: GoodSignature, {name, publicKeys}: Signer): boolean =>
	isSameName(certificate.name, name) || publicKeys.includes(spkiOf(certificate.publicKey));

/** As the job of the attached result states; empty: not stated. */
function testerIn(report: Buffer): string {
	const pdf = readPdf(report);
	const result = pdf === undefined ? undefined : attachmentsIn(pdf)?.find(({name}) => name === FILES.result);
	const subject = partOf(JSON.parse(result?.bytes.toString('utf8') ?? '{}'), 'subject');
	const job = partOf(subject, 'jobAsAmended') ?? partOf(partOf(subject, 'run'), 'job');
	const tester = partOf(partOf(job, 'people'), 'tester');
	return typeof tester === 'string' ? tester : '';
}

/** `undefined`: there is no such part. */
const partOf = (object: unknown, name: string): unknown =>
	typeof object === 'object' && object !== null ? Object.entries(object).find(([key]) => key === name)?.[1] : undefined;

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
