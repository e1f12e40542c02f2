import {reportName} from './amendment-wording.js';
import {openSheet} from './pdf/sheet.js';
import type {RunReport} from './report.js';
import {evidence} from './sections/evidence.js';
import {outcomes} from './sections/outcomes.js';
import {statistics} from './sections/statistics.js';
import {summary} from './sections/summary.js';
import {resultText} from './to-json.js';

/** The report for people. Its date and id come from the run, so the same run directory gives the same bytes. */
export async function toPdf(report: RunReport): Promise<Uint8Array> {
	const {run, amendments, endedAt, evidenceSha256} = report.subject;
	const sheet = openSheet({
		id: run.id,
		header: ['Deckproof', reportName(report.subject)],
		footer: 'Results relate only to the item tested, in the configuration stated.',
		createdAt: amendments.at(-1)?.at ?? endedAt,
		program: `${run.program.name} ${run.program.version}`,
		evidenceSha256,
		attachment: {
			name: 'result.json',
			bytes: Buffer.from(resultText(report)),
			description: 'Every number of this report',
		},
	});
	summary(sheet, report);
	sheet.newPart();
	statistics(sheet, report);
	outcomes(sheet, report.judgement.outcomes);
	evidence(sheet, report);
	return sheet.finish();
}
