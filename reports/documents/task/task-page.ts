import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {TaskKind} from '../../../harness/model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {FurtherPage, MainPage, PageText, Section, TaskPage} from '../../../harness/tasks/page.js';
import type {JudgedRun} from '../../../harness/tasks/task-record.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {amendmentSentence} from '../../text/amendment-text.js';
import {findingSentence} from '../../text/finding-text.js';
import {lineSentence} from '../../text/line-text.js';
import {resultSentence} from '../../text/verdict-text.js';

export const pageTextIn = (say: Say): PageText => ({
	say,
	rejection: result => resultSentence(say, {...result, adjustedP: result.p, rejected: true, limit: result.p}),
});

/** Adds the sections that `added` names to the main page. */
export function taskPage(say: Say, report: TaskReport): TaskPage {
	const {added, ...page} = mainPage(say, report.judgement.kind, report);
	if (added === 'nothing') return page;
	const [first, ...rest] = page.sections;
	return {
		...page,
		sections: [
			...(first === undefined ? [] : [first]),
			subjectSection(say, report, added === 'device-and-rules' ? 'with-device' : 'without-device'),
			...rest,
			...rulesIn(say, report),
		],
	};
}

export const furtherPages = (say: Say, report: TaskReport): readonly FurtherPage[] =>
	otherPages(say, report.judgement.kind, report);

const mainPage = <Kind extends TaskKind>(say: Say, kind: Kind, report: JudgedRun<JudgementOf<Kind>>): MainPage =>
	TASKS[kind].page(report, pageTextIn(say));

const otherPages = <Kind extends TaskKind>(
	say: Say,
	kind: Kind,
	report: JudgedRun<JudgementOf<Kind>>,
): readonly FurtherPage[] => TASKS[kind].furtherPages?.(report, pageTextIn(say)) ?? [];

const rulesIn = (say: Say, {findings}: TaskReport): Section[] =>
	findings.length === 0 ? [] : [{heading: 'Clauses', bullets: findings.map(each => findingSentence(say, each))}];

function subjectSection(say: Say, {subject, judgement}: TaskReport, device: 'with-device' | 'without-device'): Section {
	const {run, amendments, line, endedAt} = subject;
	const {batch} = judgement;
	const {name, serial, firmware} = deviceText(say, amendedDevice(run.device, amendments));
	return {
		heading: 'Item and run',
		pairs: [
			['Record number', run.id],
			...(device === 'without-device'
				? []
				: ([
						['Device', name],
						['Serial, firmware', say`${serial}, ${firmware}`],
						['Device profile', say`${run.profile.id} (${run.profile.status})`],
						['Communication', lineSentence(say, line)],
					] as const)),
			['Batch', say`${counted(say, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`],
			['Started, ended', say`${run.startedAt}, ${endedAt} (UTC)`],
			['Program', say`${run.program.name} ${run.program.version}, Node ${run.program.node}, ${run.program.platform}`],
			...amendments.map(each => [say`Amendment ${each.n}`, amendmentSentence(say, each)] as const),
		],
	};
}
