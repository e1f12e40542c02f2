import {certificateOf} from '../../../harness/evidence/bench-record.js';
import {sha256} from '../../../harness/registers/sha256.js';
import {say} from '../../language/say.js';
import {EVIDENCE_WORDS, HOW_TO_VERIFY} from './annex-words.js';
import type {LabParts} from './lab-section.js';

/** Hashes of everything that the report rests on, and what somebody does with them. */
export function annexEvidence({sheet, report: {subject}, attachments}: LabParts): void {
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
}
