import type {Report} from '../../reports/data/report.js';
import {inEnglish} from '../../reports/language/say.js';
import {exitForReport} from './exit-code.js';
import {highlighted, type OutputOptions, outputFor} from './output.js';

/** Prints what was judged, with the seed that the caller wants recorded; tells how the process ends. */
export async function printReport(report: Report, options: OutputOptions, seed: number): Promise<number> {
	await outputFor(options).either({
		text: async () =>
			highlighted(
				(await import('../../reports/text/to-text.js')).toText(inEnglish, report),
				report.judgement.verdict.kind,
			),
		json: async () => (await import('../../reports/data/json-pieces.js')).jsonPieces(report, {seed}),
	});
	return exitForReport(report);
}
