import {mkdir} from 'node:fs/promises';
import {type Format, printReport, savePrinted} from '../../app/report.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ReportOptions extends OutputOptions {
	readonly format: readonly Format[];
	readonly out?: string;
}

/** One format that is text goes to stdout; a PDF, or several formats, go to files. Printing is not judging: it ends in 0. */
export async function reportCommand(directory: string, options: ReportOptions): Promise<number> {
	const output = outputFor(options);
	const {printed} = await printReport(directory, options.json === true ? ['json'] : options.format);
	const [only, ...more] = printed;
	if (only !== undefined && more.length === 0 && only.format !== 'pdf' && options.out === undefined) {
		output.bytes(only.bytes);
		return EXIT.pass;
	}
	const out = options.out ?? '.';
	await mkdir(out, {recursive: true});
	for (const each of printed) output.say(`Wrote ${await savePrinted(each, out)}`);
	return EXIT.pass;
}
