import {certificateOf} from '../../../harness/evidence/bench-record.js';
import {present} from '../../../harness/model/present.js';
import {sha256} from '../../../harness/registers/sha256.js';
import {left} from '../../language/column.js';
import {bookName} from '../../text/book-name.js';
import type {LabSection} from './lab-section.js';

const HOW_TO_VERIFY: readonly string[] = [
	'Run directory: the program checks seal and signature, decodes every byte again, evaluates the orders again, and compares the results.',
	'This file: the program shows who signed it, whether it was changed since, and whether the evidence gives the same report. Other PDF readers also check the signatures; the fingerprint above identifies the certificate.',
	'The program prints this document again from the run directory, byte for byte.',
	'Without the program: MANIFEST.sha256 in the run directory lists the SHA-256 of every file.',
	'Attachments can be extracted with a PDF reader; result.json has every number of this report.',
	'The commands are in the documentation of the program.',
];

export const annexEvidence: LabSection = {
	title: 'Evidence and verification',
	kind: 'annex',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {subject, judgement}, attachments, translate}) {
		const {run, evidenceSha256} = subject;
		sheet.paragraph(
			'The evidence is the run directory: every byte exchanged, every order, the test plan and the device profile. The plan was hashed before the first shuffle, the evidence when the run was sealed. The evidence hash is on every page, in the code on the first page, and in the metadata and the identifier of this file.',
		);
		sheet.subheading('Attached to this file');
		sheet.table({
			heads: 'first-cell',
			columns: [left('File', 0.16), left('Content', 0.24), left('SHA-256', 0.6)],
			rows: attachments.map(({name, description, bytes}) => [name, description, sha256(bytes)]),
		});
		sheet.subheading('Hashes');
		sheet.table({
			heads: 'first-cell',
			columns: [left('Object', 0.4), left('SHA-256', 0.6)],
			rows: present([
				['evidence', evidenceSha256],
				['test plan', run.planSha256],
				[translate`device profile ${run.profile.id}`, run.profile.sha256],
				run.reader && [translate`device profile ${run.reader.profile.id}`, run.reader.profile.sha256],
				...run.plan.jurisdictions.map(({id, own, sha256}) => [
					own === true
						? translate`own rule book ${bookName(id, judgement.findings)}`
						: translate`rule book ${bookName(id, judgement.findings)}`,
					sha256,
				]),
				['bench key', run.bench.kind === 'signed' ? run.bench.keyFingerprint : 'none: the run is sealed, not signed'],
				['signing certificate of this file', certificateOf(run.bench)?.fingerprint ?? 'none: this file is not signed'],
			]),
		});
		sheet.subheading('Run and program');
		const {name, version, node, platform} = run.program;
		sheet.pairs([
			['Run', run.id],
			['Program', translate`${name} ${version}, Node ${node}, ${platform}`],
			['Seeds', 'none: no random number decides a result; an emulated device has its seed in its address'],
		]);
		sheet.subheading('Verification');
		sheet.bullets(HOW_TO_VERIFY);
	},
};
