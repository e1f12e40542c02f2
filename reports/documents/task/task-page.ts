import type {TaskKind} from '../../../harness/model/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {FurtherPage, MainPage, PageText, Section, TaskPage} from '../../../harness/tasks/page.js';
import type {JudgedRun} from '../../../harness/tasks/task-record.js';
import {say} from '../../language/say.js';
import {findingSentence} from '../../text/finding-wording.js';
import {resultSentence} from '../../text/wording.js';
import {subjectSection} from './subject-section.js';

export const PAGE_TEXT: PageText = {
	rejection: result => resultSentence(say, {...result, adjustedP: result.p, rejected: true, limit: result.p}),
};

/** The report of a task, for people. */
export function taskPage(report: TaskReport): TaskPage {
	const {added, ...page} = mainPage(report.judgement.kind, report);
	if (added === 'nothing') return page;
	const [first, ...rest] = page.sections;
	return {
		...page,
		sections: [
			...(first === undefined ? [] : [first]),
			subjectSection(report, added === 'device-and-rules' ? 'with-device' : 'without-device'),
			...rest,
			...rulesIn(report),
		],
	};
}

/** The documents beside the report. */
export const furtherPages = (report: TaskReport): readonly FurtherPage[] => otherPages(report.judgement.kind, report);

const mainPage = <Kind extends TaskKind>(kind: Kind, report: JudgedRun<JudgementOf<Kind>>): MainPage =>
	TASKS[kind].page(report, PAGE_TEXT);

const otherPages = <Kind extends TaskKind>(kind: Kind, report: JudgedRun<JudgementOf<Kind>>): readonly FurtherPage[] =>
	TASKS[kind].furtherPages?.(report, PAGE_TEXT) ?? [];

/** Clause by clause, with who or what established it. */
const rulesIn = ({findings}: TaskReport): Section[] =>
	findings.length === 0
		? []
		: [{heading: 'Rules that it can show', bullets: findings.map(each => findingSentence(say, each))}];
