import type {InspectionJudgement} from '../../harness/inspection/judge.js';
import {brickPage} from './brick-page.js';
import {challengePage} from './challenge-page.js';
import {inspectionPage} from './inspection-page.js';
import type {TaskPage} from './page.js';
import {restartPage} from './restart-page.js';
import {subjectSection} from './subject-section.js';
import type {TaskReport} from './task-report.js';

/** The report of a task, for people. */
export function taskPage(report: TaskReport): TaskPage {
	const {judgement} = report;
	// One page is all that somebody reads before a shift: its sections are its own.
	if (judgement.kind === 'inspection') return inspectionPage({subject: report.subject, judgement});
	const {own, ...page} = ownPage({subject: report.subject, judgement});
	const [first, ...rest] = own;
	return {...page, sections: [...(first === undefined ? [] : [first]), subjectSection(report), ...rest]};
}

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
