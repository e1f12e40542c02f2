import type {NamedScene} from '../../../reports/charts/all-charts.js';
import type {Format} from '../../../reports/data/format.js';
import type {Wanted} from '../../../reports/data/printing.js';
import type {TaskPage} from '../../../reports/documents/task/page.js';
import {taskPage} from '../../../reports/documents/task/task-page.js';
import type {TaskReport} from '../../../reports/documents/task/task-report.js';
import {taskResultText} from '../../../reports/documents/task/to-json.js';
import {taskJunit} from '../../../reports/documents/task/to-junit.js';
import {pageText} from '../../../reports/documents/task/to-text.js';
import {speaking} from '../../../reports/language/say.js';
import {FILES} from '../../evidence/run-directory.js';
import {inLanguage, type Printed, printedCharts, type Spoken, spokenOf} from '../report/report.js';

/** What is sealed with a run that has a task. */
export const TASK_FORMATS: readonly Format[] = ['json', 'junit', 'pdf'];

/** The report of a task; of a brick also its receipt and, if it is not as declared, the form to its maker. */
export async function printTask(
	report: TaskReport,
	formats: readonly Format[],
	wanted: Wanted = {},
): Promise<Printed[]> {
	const printing = spokenOf(report.subject.run, wanted);
	const printed: Printed[] = [];
	for (const format of formats) printed.push(...(await printedAs(report, format, printing)));
	return printed;
}

async function printedAs(report: TaskReport, format: Format, printing: Spoken): Promise<Printed[]> {
	switch (format) {
		case 'json':
			return [{name: FILES.result, format, bytes: Buffer.from(taskResultText(report))}];
		case 'text':
			return [
				{name: 'report.txt', format, ...(await inLanguage(printing, () => Buffer.from(pageText(taskPage(report)))))},
			];
		case 'pdf':
			return onPaper(report, printing);
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

async function onPaper(report: TaskReport, {paper, language}: Spoken): Promise<Printed[]> {
	const [{taskPdf}, brickPages] = await Promise.all([
		import('../../../reports/documents/task/to-pdf.js'),
		import('../../tasks/brick/page.js'),
	]);
	const {drawn, lacking} = speaking(language, () =>
		pagesOf(report, brickPages).map(([name, page]) => ({name, pdf: taskPdf(report, page, paper)})),
	);
	return Promise.all(drawn.map(async ({name, pdf}) => ({name, format: 'pdf', bytes: await pdf, lacking})));
}

type BrickPages = typeof import('../../tasks/brick/page.js');

function pagesOf(report: TaskReport, {discrepancyPage, receiptPage}: BrickPages): (readonly [string, TaskPage])[] {
	const {subject, judgement} = report;
	const first = [FILES.pdf, taskPage(report)] as const;
	if (judgement.kind !== 'brick') return [first];
	const discrepancy = discrepancyPage({subject, judgement});
	return [
		first,
		[FILES.receipt, receiptPage({subject, judgement})],
		...(discrepancy === undefined ? [] : [[FILES.discrepancy, discrepancy] as const]),
	];
}
