import {DOCUMENTS, FORMATS} from '../../../reports/data/documents.js';
import type {Printed} from '../../app/report/report.js';
import {PAPER_SIZES} from '../../model/paper-size.js';
import {oneOf, someOf} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {TSA} from '../options.js';
import {counted, outputFor} from '../output.js';
import {screenColumns} from '../result-screen.js';

const UNSIGNED_COPY =
	'The PDF is an unsigned copy: it differs from the sealed report, and the key of the lab is not on this machine. Print it on the bench of the run.';

const OPTIONS = {
	format: option('--format <list>', `any of ${FORMATS.join(',')} (default: text)`, {read: someOf(FORMATS)}),
	document: option(
		'--document <kind>',
		`kind of document: ${DOCUMENTS.join(' or ')} (default: as the run was planned)`,
		{read: oneOf(DOCUMENTS)},
	),
	paper: option('--paper <size>', `${PAPER_SIZES.join(', ')} (default: that of the run)`, {read: oneOf(PAPER_SIZES)}),
	language: option('--language <file>', 'a table of sentences: PDF and text in another language', {
		setting: {name: 'language'},
	}),
	sentences: option('--sentences <file>', 'write such a table, with every sentence that is not translated'),
	tsa: TSA,
	out: option(
		'--out <directory>',
		'directory for the files (default: stdout for one text format, otherwise the current directory)',
	),
} as const satisfies Options;

/** A single text format goes to stdout; PDF, charts, or several formats go to files. Exits with 0 whatever the verdict. */
export const report = command({
	name: 'report',
	description: 'print the report of a run from its evidence',
	arguments: [{form: '<run>', text: 'the run directory'}],
	options: OPTIONS,
	async run(options, directory) {
		const {ownBenchKey, timeStampsIfAny} = await import('../../app/keys/own-keys.js');
		const {ownLawCache} = await import('../../app/laws/law-cache.js');
		const {reprint, savePrinted} = await import('../../app/report/report.js');
		const {lackingIn, languageFor, writeSentences} = await import('../../app/report/report-language.js');
		const output = outputFor(options);
		const formats = options.format ?? [output.json ? 'json' : 'text'];
		const language = await languageFor(options.language, options.sentences);
		const {printed, signed} = await reprint(directory, formats, {
			...options,
			columns: columnsFor(options),
			language,
			key: await ownBenchKey(),
			stamps: await timeStampsIfAny(options.tsa, output.notify),
			lawCache: ownLawCache(output.notify),
		});
		if (language !== undefined) {
			const lacking = lackingIn(printed);
			if (options.sentences !== undefined) await writeSentences(options.sentences, language, lacking);
			for (const message of lackingText(lacking.length, options.sentences)) output.notify(message);
		}
		if (signed === 'key-not-here') output.notify(UNSIGNED_COPY);
		const forStdout = options.out === undefined ? fittingStdout(printed, output.json) : undefined;
		if (forStdout !== undefined) {
			if (forStdout.format === 'text') output.data(Buffer.from(forStdout.bytes).toString(), {});
			else output.bytes(forStdout.bytes);
			return EXIT.pass;
		}
		const files: string[] = [];
		for (const each of printed) files.push(await savePrinted(each, options.out ?? '.'));
		output.data(files.map(file => `${file}\n`).join(''), {schema: 'deckproof/report/1', files});
		return EXIT.pass;
	},
});

/** A text in a file is the same whatever the terminal. */
const columnsFor = ({out}: {readonly out?: string | undefined}): number | undefined =>
	out === undefined && process.stdout.isTTY ? screenColumns() : undefined;

/** The only output, if it is text; with `--json` stdout has nothing but JSON. */
function fittingStdout([only, ...more]: readonly Printed[], isJson: boolean): Printed | undefined {
	if (only === undefined || more.length > 0 || only.format === 'pdf' || only.format === 'svg') return undefined;
	return isJson && only.format !== 'json' ? undefined : only;
}

function lackingText(lacking: number, written: string | undefined): string[] {
	const sentences = counted(lacking, 'sentence');
	if (written !== undefined) return [`${sentences} to translate: ${written}`];
	const found = `${sentences} are printed in English, since the table lacks them; --sentences FILE lists them.`;
	return lacking === 0 ? [] : [found];
}
