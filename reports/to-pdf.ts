import {reportName} from './amendment-wording.js';
import {endOf} from './furniture-words.js';
import {heatMapCsv} from './heat-map-csv.js';
import {openDocument} from './open-document.js';
import type {Printing} from './printing.js';
import type {RunReport} from './report.js';
import {evidence} from './sections/evidence.js';
import {outcomes} from './sections/outcomes.js';
import {statistics} from './sections/statistics.js';
import {summary} from './sections/summary.js';
import {resultText} from './to-json.js';

/** The report for people. Its date and id come from the run, so the same run directory gives the same bytes. */
export async function toPdf(report: RunReport, {paper}: Printing): Promise<Uint8Array> {
	const {subject} = report;
	const name = reportName(subject);
	const sheet = openDocument({
		subject,
		title: `Deckproof report ${subject.run.id}`,
		laboratory: 'Deckproof',
		name,
		size: paper,
		attachments: [
			{
				name: 'result.json',
				mime: 'application/json',
				bytes: Buffer.from(resultText(report)),
				description: 'Every number of this report',
			},
			{
				name: 'heat-map.csv',
				mime: 'text/csv',
				bytes: Buffer.from(heatMapCsv(report.positions)),
				description: 'How often each card lay at each place',
			},
		],
	});
	summary(sheet, report);
	sheet.newPart();
	statistics(sheet, report);
	outcomes(sheet, report.judgement.outcomes);
	evidence(sheet, report);
	return sheet.finish(endOf(name));
}
