import {brickPage} from '../../../harness/tasks/brick/page.js';
import {challengePage} from '../../../harness/tasks/challenge/page.js';
import type {InspectionJudgement} from '../../../harness/tasks/inspection/judge.js';
import {inspectionPage} from '../../../harness/tasks/inspection/page.js';
import {restartPage} from '../../../harness/tasks/power-cycle/page.js';
import {findingSentence} from '../../text/finding-wording.js';
import type {Section, TaskPage} from './page.js';
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
