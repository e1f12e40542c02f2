import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {left} from '../../language/column.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {readerSentence} from '../../text/completeness-text.js';
import {shuffleCountText} from '../../text/run-text.js';
import {unitOf} from '../../text/unit-text.js';
import type {LabParts, LabSection} from './lab-section.js';
import {allStated, conveyedIn, orNotStated, utcMinute} from './stated.js';

export const sampling: LabSection = {
	title: 'Sampling and conduct of the test',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 i', '7.8.2.1 k', '7.8.2.1 n', '7.8.2.1 p', '7.8.3.1 a', '7.8.5'],
	draw({sheet, report, job, translate}) {
		const {run, endedAt} = report.subject;
		const {judgement} = report;
		const {environment, reader} = job;
		const conveyed = conveyedIn(translate, job);
		sheet.pairs([
			['Sampling plan', conveyed(allStated([job.sampling?.plan, run.plan.named?.id]), 'sampling')],
			[
				'Sampling method',
				conveyed(
					job.sampling?.method ?? 'every shuffle of the run in sequence; only those listed below were left out',
					'sampling',
				),
			],
			['Test plan fixed', planFixed(translate, run.planSha256, utcMinute(translate, run.startedAt))],
			['Planned', counted(translate, judgement.shuffles.planned, unitOf(judgement))],
			['Recorded', shuffleCountText(translate, judgement)],
			['Tested', translate`${utcMinute(translate, run.startedAt)} to ${utcMinute(translate, endedAt)}`],
			['Environment', allStated([environment?.temperature, environment?.humidity, environment?.note])],
			['Verification of the reader', allStated([reader?.name, reader?.verified, reader?.by, reader?.finding])],
			['Card reader in this run', readerSentence(translate, judgement)],
		]);
		sheet.subheading('Deviations, additions, exclusions and lost shuffles');
		deviations(sheet, job, judgement);
		sheet.subheading('Externally provided results');
		providers(sheet, job);
	},
};

function deviations(sheet: LabParts['sheet'], job: Job, judgement: Judgement): void {
	const {translate} = sheet;
	const lost = lostText(translate, judgement);
	const rows = [
		...(job.deviations ?? []).map(({kind, what, effect}) => [kind, what, orNotStated(effect)]),
		...(lost === undefined ? [] : [['lost shuffles', ...lost]]),
	];
	if (rows.length === 0) {
		sheet.paragraph('None stated, and no shuffle was lost.');
		return;
	}
	if ((job.deviations ?? []).length === 0)
		sheet.paragraph('No deviation from, addition to or exclusion from the method is stated.');
	sheet.table({
		columns: [left('Kind', 0.16), left('Description', 0.42), left('Effect on the results', 0.42)],
		rows,
	});
}

function providers(sheet: LabParts['sheet'], {providers: all = []}: Job): void {
	if (all.length === 0) {
		sheet.paragraph('None stated.');
		return;
	}
	sheet.table({
		heads: 'first-cell',
		columns: [left('Provider', 0.35), left('Service', 0.65)],
		rows: all.map(each => [each.name, each.did]),
	});
}

const planFixed = (translate: Translator, sha256: string, at: string): string =>
	translate`at ${at}, before the first command; SHA-256 ${sha256}`;

function lostText(translate: Translator, {shuffles}: Judgement): readonly [string, string] | undefined {
	const {void: voids, incomplete, valid} = shuffles;
	if (voids + incomplete === 0) return undefined;
	const all = thousands(voids + incomplete + valid);
	return [
		translate`${thousands(voids)} void, ${thousands(incomplete)} incomplete or misread, of ${all} requested`,
		'Not used by the statistical tests; the evidence states the reason for each. Missing, extra and foreign cards in them count in full.',
	];
}
