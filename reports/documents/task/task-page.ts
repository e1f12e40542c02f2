import type {TaskKind} from '../../../harness/model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {FurtherPage, MainPage, PageText, Section, TaskPage} from '../../../harness/tasks/page.js';
import type {JudgedRun} from '../../../harness/tasks/task-record.js';
import type {Say} from '../../language/say.js';
import {findingSentence} from '../../text/finding-wording.js';
import {resultSentence} from '../../text/wording.js';
import {subjectSection} from './subject-section.js';

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
	findings.length === 0
		? []
		: [{heading: 'Rules that it can show', bullets: findings.map(each => findingSentence(say, each))}];
