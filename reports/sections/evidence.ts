import type {Sheet} from '../pdf/sheet.js';
import type {RunReport} from '../report.js';
import {notTested} from '../wording.js';

/** What was not tested, and how to check this report. */
export function evidence(sheet: Sheet, {subject, judgement}: RunReport): void {
	sheet.heading('Not tested');
	sheet.bullets(notTested(judgement));

	sheet.heading('How to check this report');
	sheet.paragraph(
		'The result is attached to this file as result.json. The evidence below was hashed when the run was sealed; the plan before the first shuffle. "deckproof report RUN --format pdf" makes this document again from the run directory, byte for byte. A run that is signed is signed with the bench key of this fingerprint; its directory holds the public key.',
	);
	const {planSha256, profile, bench} = subject.run;
	const key = bench.kind === 'signed' ? bench.keyFingerprint : 'none: the run is sealed and not signed';
	sheet.monospace(
		`evidence  ${subject.evidenceSha256}\nplan      ${planSha256}\nprofile   ${profile.sha256}\nbench key ${key}`,
	);
}
