import type {InspectionJudgement} from '../../harness/inspection/judge.js';
import {findingSentence} from '../finding-wording.js';
import {brickPage} from './brick-page.js';
import {challengePage} from './challenge-page.js';
import {inspectionPage} from './inspection-page.js';
import type {Section, TaskPage} from './page.js';
import {restartPage} from './restart-page.js';
import {subjectSection} from './subject-section.js';
import type {TaskReport} from './task-report.js';

/** The report of a task, for people. */
export function taskPage(report: TaskReport): TaskPage {
	const {judgement} = report;
	// One page is all that somebody reads before a shift: its sections are its own.
	if (judgement.kind === 'inspection') return inspectionPage({...report, judgement});
	const {own, ...page} = ownPage({subject: report.subject, judgement});
	const [first, ...rest] = own;
	return {
		...page,
		sections: [...(first === undefined ? [] : [first]), subjectSection(report), ...rest, ...rulesIn(report)],
	};
}

/** Clause by clause, with who or what established it. */
const rulesIn = ({findings}: TaskReport): Section[] =>
	findings.length === 0 ? [] : [{heading: 'Rules that it can show', bullets: findings.map(findingSentence)}];

function ownPage({
	subject,
	judgement,
}: {
	readonly subject: TaskReport['subject'];
	readonly judgement: Exclude<TaskReport['judgement'], InspectionJudgement>;
}) {
	switch (judgement.kind) {
		case 'challenge':
			return challengePage(judgement, subject.run.task?.sha256 ?? '');
		case 'brick':
			return brickPage({subject, judgement});
		case 'power-cycle':
			return restartPage(judgement);
	}
}
