import type {NamedScene} from '../../../reports/charts/all-charts.js';
import {driftChart} from '../../../reports/charts/drift.js';
import type {Format} from '../../../reports/data/documents.js';
import type {PrintRequest} from '../../../reports/data/printing.js';
import {furtherPages, taskPage} from '../../../reports/documents/task/task-page.js';
import {taskResultText} from '../../../reports/documents/task/to-json.js';
import {taskJunit} from '../../../reports/documents/task/to-junit.js';
import {pageText} from '../../../reports/documents/task/to-text.js';
import {inEnglish, translatorFor} from '../../../reports/language/translator.js';
import {FILES} from '../../evidence/run-directory.js';
import type {TaskReport} from '../../tasks/all-tasks.js';
import type {TaskPage} from '../../tasks/page.js';
import {inTurn, type Printed, type PrintSettings, printedCharts, printedText, printSettings} from '../report/report.js';

export const TASK_FORMATS: readonly Format[] = ['json', 'junit', 'pdf'];

export async function printTask(
	report: TaskReport,
	formats: readonly Format[],
	request: PrintRequest = {},
): Promise<Printed[]> {
	const printing = printSettings(report.subject.run, request);
	return inTurn(formats, format => printedAs(report, format, printing));
}

async function printedAs(report: TaskReport, format: Format, printing: PrintSettings): Promise<Printed[]> {
	switch (format) {
		case 'json':
			return [{name: FILES.result, format, bytes: Buffer.from(taskResultText(report))}];
		case 'text':
			return printedText(printing, translate => pageText(translate, taskPage(translate, report)));
		case 'pdf':
			return onPaper(report, printing);
		case 'junit':
			return [{name: FILES.junit, format, bytes: Buffer.from(taskJunit(report))}];
		case 'svg':
			return printedCharts(scenesIn(taskPage(inEnglish, report)));
	}
}

const scenesIn = ({sections}: TaskPage): NamedScene[] =>
	sections.flatMap(({chart}) => {
		if (chart === undefined) return [];
		const scene = driftChart(chart);
		return [{name: scene.title.toLowerCase().replaceAll(/\W+/g, '-'), scene}];
	});

async function onPaper(report: TaskReport, {paper, language}: PrintSettings): Promise<Printed[]> {
	const {taskPdf} = await import('../../../reports/documents/task/to-pdf.js');
	const translate = translatorFor(language);
	const pages = [{file: FILES.pdf, page: taskPage(translate, report)}, ...furtherPages(translate, report)];
	const printed = await inTurn(pages, async ({file, page}) => [
		{name: file, format: 'pdf' as const, bytes: await taskPdf(translate, report, {page, size: paper})},
	]);
	return printed.map(each => ({...each, lacking: translate.lacking()}));
}
