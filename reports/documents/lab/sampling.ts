import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {counted} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import {readerSentence} from '../../text/completeness-words.js';
import {unitOf} from '../../text/unit-words.js';
import {shuffleCountWords} from '../../text/wording.js';
import type {LabParts} from './lab-section.js';
import {lostWords, planFixed, SAMPLING_WORDS} from './lab-words.js';
import {conveyed, said, told, utcMinute} from './told.js';

/** What was planned and when, what was gathered, and what was lost on the way. */
export function sampling({sheet, report, job}: LabParts): void {
	const {run, endedAt} = report.subject;
	const {judgement} = report;
	const {environment, reader} = job;
	sheet.pairs([
		[SAMPLING_WORDS.planTold, conveyed(told([job.sampling?.plan, run.plan.named?.id]), job, 'sampling')],
		[SAMPLING_WORDS.how, conveyed(job.sampling?.method ?? SAMPLING_WORDS.usual, job, 'sampling')],
		[SAMPLING_WORDS.fixed, planFixed(run.planSha256, utcMinute(run.startedAt))],
		[SAMPLING_WORDS.planned, counted(judgement.shuffles.planned, unitOf(judgement))],
		[SAMPLING_WORDS.recorded, shuffleCountWords(judgement)],
		[SAMPLING_WORDS.gathered, say`${utcMinute(run.startedAt)} to ${utcMinute(endedAt)}`],
		[SAMPLING_WORDS.environment, told([environment?.temperature, environment?.humidity, environment?.note])],
		[SAMPLING_WORDS.reader, told([reader?.name, reader?.verified, reader?.by, reader?.finding])],
		[SAMPLING_WORDS.readerHere, readerSentence(judgement)],
	]);
	sheet.subheading(SAMPLING_WORDS.deviations);
	deviations(sheet, job, judgement);
	sheet.subheading(SAMPLING_WORDS.providers);
	providers(sheet, job);
}

function deviations(sheet: LabParts['sheet'], job: Job, judgement: Judgement): void {
	const lost = lostWords(judgement);
	const rows = [
		...(job.deviations ?? []).map(({kind, what, effect}) => [kind, what, said(effect)]),
		...(lost === undefined ? [] : [['lost shuffles', ...lost]]),
	];
	if (rows.length === 0) {
		sheet.paragraph(SAMPLING_WORDS.noDeviations);
		return;
	}
	if ((job.deviations ?? []).length === 0) sheet.paragraph(SAMPLING_WORDS.noDeviationsTold);
	const [kind, what, effect] = SAMPLING_WORDS.deviationTitles;
	sheet.table({
		columns: [
			{title: kind, width: 0.16, align: 'left'},
			{title: what, width: 0.42, align: 'left'},
			{title: effect, width: 0.42, align: 'left'},
		],
		rows,
	});
}

function providers(sheet: LabParts['sheet'], {providers: all = []}: Job): void {
	if (all.length === 0) {
		sheet.paragraph(SAMPLING_WORDS.noProviders);
		return;
	}
	const [provider, did] = SAMPLING_WORDS.providerTitles;
	sheet.table({
		heads: 'first-cell',
		columns: [
			{title: provider, width: 0.35, align: 'left'},
			{title: did, width: 0.65, align: 'left'},
		],
		rows: all.map(each => [each.name, each.did]),
	});
}
