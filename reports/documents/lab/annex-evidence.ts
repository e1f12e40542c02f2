import {certificateOf} from '../../../harness/evidence/bench-record.js';
import {sha256} from '../../../harness/registers/sha256.js';
import {bookName} from '../../text/book-name.js';
import type {LabSection} from './lab-section.js';

const EVIDENCE_TEXT = {
	intro:
		'The evidence is the run directory: every byte exchanged, every order, the test plan and the device profile. The plan was hashed before the first shuffle, the evidence when the run was sealed. The evidence hash is on every page, in the code on the first page, and in the metadata and the identifier of this file.',
	attachments: 'Attached to this file',
	attachmentTitles: ['File', 'Content', 'SHA-256'],
	hashes: 'Hashes',
	hashTitles: ['Object', 'SHA-256'],
	evidence: 'evidence',
	plan: 'test plan',
	profile: 'device profile',
	book: 'rule book',
	ownBook: 'own rule book',
	key: 'bench key',
	unsigned: 'none: the run is sealed, not signed',
	certificate: 'signing certificate of this file',
	noCertificate: 'none: this file is not signed',
	versions: 'Run and program',
	run: 'Run',
	program: 'Program',
	seed: 'Seeds',
	noSeeds: 'none: no random number decides a result; an emulated device has its seed in its address',
	verify: 'Verification',
} as const;

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
		sheet.paragraph(EVIDENCE_TEXT.intro);
		sheet.subheading(EVIDENCE_TEXT.attachments);
		const [file, content, hash] = EVIDENCE_TEXT.attachmentTitles;
		sheet.table({
			heads: 'first-cell',
			columns: [
				{title: file, width: 0.16, align: 'left'},
				{title: content, width: 0.24, align: 'left'},
				{title: hash, width: 0.6, align: 'left'},
			],
			rows: attachments.map(({name, description, bytes}) => [name, description, sha256(bytes)]),
		});
		sheet.subheading(EVIDENCE_TEXT.hashes);
		const [of] = EVIDENCE_TEXT.hashTitles;
		sheet.table({
			heads: 'first-cell',
			columns: [
				{title: of, width: 0.4, align: 'left'},
				{title: hash, width: 0.6, align: 'left'},
			],
			rows: [
				[EVIDENCE_TEXT.evidence, evidenceSha256],
				[EVIDENCE_TEXT.plan, run.planSha256],
				[translate`${EVIDENCE_TEXT.profile} ${run.profile.id}`, run.profile.sha256],
				...(run.reader === undefined
					? []
					: [[translate`${EVIDENCE_TEXT.profile} ${run.reader.profile.id}`, run.reader.profile.sha256]]),
				...run.plan.jurisdictions.map(({id, own, sha256}) => [
					own === true
						? translate`${EVIDENCE_TEXT.ownBook} ${bookName(id, judgement.findings)}`
						: translate`${EVIDENCE_TEXT.book} ${bookName(id, judgement.findings)}`,
					sha256,
				]),
				[EVIDENCE_TEXT.key, run.bench.kind === 'signed' ? run.bench.keyFingerprint : EVIDENCE_TEXT.unsigned],
				[EVIDENCE_TEXT.certificate, certificateOf(run.bench)?.fingerprint ?? EVIDENCE_TEXT.noCertificate],
			],
		});
		sheet.subheading(EVIDENCE_TEXT.versions);
		const {name, version, node, platform} = run.program;
		sheet.pairs([
			[EVIDENCE_TEXT.run, run.id],
			[EVIDENCE_TEXT.program, translate`${name} ${version}, Node ${node}, ${platform}`],
			[EVIDENCE_TEXT.seed, EVIDENCE_TEXT.noSeeds],
		]);
		sheet.subheading(EVIDENCE_TEXT.verify);
		sheet.bullets(HOW_TO_VERIFY);
	},
};
