import {amendedDevice, correctionsIn} from '../../../harness/evidence/amendments/amendment.js';
import {certificateOf} from '../../../harness/evidence/bench-record.js';
import type {Job} from '../../../harness/job/schema.js';
import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {RunReport} from '../../data/report.js';
import {deviceText} from '../../language/device-text.js';
import type {Translator} from '../../language/translator.js';
import {qrCode} from '../../pdf/qr-code.js';
import {qrPayload} from '../../pdf/qr-payload.js';
import {VERDICT_COLOURS} from '../../pdf/verdict-colours.js';
import {amendmentSentence, amendmentStatement, authorisationText} from '../../text/amendment-text.js';
import {reportNumber} from '../../text/job-text.js';
import {signingText} from '../../text/signature-text.js';
import {reasonSentences, verdictSentence} from '../../text/verdict-text.js';
import {conformity, moreReasons} from './conformity.js';
import type {LabParts} from './lab-section.js';
import {allStated, booksOf, NOT_STATED, orNotStated, utcMinute} from './stated.js';

const TITLE = 'Test report: automatic card shuffler';

/** In large type: the verdict, and what it means for the statement of conformity. */
const CONFORMITY_TEXT: Readonly<Record<VerdictKind, string>> = {
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

export function frontPage({sheet, report, job, where, translate}: LabParts): void {
	const {subject, judgement} = report;
	sheet.title(job.title ?? TITLE);
	amended(sheet, subject);
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const lines = [verdictSentence(translate, judgement), ...fewReasons(translate, report, where(conformity))];
	sheet.box({word: CONFORMITY_TEXT[judgement.verdict.kind], lines, colour, tint});
	sheet.pairs(identification(translate, report, job));
	const number = reportNumber(subject);
	sheet.beside({
		scene: qrCode(qrPayload(number, subject.evidenceSha256), {width: 76, alt: QR_ALT}),
		heading: LABELS.integrity,
		paragraphs: [
			integrityText(translate, subject.run.bench.kind === 'signed' ? 'signed' : 'unsigned'),
			signingText(translate, certificateOf(subject.run.bench)),
		],
		code: subject.evidenceSha256,
	});
	sheet.signatures([
		{field: 'tester', label: LABELS.tester, name: orNotStated(job.people?.tester)},
		{field: 'reviewer', label: LABELS.reviewer, name: ''},
		{field: 'authoriser', label: LABELS.authoriser, name: orNotStated(job.people?.authoriser)},
	]);
}

/** First on the page, so that an amended report is not mistaken for the original. */
function amended(sheet: LabParts['sheet'], subject: RunReport['subject']): void {
	const {translate} = sheet;
	const corrections = correctionsIn(subject.amendments);
	if (corrections.length === 0) return;
	sheet.paragraph(amendmentStatement(translate, subject));
	sheet.bullets(corrections.map(each => amendmentSentence(translate, each)));
}

/** The page must have room for the signatures. */
const MOST_REASONS = 3;
const MOST_LETTERS = 900;

function fewReasons(translate: Translator, {judgement}: RunReport, where: string): string[] {
	const all = reasonSentences(translate, judgement);
	let letters = 0;
	const kept = all.filter((sentence, at) => {
		letters += sentence.length;
		return at === 0 || (at < MOST_REASONS && letters <= MOST_LETTERS);
	});
	return kept.length === all.length ? kept : [...kept, moreReasons(translate, all.length - kept.length, where)];
}

function identification(
	translate: Translator,
	{subject, judgement}: RunReport,
	job: Job,
): (readonly [string, string])[] {
	const {run, amendments, endedAt} = subject;
	const device = deviceText(translate, amendedDevice(run.device, amendments));
	const {laboratory, customer, method, item} = job;
	const accredited =
		laboratory?.accreditation === undefined ? [] : [translate`${LABELS.accreditation} ${laboratory.accreditation}`];
	return [
		[LABELS.reportNumber, translate`${reportNumber(subject)}, ${LABELS.issue} ${orNotStated(job.report?.issue)}`],
		[LABELS.laboratory, allStated([laboratory?.name, laboratory?.address, ...accredited])],
		[LABELS.place, orNotStated(job.place)],
		[LABELS.customer, allStated([customer?.name, customer?.contact, customer?.address])],
		[LABELS.item, allStated([item?.description, device.name])],
		[LABELS.identity, translate`${device.serial}, ${device.firmware}`],
		[
			LABELS.dates,
			translate`${orNotStated(item?.received)}; ${utcMinute(translate, run.startedAt)} to ${utcMinute(translate, endedAt)}; ${orNotStated(job.issued)}`,
		],
		[LABELS.method, methodText(translate, run, method)],
		[LABELS.specification, allStated([job.specification, ...booksOf(translate, judgement)])],
		[LABELS.samplingPlan, allStated([job.sampling?.plan, run.plan.named?.id])],
		[LABELS.authorised, authorisationText(translate, amendments)],
	];
}

const methodText = (translate: Translator, {program}: RunReport['subject']['run'], method: Job['method']): string =>
	translate`${method?.name === undefined ? NOT_STATED : translate`${method.name}, revision ${orNotStated(method.revision)}`}; ${program.name} ${program.version}`;

const integrityText = (translate: Translator, sealed: 'signed' | 'unsigned'): string =>
	translate`The code contains the report number and the SHA-256 of the evidence. The evidence is sealed${sealed === 'signed' ? ' and signed by the bench' : ', not signed'}.`;
