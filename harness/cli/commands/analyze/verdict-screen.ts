import path from 'node:path';
import type {Report} from '../../../../reports/data/report.js';
import {reportSummary} from '../../../../reports/text/report-summary.js';
import type {Row} from '../../../../reports/text/summary.js';
import {detailLines, reasonLines} from '../../../../reports/text/to-text.js';
import {documentsIn} from '../../../app/report/run-documents.js';
import {resultScreen, shownPath} from '../../result-screen.js';

export function verdictScreen(report: Report, paths: readonly string[], details: boolean): string {
	const {subject, judgement} = report;
	return resultScreen(
		{
			verdict: judgement.verdict.kind,
			summary: translate => reportSummary(translate, report),
			details: translate => [...detailLines(translate, report), '', ...reasonLines(translate, judgement)],
			places: placesOf(subject, paths),
			rest: 'add --details',
			readers: 'lab',
		},
		{details, before: 0},
	);
}

function placesOf(subject: Report['subject'], paths: readonly string[]): Row[] {
	const [first = '', ...more] = paths;
	if (subject.kind === 'run') return [['Report', shownPath(documentsIn(path.resolve(first)).report)]];
	const others = more.length === 0 ? '' : ` and ${more.length} more`;
	return [['File', `${first}${others} (--details: every test)`]];
}
