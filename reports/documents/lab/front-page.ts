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

/** In large type: the verdict, and what it means for the statement of conformity. */
const CONFORMITY_TEXT: Readonly<Record<VerdictKind, string>> = {
	pass: 'PASS: CONFORMS',
	fail: 'FAIL: DOES NOT CONFORM',
	inconclusive: 'INCONCLUSIVE: NO STATEMENT OF CONFORMITY',
	aborted: 'ABORTED: NO STATEMENT OF CONFORMITY',
};

export function frontPage({sheet, report, job, where, translate}: LabParts): void {
	const {subject, judgement} = report;
	sheet.title(job.title ?? 'Test report: automatic card shuffler');
	amended(sheet, subject);
	const [colour, tint] = VERDICT_COLOURS[judgement.verdict.kind];
	const lines = [verdictSentence(translate, judgement), ...fewReasons(translate, report, where(conformity))];
	sheet.box({word: CONFORMITY_TEXT[judgement.verdict.kind], lines, colour, tint});
	sheet.pairs(identification(translate, report, job));
	const number = reportNumber(subject);
	sheet.sideBySide({
		scene: qrCode(qrPayload(number, subject.evidenceSha256), {
			width: 76,
			alt: 'QR code with the number of this report and the SHA-256 of its evidence',
		}),
		heading: 'Integrity',
		paragraphs: [
			integrityText(translate, subject.run.bench.kind === 'signed' ? 'signed' : 'unsigned'),
			signingText(translate, certificateOf(subject.run.bench)),
		],
		code: subject.evidenceSha256,
	});
	sheet.signatures([
		{field: 'tester', label: 'Tested by', name: orNotStated(job.people?.tester)},
		{field: 'reviewer', label: 'Reviewed by', name: ''},
		{field: 'authoriser', label: 'Authorised for issue by', name: orNotStated(job.people?.authoriser)},
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
	const shown = all.filter((sentence, at) => {
		letters += sentence.length;
		return at === 0 || (at < MOST_REASONS && letters <= MOST_LETTERS);
	});
	return shown.length === all.length ? shown : [...shown, moreReasons(translate, all.length - shown.length, where)];
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
		laboratory?.accreditation === undefined ? [] : [translate`accreditation ${laboratory.accreditation}`];
	return [
		['Report number', translate`${reportNumber(subject)}, issue ${orNotStated(job.report?.issue)}`],
		['Laboratory', allStated([laboratory?.name, laboratory?.address, ...accredited])],
		['Place of the tests', orNotStated(job.place)],
		['Customer', allStated([customer?.name, customer?.contact, customer?.address])],
		['Item', allStated([item?.description, device.name])],
		['Serial, firmware', translate`${device.serial}, ${device.firmware}`],
		[
			'Received, tested, issued',
			translate`${orNotStated(item?.received)}; ${utcMinute(translate, run.startedAt)} to ${utcMinute(translate, endedAt)}; ${orNotStated(job.issued)}`,
		],
		[
			'Method',
			translate`${method?.name === undefined ? NOT_STATED : translate`${method.name}, revision ${orNotStated(method.revision)}`}; ${run.program.name} ${run.program.version}`,
		],
		['Specification', allStated([job.specification, ...booksOf(translate, judgement)])],
		['Sampling plan', allStated([job.sampling?.plan, run.plan.named?.id])],
		['Authorised by', authorisationText(translate, amendments)],
	];
}

const integrityText = (translate: Translator, sealed: 'signed' | 'unsigned'): string =>
	translate`The code contains the report number and the SHA-256 of the evidence. The evidence is sealed${sealed === 'signed' ? ' and signed by the bench' : ', not signed'}.`;
