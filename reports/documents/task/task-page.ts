import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {TaskKind} from '../../../harness/model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {FurtherPage, MainPage, PageText, Section, TaskPage} from '../../../harness/tasks/page.js';
import type {JudgedRun} from '../../../harness/tasks/task-record.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {amendmentSentence} from '../../text/amendment-text.js';
import {findingSentence} from '../../text/finding-text.js';
import {lineSentence} from '../../text/line-text.js';
import {resultSentence} from '../../text/verdict-text.js';

export const pageTextIn = (translate: Translator): PageText => ({
	translate,
	rejection: result => resultSentence(translate, {...result, adjustedP: result.p, rejected: true, limit: result.p}),
});

/** Adds the sections that `added` names to the main page. */
export function taskPage(translate: Translator, report: TaskReport): TaskPage {
	const {added, ...page} = mainPage(translate, report.judgement.kind, report);
	if (added === 'nothing') return page;
	const [first, ...rest] = page.sections;
	return {
		...page,
		sections: [
			...(first === undefined ? [] : [first]),
			subjectSection(translate, report, added === 'device-and-rules' ? 'with-device' : 'without-device'),
			...rest,
			...rulesIn(translate, report),
		],
	};
}

export const furtherPages = (translate: Translator, report: TaskReport): readonly FurtherPage[] =>
	otherPages(translate, report.judgement.kind, report);

const mainPage = <Kind extends TaskKind>(
	translate: Translator,
	kind: Kind,
	report: JudgedRun<JudgementOf<Kind>>,
): MainPage => TASKS[kind].page(report, pageTextIn(translate));

const otherPages = <Kind extends TaskKind>(
	translate: Translator,
	kind: Kind,
	report: JudgedRun<JudgementOf<Kind>>,
): readonly FurtherPage[] => TASKS[kind].furtherPages?.(report, pageTextIn(translate)) ?? [];

const rulesIn = (translate: Translator, {findings}: TaskReport): Section[] =>
	findings.length === 0 ? [] : [{heading: 'Clauses', bullets: findings.map(each => findingSentence(translate, each))}];

const toSecond = (utc: string): string => utc.slice(0, 19).replace('T', ' ');

function subjectSection(
	translate: Translator,
	{subject, judgement}: TaskReport,
	device: 'with-device' | 'without-device',
): Section {
	const {run, amendments, line, endedAt} = subject;
	const {batch} = judgement;
	const {name, serial, firmware} = deviceText(translate, amendedDevice(run.device, amendments));
	return {
		heading: 'Item and run',
		pairs: [
			['Record number', run.id],
			...(device === 'without-device'
				? []
				: ([
						['Device', name],
						['Serial, firmware', translate`${serial}, ${firmware}`],
						['Device profile', translate`${run.profile.id} (${run.profile.status})`],
						['Communication', lineSentence(translate, line)],
					] as const)),
			[
				'Batch',
				translate`${counted(translate, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`,
			],
			['Started, ended', translate`${toSecond(run.startedAt)} to ${toSecond(endedAt)} UTC`],
			[
				'Program',
				translate`${run.program.name} ${run.program.version}, Node ${run.program.node}, ${run.program.platform}`,
			],
			...amendments.map(each => [translate`Amendment ${each.n}`, amendmentSentence(translate, each)] as const),
		],
	};
}
