import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {readerSentence} from '../../text/completeness-words.js';
import {unitOf} from '../../text/unit-words.js';
import {shuffleCountWords} from '../../text/wording.js';
import type {LabParts, LabSection} from './lab-section.js';
import {conveyedIn, said, told, utcMinute} from './told.js';

const SAMPLING_WORDS = {
	plan: 'Plan',
	planTold: 'Sampling plan',
	how: 'Sampling method',
	fixed: 'Fixed before the first shuffle',
	planned: 'Planned',
	recorded: 'Recorded',
	environment: 'Environment',
	reader: 'Verification of the reader',
	readerHere: 'Reader in this run',
	gathered: 'Gathered',
	usual: 'every shuffle of the run, in turn; none was left out but those that are listed here',
	deviations: 'Deviations, additions, exclusions and lost shuffles',
	noDeviations: 'None were told, and no shuffle was lost.',
	noDeviationsTold: 'No deviation from, addition to or exclusion from the method was told.',
	deviationTitles: ['Kind', 'What', 'Effect on the results'],
	providers: 'Results of external providers',
	noProviders: 'None: no result of this report was obtained from an external provider, as far as was told.',
	providerTitles: ['Provider', 'What it did'],
} as const;

export const sampling: LabSection = {
	title: 'Sampling and data',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 i', '7.8.2.1 k', '7.8.2.1 n', '7.8.2.1 p', '7.8.3.1 a', '7.8.5'],
	draw({sheet, report, job, say}) {
		const {run, endedAt} = report.subject;
		const {judgement} = report;
		const {environment, reader} = job;
		const conveyed = conveyedIn(say, job);
		sheet.pairs([
			[SAMPLING_WORDS.planTold, conveyed(told([job.sampling?.plan, run.plan.named?.id]), 'sampling')],
			[SAMPLING_WORDS.how, conveyed(job.sampling?.method ?? SAMPLING_WORDS.usual, 'sampling')],
			[SAMPLING_WORDS.fixed, planFixed(say, run.planSha256, utcMinute(say, run.startedAt))],
			[SAMPLING_WORDS.planned, counted(say, judgement.shuffles.planned, unitOf(judgement))],
			[SAMPLING_WORDS.recorded, shuffleCountWords(say, judgement)],
			[SAMPLING_WORDS.gathered, say`${utcMinute(say, run.startedAt)} to ${utcMinute(say, endedAt)}`],
			[SAMPLING_WORDS.environment, told([environment?.temperature, environment?.humidity, environment?.note])],
			[SAMPLING_WORDS.reader, told([reader?.name, reader?.verified, reader?.by, reader?.finding])],
			[SAMPLING_WORDS.readerHere, readerSentence(say, judgement)],
		]);
		sheet.subheading(SAMPLING_WORDS.deviations);
		deviations(sheet, job, judgement);
		sheet.subheading(SAMPLING_WORDS.providers);
		providers(sheet, job);
	},
};

function deviations(sheet: LabParts['sheet'], job: Job, judgement: Judgement): void {
	const {say} = sheet;
	const lost = lostWords(say, judgement);
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

const planFixed = (say: Say, sha256: string, at: string): string =>
	say`SHA-256 ${sha256}, at ${at}, before anything was sent`;

function lostWords(say: Say, {shuffles}: Judgement): readonly [string, string] | undefined {
	const {void: voids, incomplete, valid} = shuffles;
	if (voids + incomplete === 0) return undefined;
	const all = thousands(voids + incomplete + valid);
	return [
		say`${thousands(voids)} void, ${thousands(incomplete)} incomplete or misread, of ${all} that were asked for`,
		'Not among the shuffles that the tests rest on; the run says of each why. Cards that were astray in them are judged in full.',
	];
}
