import type {DocumentKind} from '../../../reports/documents.js';
import type {Format} from '../../../reports/format.js';
import {printReport, savePrinted} from '../../app/report.js';
import type {PaperSize} from '../../model/paper-size.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ReportOptions extends OutputOptions {
	readonly format?: readonly Format[];
	readonly document?: DocumentKind;
	readonly paper?: PaperSize;
	readonly out?: string;
}

/** One format that is text goes to stdout; a PDF, pictures, or several formats go to files. Printing is not judging: it ends in 0. */
export async function reportCommand(directory: string, options: ReportOptions): Promise<number> {
	const output = outputFor(options);
	const formats = options.format ?? [output.json ? 'json' : 'text'];
	const printed = await printReport(directory, formats, options);
	const [only, ...more] = printed;
	const isText = only !== undefined && only.format !== 'pdf' && only.format !== 'svg';
	const fitsStdout = isText && more.length === 0 && options.out === undefined;
	if (fitsStdout && (!output.json || only.format === 'json')) {
		output.bytes(only.bytes);
		return EXIT.pass;
	}
	const files: string[] = [];
	for (const each of printed) files.push(await savePrinted(each, options.out ?? '.'));
	const text = files.map(file => `${file}\n`).join('');
	output.data(text, {schema: 'deckproof/report/1', files});
	return EXIT.pass;
}
