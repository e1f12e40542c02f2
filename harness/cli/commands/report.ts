import type {DocumentKind} from '../../../reports/data/documents.js';
import type {Format} from '../../../reports/data/format.js';
import {type Printed, reprint, savePrinted} from '../../app/report/report.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {languageTable, readLanguage} from '../../job/language-file.js';
import {readBenchKey} from '../../keys/bench-key.js';
import type {Language} from '../../model/language.js';
import type {PaperSize} from '../../model/paper-size.js';
import {writeAgain} from '../../registers/write-file.js';
import {counted} from '../counted.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ReportOptions extends OutputOptions {
	readonly format?: readonly Format[];
	readonly document?: DocumentKind;
	readonly paper?: PaperSize;
	/** A table of sentences. */
	readonly language?: string;
	/** Where to write what it lacks. */
	readonly sentences?: string;
	readonly out?: string;
}

const UNSIGNED_COPY =
	'The PDF is an unsigned copy: it is not the report that was sealed, and the key of its lab is not on this machine. Print it on the bench of the run.';

/** One format that is text goes to stdout; a PDF, pictures, or several formats go to files. Printing is not judging: it ends in 0. */
export async function reportCommand(directory: string, options: ReportOptions): Promise<number> {
	const output = outputFor(options);
	const formats = options.format ?? [output.json ? 'json' : 'text'];
	const language = await languageFor(options);
	const wanted = {...options, language, key: await readBenchKey(keyPlace())};
	const {printed, signed} = await reprint(directory, formats, wanted);
	if (language !== undefined) await tellLacking(language, printed, options);
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

/** Whoever asks for the sentences of a report and names no language begins with none. */
async function languageFor({language, sentences}: ReportOptions): Promise<Language | undefined> {
	if (language !== undefined) return readLanguage(language);
	return sentences === undefined ? undefined : {tag: 'und', sentences: new Map()};
}

async function tellLacking(language: Language, printed: readonly Printed[], options: ReportOptions): Promise<void> {
	const lacking = [...new Set(printed.flatMap(each => each.lacking ?? []))];
	const output = outputFor(options);
	if (options.sentences !== undefined) {
		await writeAgain(options.sentences, Buffer.from(languageTable(language.tag, lacking)));
		output.say(`${counted(lacking.length, 'sentence')} to be written in another language: ${options.sentences}`);
	} else if (lacking.length > 0)
		output.say(
			`${counted(lacking.length, 'sentence')} stand in English, since the table does not have them; --sentences FILE lists them.`,
		);
}
