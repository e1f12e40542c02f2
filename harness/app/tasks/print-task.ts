import type {NamedScene} from '../../../reports/charts/all-charts.js';
import type {Format} from '../../../reports/format.js';
import {printingOf, type Wanted} from '../../../reports/printing.js';
import type {TaskPage} from '../../../reports/tasks/page.js';
import {taskPage} from '../../../reports/tasks/task-page.js';
import type {TaskReport} from '../../../reports/tasks/task-report.js';
import {taskResultText} from '../../../reports/tasks/to-json.js';
import {taskJunit} from '../../../reports/tasks/to-junit.js';
import {pageText} from '../../../reports/tasks/to-text.js';
import {FILES} from '../../capture/run-directory.js';
import type {PaperSize} from '../../model/paper-size.js';
import {type Printed, printedCharts} from '../report.js';

/** What is sealed with a run that has a task. */
export const TASK_FORMATS: readonly Format[] = ['json', 'junit', 'pdf'];

/** The report of a task; of a brick also its receipt and, if it is not as declared, the form to its maker. */
export async function printTask(
	report: TaskReport,
	formats: readonly Format[],
	wanted: Wanted = {},
): Promise<Printed[]> {
	const {paper} = printingOf(report.subject.run, wanted);
	const printed: Printed[] = [];
	for (const format of formats) printed.push(...(await printedAs(report, format, paper)));
	return printed;
}

async function printedAs(report: TaskReport, format: Format, paper: PaperSize): Promise<Printed[]> {
	switch (format) {
		case 'json':
			return [{name: FILES.result, format, bytes: Buffer.from(taskResultText(report))}];
		case 'text':
			return [{name: 'report.txt', format, bytes: Buffer.from(pageText(taskPage(report)))}];
		case 'pdf':
			return onPaper(report, paper);
		case 'junit':
			return [{name: FILES.junit, format, bytes: Buffer.from(taskJunit(report))}];
		case 'svg':
			return printedCharts(scenesIn(taskPage(report)));
	}
}

/** Each by what kind of picture it is. */
const scenesIn = ({sections}: TaskPage): NamedScene[] =>
	sections.flatMap(({scene}) =>
		scene === undefined ? [] : [{name: scene.title.toLowerCase().replaceAll(/\W+/g, '-'), scene}],
	);

async function onPaper(report: TaskReport, paper: PaperSize): Promise<Printed[]> {
	const {taskPdf} = await import('../../../reports/tasks/to-pdf.js');
	const printed: Printed[] = [];
	for (const [name, page] of await pagesOf(report))
		printed.push({name, format: 'pdf', bytes: await taskPdf(report, page, paper)});
	return printed;
}

async function pagesOf({subject, judgement, findings}: TaskReport): Promise<(readonly [string, TaskPage])[]> {
	const first = [FILES.pdf, taskPage({subject, judgement, findings})] as const;
	if (judgement.kind !== 'brick') return [first];
	const {discrepancyPage, receiptPage} = await import('../../../reports/tasks/brick-page.js');
	const discrepancy = discrepancyPage({subject, judgement});
	return [
		first,
		[FILES.receipt, receiptPage({subject, judgement})],
		...(discrepancy === undefined ? [] : [[FILES.discrepancy, discrepancy] as const]),
	];
}
