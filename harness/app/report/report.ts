import {existsSync} from 'node:fs';
import path from 'node:path';
import type {NamedScene} from '../../../reports/charts/all-charts.js';
import type {DocumentKind, Format} from '../../../reports/data/documents.js';
import {type Printing, type PrintRequest, printingOf} from '../../../reports/data/printing.js';
import type {RunReport} from '../../../reports/data/report.js';
import {resultText} from '../../../reports/data/to-json.js';
import {toJunit} from '../../../reports/data/to-junit.js';
import {inEnglish, type Translator, translatorFor} from '../../../reports/language/translator.js';
import {toText} from '../../../reports/text/to-text.js';
import {readRunRecord} from '../../evidence/read-run.js';
import {FILES} from '../../evidence/run-directory.js';
import type {RunRecord} from '../../evidence/run-record.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {badOption} from '../../model/error.js';
import {ENGLISH, type Language} from '../../model/language.js';
import {makeDirectories, overwrite} from '../../registers/write-file.js';
import {analyzeRun} from '../analyze/analyze-run.js';
import type {LawCache} from '../laws/law-cache.js';
import {qaFacts} from '../qa/station.js';
import {type SignedAgain, signAgain} from '../sign/sign-report.js';
import type {TimeStamps} from '../sign/time-stamps.js';

export interface Printed {
	readonly name: string;
	readonly format: Format;
	readonly bytes: Uint8Array;
	/** Sentences printed in English, since the requested language lacks them. */
	readonly lacking?: readonly string[];
}

/** As `printReport`, with the signature renewed if possible. `signed` is set only for a PDF. */
export async function reprint(
	directory: string,
	formats: readonly Format[],
	{
		key,
		stamps,
		...request
	}: RunPrintRequest & {readonly key: BenchKey | undefined; readonly stamps?: TimeStamps | undefined},
): Promise<{readonly printed: readonly Printed[]; readonly signed?: SignedAgain}> {
	const {task} = await readRunRecord(directory);
	if (task !== undefined) return {printed: await printReport(directory, formats, request)};
	const report = await reportFor(directory, request);
	const all: Printed[] = [];
	let signed: SignedAgain | undefined;
	for (const each of await print(report, formats, request)) {
		const again =
			each.format === 'pdf' ? await signAgain(each, {directory, subject: report.subject}, {key, stamps}) : undefined;
		signed ??= again?.signed;
		all.push(again?.printed ?? each);
	}
	return {printed: all, ...(signed === undefined ? {} : {signed})};
}

async function reportFor(directory: string, {lawCache, ...request}: RunPrintRequest): Promise<RunReport> {
	const report = await analyzeRun(directory, 'required', {lawCache});
	const {run} = report.subject;
	const isQa = printingOf(run, request).document === 'qa';
	const qa = isQa ? {qa: report.qa ?? (await qaFacts(directory, run))} : {};
	return {...report, ...qa};
}

/** `lawCache` defaults to the cache of the user. */
type RunPrintRequest = PrintRequest & {readonly lawCache?: LawCache};

/** Makes the report again from the evidence alone, without a signature. */
export async function printReport(
	directory: string,
	formats: readonly Format[],
	request: RunPrintRequest = {},
): Promise<Printed[]> {
	const {task} = await readRunRecord(directory);
	if (task === undefined) return print(await reportFor(directory, request), formats, request);
	const [{readTaskReport}, {printTask}] = await Promise.all([
		import('../tasks/task-report.js'),
		import('../tasks/print-task.js'),
	]);
	const report = await readTaskReport(directory, 'required', request.lawCache);
	return report === undefined ? [] : printTask(report, formats, request);
}

export async function print(
	report: RunReport,
	formats: readonly Format[],
	request: PrintRequest = {},
): Promise<Printed[]> {
	const printing = printSettings(report.subject.run, request);
	return inTurn(formats, format => printedAs(report, format, printing));
}

/** One after the other, since each may take much memory. */
export async function inTurn<Each>(
	all: readonly Each[],
	make: (each: Each) => Promise<readonly Printed[]>,
): Promise<Printed[]> {
	const printed: Printed[] = [];
	for (const each of all) printed.push(...(await make(each)));
	return printed;
}

/** `columns`: of a text for a terminal; default: the width of a text in a file. */
export type PrintSettings = Printing & {readonly language: Language; readonly columns: number | undefined};

export const printSettings = (run: RunRecord, request: PrintRequest): PrintSettings => ({
	...printingOf(run, request),
	language: request.language ?? ENGLISH,
	columns: request.columns,
});

async function printedAs(report: RunReport, format: Format, printing: PrintSettings): Promise<Printed[]> {
	switch (format) {
		case 'pdf':
			return [
				{
					name: FILES.pdf,
					format,
					...(await inLanguage(printing, translate => PAPERS[printing.document](translate, report, printing))),
				},
			];
		case 'json':
			return [{name: FILES.result, format, bytes: Buffer.from(resultText(report))}];
		case 'junit':
			return [{name: FILES.junit, format, bytes: Buffer.from(toJunit(report))}];
		case 'text':
			return printedText(printing, translate => toText(translate, report));
		case 'svg': {
			const {chartsOf} = await import('../../../reports/charts/all-charts.js');
			return printedCharts(chartsOf(inEnglish, report, SVG_WIDTH));
		}
	}
}

type DrawPaper = (translate: Translator, report: RunReport, printing: Printing) => Promise<Uint8Array>;

/** The code of a document is imported only when it is printed. */
const PAPERS: Readonly<Record<DocumentKind, DrawPaper>> = {
	lab: async (translate, report, printing) =>
		(await import('../../../reports/documents/lab/to-pdf.js')).toPdf(translate, report, printing),
	qa: async (translate, {qa, ...report}, printing) => {
		if (qa === undefined) throw new Error('the record of a unit needs the facts of its line');
		return (await import('../../../reports/documents/qa/to-pdf.js')).qaPdf(translate, {...report, qa}, printing);
	},
};

export const printedText = async (
	printing: PrintSettings,
	make: (translate: Translator) => string,
): Promise<Printed[]> => [
	{name: 'report.txt', format: 'text', ...(await inLanguage(printing, translate => Buffer.from(make(translate))))},
];

async function inLanguage(
	{language, columns}: Pick<PrintSettings, 'language' | 'columns'>,
	make: (translate: Translator) => Uint8Array | Promise<Uint8Array>,
): Promise<Pick<Printed, 'bytes' | 'lacking'>> {
	const translate = translatorFor(language, columns);
	const bytes = await make(translate);
	return {bytes, lacking: translate.lacking()};
}

/** The width of a chart on the pages of the report. */
const SVG_WIDTH = 487;

export async function printedCharts(charts: readonly NamedScene[]): Promise<Printed[]> {
	const {toSvg} = await import('../../../reports/charts/to-svg.js');
	return charts.map(({name, scene}) => ({
		name: path.join(CHARTS, `${name}.svg`),
		format: 'svg',
		bytes: Buffer.from(toSvg(scene)),
	}));
}

const CHARTS = 'charts';

export async function savePrinted({name, bytes}: Printed, directory: string): Promise<string> {
	const file = path.join(directory, name);
	if (existsSync(path.join(directory, FILES.manifest)))
		throw badOption('--out', directory, 'another directory, since this one is sealed');
	await makeDirectories(path.dirname(file));
	await overwrite(file, bytes);
	return file;
}
