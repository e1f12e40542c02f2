import {certificateOf} from '../../../harness/evidence/bench-record.js';
import {sha256} from '../../../harness/registers/sha256.js';
import type {LabSection} from './lab-section.js';

const EVIDENCE_WORDS = {
	intro:
		'The evidence is the run directory: every byte that passed, every order, the plan and the profile. It was hashed when the run was sealed; the plan before the first shuffle. The hash of the evidence stands on every page, in the code on the first page, in the metadata of this file and in its identifier.',
	attachments: 'Attached to this file',
	attachmentTitles: ['File', 'What it holds', 'SHA-256'],
	hashes: 'Hashes',
	hashTitles: ['Of', 'SHA-256'],
	evidence: 'the evidence',
	plan: 'the plan',
	profile: 'the profile',
	book: 'the rule book',
	key: 'the bench key',
	unsigned: 'none: the run is sealed and not signed',
	certificate: 'the certificate that signs this file',
	noCertificate: 'none: this file is not signed',
	versions: 'What made it',
	run: 'Run',
	program: 'Program',
	seed: 'Seeds',
	noSeeds:
		'none: laws are exact, and no random number decides a result; an emulated device has its seed in its address',
	verify: 'How to check it',
} as const;

const HOW_TO_VERIFY: readonly string[] = [
	'deckproof verify RUN checks the seal and the signature, decodes every byte again, judges the orders again, and compares.',
	'deckproof verify report.pdf --run RUN tells who signed this file, whether it is as they signed it, and whether it is what the program prints from that evidence. Other readers of PDF files check the signatures too; the fingerprint above is how they show the certificate.',
	'deckproof report RUN --format pdf makes this document again from the run directory, byte for byte.',
	'sha256sum -c MANIFEST.sha256 in the run directory checks the files without this program; README.md of harness/evidence tells their form.',
	'The attachments can be taken out with any PDF reader, or with pdfdetach; result.json has every number of this report.',
];

export const annexEvidence: LabSection = {
	title: 'Evidence, and how to check this report',
	kind: 'annex',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {subject}, attachments, say}) {
		const {run, evidenceSha256} = subject;
		sheet.paragraph(EVIDENCE_WORDS.intro);
		sheet.subheading(EVIDENCE_WORDS.attachments);
		const [file, content, hash] = EVIDENCE_WORDS.attachmentTitles;
		sheet.table({
			heads: 'first-cell',
			columns: [
				{title: file, width: 0.16, align: 'left'},
				{title: content, width: 0.24, align: 'left'},
				{title: hash, width: 0.6, align: 'left'},
			],
			rows: attachments.map(({name, description, bytes}) => [name, description, sha256(bytes)]),
		});
		sheet.subheading(EVIDENCE_WORDS.hashes);
		const [of] = EVIDENCE_WORDS.hashTitles;
		sheet.table({
			heads: 'first-cell',
			columns: [
				{title: of, width: 0.4, align: 'left'},
				{title: hash, width: 0.6, align: 'left'},
			],
			rows: [
				[EVIDENCE_WORDS.evidence, evidenceSha256],
				[EVIDENCE_WORDS.plan, run.planSha256],
				[say`${EVIDENCE_WORDS.profile} ${run.profile.id}`, run.profile.sha256],
				...(run.reader === undefined
					? []
					: [[say`${EVIDENCE_WORDS.profile} ${run.reader.profile.id}`, run.reader.profile.sha256]]),
				...run.plan.jurisdictions.map(book => [say`${EVIDENCE_WORDS.book} ${book.id}`, book.sha256]),
				[EVIDENCE_WORDS.key, run.bench.kind === 'signed' ? run.bench.keyFingerprint : EVIDENCE_WORDS.unsigned],
				[EVIDENCE_WORDS.certificate, certificateOf(run.bench)?.fingerprint ?? EVIDENCE_WORDS.noCertificate],
			],
		});
		sheet.subheading(EVIDENCE_WORDS.versions);
		const {name, version, node, platform} = run.program;
		sheet.pairs([
			[EVIDENCE_WORDS.run, run.id],
			[EVIDENCE_WORDS.program, say`${name} ${version}, Node ${node}, ${platform}`],
			[EVIDENCE_WORDS.seed, EVIDENCE_WORDS.noSeeds],
		]);
		sheet.subheading(EVIDENCE_WORDS.verify);
		sheet.bullets(HOW_TO_VERIFY);
	},
};
