import {amendedDevice, correctionsIn} from '../../harness/capture/amendment.js';
import {certificateOf} from '../../harness/capture/bench-record.js';
import {incidentCount} from '../../harness/completeness/incidents.js';
import type {VerdictKind} from '../../harness/model/verdict.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {amendmentSentence, amendmentStatement, authorisationWords} from '../amendment-wording.js';
import {bettorSentence} from '../bettor-words.js';
import {cardNotes} from '../card-notes.js';
import {incidentWords} from '../card-words.js';
import {completenessSentence, readerSentence} from '../completeness-words.js';
import {deviceWords, lineSentence, readerWords} from '../device-wording.js';
import {diagnosisSentence, modeSentence} from '../diagnosis-words.js';
import {percent, thousands} from '../number-format.js';
import type {Sheet} from '../pdf/sheet.js';
import type {RunReport} from '../report.js';
import {FIELD_LABELS, SIGNATURE_FIELDS, type SignatureFieldName, UNSIGNED_LABEL} from '../signature-wording.js';
import {
	batchWords,
	inputWords,
	reasonSentences,
	selfTestWords,
	shuffleCountWords,
	VERDICT_WORDS,
	verdictSentence,
} from '../wording.js';
import {rules} from './rules.js';

export const VERDICT_COLOURS: Readonly<Record<VerdictKind, readonly [colour: string, tint: string]>> = {
	pass: ['#1a6e32', '#e9f5ec'],
	fail: ['#b00020', '#fdebed'],
	inconclusive: ['#8a5a00', '#fdf4e3'],
	aborted: ['#4a5560', '#eef1f4'],
};

/** The first page: what was tested, and what came of it. */
export function summary(sheet: Sheet, {subject, judgement}: RunReport): void {
	const {run} = subject;
	const {verdict} = judgement;
	const [colour, tint] = VERDICT_COLOURS[verdict.kind];
	const {word} = VERDICT_WORDS[verdict.kind];
	const device = deviceWords(amendedDevice(run.device, subject.amendments));
	sheet.title('Test report: automatic card shuffler');
	amendments(sheet, subject);
	sheet.box({word, lines: [verdictSentence(judgement), ...reasonSentences(judgement)], colour, tint});

	signatures(sheet, subject);

	sheet.heading('Item and run');
	sheet.pairs([
		['Report number', run.id],
		['Device', device.name],
		['Serial, firmware', `${device.serial}, ${device.firmware} (${identitySource(subject)})`],
		['Profile', `${run.profile.id} (${run.profile.status})`],
		['Address', run.address],
		...(run.reader === undefined ? [] : [['Reader', readerWords(run.reader)] as const]),
		['Batch', batchWords(judgement)],
		['Order in', inputWords(judgement)],
		['Shuffles', shuffleCountWords(judgement)],
		['Self-test', selfTestWords(judgement)],
		['Line', lineSentence(subject.line)],
		['Started, ended', `${run.startedAt}, ${subject.endedAt} (UTC)`],
		['Gambler', bettorSentence(judgement)],
		['Risk', `a fair device fails with a chance of at most ${percent(judgement.alpha)}`],
		['Authorised by', authorisationWords(subject.amendments)],
		['Program', `${run.program.name} ${run.program.version}, Node ${run.program.node}, ${run.program.platform}`],
	]);
	cards(sheet, judgement);
	rules(sheet, judgement);
}

/** Whether the lab signs is known before the page is drawn; reviewer and authoriser may, whenever they are ready. */
function signatures(sheet: Sheet, {run}: RunReport['subject']): void {
	const certificate = certificateOf(run.bench);
	if (certificate === undefined) sheet.paragraph(UNSIGNED_LABEL);
	const fields = SIGNATURE_FIELDS.filter(field => certificate !== undefined || field !== 'tester');
	const nameIn = (field: SignatureFieldName): string => (field === 'tester' ? (certificate?.name ?? '') : '');
	sheet.signatures(fields.map(field => ({field, label: FIELD_LABELS[field], name: nameIn(field)})));
}

/** Before anything else, so that nobody takes it for the original. */
function amendments(sheet: Sheet, subject: RunReport['subject']): void {
	const corrections = correctionsIn(subject.amendments);
	if (corrections.length === 0) return;
	sheet.paragraph(amendmentStatement(subject));
	sheet.bullets(corrections.map(amendmentSentence));
}

const identitySource = ({amendments: made}: RunReport['subject']): string =>
	correctionsIn(made).length === 0 ? 'as the device tells them' : 'as amended, see above';

const MOST_INCIDENTS = 40;
const MOST_DIAGNOSES = 12;

/** Every card accounted for, or by name what is wrong. */
function cards(sheet: Sheet, judgement: Judgement): void {
	const {completeness, batch} = judgement;
	sheet.heading('Cards');
	sheet.paragraph(completenessSentence(judgement));
	sheet.bullets([
		...completeness.diagnoses.slice(0, MOST_DIAGNOSES).map(each => diagnosisSentence(judgement, each)),
		...cardNotes(judgement),
		`Reader: ${lowerFirst(readerSentence(judgement))}`,
		`Mode check: ${lowerFirst(modeSentence(judgement))}`,
	]);
	if (completeness.incidents.length === 0) return;
	sheet.table({
		columns: [
			{title: 'Shuffle', width: 0.12, align: 'right'},
			{title: 'Weight', width: 0.18, align: 'left'},
			{title: 'What', width: 0.7, align: 'left'},
		],
		rows: completeness.incidents
			.slice(0, MOST_INCIDENTS)
			.map(incident => [String(incident.shuffle), incident.weight, incidentWords(batch.deck, incident)]),
	});
	const all = incidentCount(completeness);
	const kept =
		completeness.incidents.length === all ? 'them all' : `${thousands(completeness.incidents.length)} of them`;
	if (all > MOST_INCIDENTS)
		sheet.paragraph(`And ${thousands(all - MOST_INCIDENTS)} more; the attached result.json has ${kept}.`);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
