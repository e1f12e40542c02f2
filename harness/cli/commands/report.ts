import type {DocumentKind} from '../../../reports/documents.js';
import type {Format} from '../../../reports/format.js';
import {keyPlace} from '../../app/key-place.js';
import {reprint, savePrinted} from '../../app/report.js';
import {readBenchKey} from '../../capture/bench-key.js';
import type {PaperSize} from '../../model/paper-size.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ReportOptions extends OutputOptions {
	readonly format?: readonly Format[];
	readonly document?: DocumentKind;
	readonly paper?: PaperSize;
	readonly out?: string;
}

const UNSIGNED_COPY =
	'The PDF is an unsigned copy: it is not the report that was sealed, and the key of its lab is not on this machine. Print it on the bench of the run.';

/** One format that is text goes to stdout; a PDF, pictures, or several formats go to files. Printing is not judging: it ends in 0. */
export async function reportCommand(directory: string, options: ReportOptions): Promise<number> {
	const output = outputFor(options);
	const formats = options.format ?? [output.json ? 'json' : 'text'];
	const {printed, signed} = await reprint(directory, formats, {...options, key: await readBenchKey(keyPlace())});
	if (signed === 'key-not-here') output.say(UNSIGNED_COPY);
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
