import {amendedDevice, correctionsIn} from '../../../harness/evidence/amendments/amendment.js';
import {certificateOf} from '../../../harness/evidence/bench-record.js';
import type {Job} from '../../../harness/job/schema.js';
import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {RunReport} from '../../data/report.js';
import {deviceWords} from '../../language/device-words.js';
import type {Say} from '../../language/say.js';
import {qrCode} from '../../pdf/qr-code.js';
import {qrPayload} from '../../pdf/qr-payload.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {amendmentSentence, amendmentStatement, authorisationWords} from '../../text/amendment-wording.js';
import {reportNumber} from '../../text/job-words.js';
import {signingWords} from '../../text/signature-wording.js';
import {reasonSentences, verdictSentence} from '../../text/wording.js';
import {conformity, moreReasons} from './conformity.js';
import type {LabParts} from './lab-section.js';
import {booksOf, NOT_TOLD, said, told, utcMinute} from './told.js';

const TITLE = 'Test report: automatic card shuffler';

/** In large type: the verdict, and what it means for the statement of conformity. */
const CONFORMITY_WORDS: Readonly<Record<VerdictKind, string>> = {
	pass: 'PASS: CONFORMS',
	fail: 'FAIL: DOES NOT CONFORM',
	inconclusive: 'INCONCLUSIVE: NO STATEMENT OF CONFORMITY',
	aborted: 'ABORTED: NO STATEMENT OF CONFORMITY',
};

const LABELS = {
	reportNumber: 'Report number',
	issue: 'issue',
	laboratory: 'Laboratory',
	accreditation: 'accreditation',
	place: 'Place of the tests',
	customer: 'Customer',
	item: 'Item',
	identity: 'Serial, firmware',
	dates: 'Received, tested, issued',
	method: 'Method',
	specification: 'Specification',
	samplingPlan: 'Sampling plan',
	authorised: 'Authorised by',
	integrity: 'Integrity',
	tester: 'Tested by',
	reviewer: 'Reviewed by',
	authoriser: 'Authorised for issue by',
} as const;

const QR_ALT = 'QR code with the number of this report and the SHA-256 of its evidence';

export function frontPage({sheet, report, job, where, say}: LabParts): void {
	const {subject, judgement} = report;
	sheet.title(job.title ?? TITLE);
	amended(sheet, subject);
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const lines = [verdictSentence(judgement), ...fewReasons(say, report, where(conformity))];
	sheet.box({word: CONFORMITY_WORDS[judgement.verdict.kind], lines, colour, tint});
	sheet.pairs(identification(say, report, job));
	const number = reportNumber(subject);
	sheet.beside({
		scene: qrCode(qrPayload(number, subject.evidenceSha256), {width: 76, alt: QR_ALT}),
		heading: LABELS.integrity,
		paragraphs: [
			integrityWords(say, subject.run.bench.kind === 'signed' ? 'signed' : 'unsigned'),
			signingWords(say, certificateOf(subject.run.bench)),
		],
		code: subject.evidenceSha256,
	});
	sheet.signatures([
		{field: 'tester', label: LABELS.tester, name: said(job.people?.tester)},
		{field: 'reviewer', label: LABELS.reviewer, name: ''},
		{field: 'authoriser', label: LABELS.authoriser, name: said(job.people?.authoriser)},
	]);
}

/** First on the page, so that an amended report is not mistaken for the original. */
function amended(sheet: LabParts['sheet'], subject: RunReport['subject']): void {
	const {say} = sheet;
	const corrections = correctionsIn(subject.amendments);
	if (corrections.length === 0) return;
	sheet.paragraph(amendmentStatement(say, subject));
	sheet.bullets(corrections.map(each => amendmentSentence(say, each)));
}

/** The page must have room for the signatures. */
const MOST_REASONS = 3;
const MOST_LETTERS = 900;

function fewReasons(say: Say, {judgement}: RunReport, where: string): string[] {
	const all = reasonSentences(say, judgement);
	let letters = 0;
	const kept = all.filter((sentence, at) => {
		letters += sentence.length;
		return at === 0 || (at < MOST_REASONS && letters <= MOST_LETTERS);
	});
	return kept.length === all.length ? kept : [...kept, moreReasons(say, all.length - kept.length, where)];
}

function identification(say: Say, {subject, judgement}: RunReport, job: Job): (readonly [string, string])[] {
	const {run, amendments, endedAt} = subject;
	const device = deviceWords(say, amendedDevice(run.device, amendments));
	const {laboratory, customer, method, item} = job;
	const accredited =
		laboratory?.accreditation === undefined ? [] : [say`${LABELS.accreditation} ${laboratory.accreditation}`];
	return [
		[LABELS.reportNumber, say`${reportNumber(subject)}, ${LABELS.issue} ${said(job.report?.issue)}`],
		[LABELS.laboratory, told([laboratory?.name, laboratory?.address, ...accredited])],
		[LABELS.place, said(job.place)],
		[LABELS.customer, told([customer?.name, customer?.contact, customer?.address])],
		[LABELS.item, told([item?.description, device.name])],
		[LABELS.identity, say`${device.serial}, ${device.firmware}`],
		[
			LABELS.dates,
			say`${said(item?.received)}; ${utcMinute(say, run.startedAt)} to ${utcMinute(say, endedAt)}; ${said(job.issued)}`,
		],
		[LABELS.method, methodWords(say, run, method)],
		[LABELS.specification, told([job.specification, ...booksOf(judgement)])],
		[LABELS.samplingPlan, told([job.sampling?.plan, run.plan.named?.id])],
		[LABELS.authorised, authorisationWords(say, amendments)],
	];
}

const methodWords = (say: Say, {program}: RunReport['subject']['run'], method: Job['method']): string =>
	say`${method?.name === undefined ? NOT_TOLD : say`${method.name}, revision ${said(method.revision)}`}; ${program.name} ${program.version}`;

const integrityWords = (say: Say, sealed: 'signed' | 'unsigned'): string =>
	say`The code holds the number of this report and the SHA-256 of its evidence${sealed === 'signed' ? ', which the bench has signed' : '; the evidence is sealed and not signed'}. "deckproof verify" compares.`;
