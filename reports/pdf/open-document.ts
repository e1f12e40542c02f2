import type {PaperSize} from '../../harness/model/paper-size.js';
import {issuedAt, type RunReport} from '../data/report.js';
import type {Translator} from '../language/translator.js';
import {RELATES_ONLY} from '../text/page-frame-text.js';
import type {Attachment} from './paper.js';
import {openSheet, type Sheet} from './sheet.js';

interface DocumentParts {
	readonly translate: Translator;
	readonly subject: RunReport['subject'];
	/** In the metadata and the window title. */
	readonly title: string;
	/** In the header of every page, at the left. */
	readonly laboratory: string;
	/** Report and issue; in the header of every page, at the right. */
	readonly name: string;
	readonly size: PaperSize;
	readonly attachments: readonly Attachment[];
}

/** The date and id come from the run, so the same run gives the same bytes. */
export function openDocument({translate, subject, title, laboratory, name, size, attachments}: DocumentParts): Sheet {
	const {run, evidenceSha256} = subject;
	return openSheet({
		translate,
		id: run.id,
		title,
		author: laboratory,
		header: [laboratory, name],
		footer: RELATES_ONLY,
		createdAt: issuedAt(subject),
		program: `${run.program.name} ${run.program.version}`,
		evidenceSha256,
		size,
		attachments,
	});
}
