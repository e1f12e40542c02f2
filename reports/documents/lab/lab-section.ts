import type {Job} from '../../../harness/job/schema.js';
import type {RunReport} from '../../data/report.js';
import type {Translator} from '../../language/translator.js';
import type {Attachment} from '../../pdf/paper.js';
import type {Sheet} from '../../pdf/sheet.js';
import type {ListedClause} from './iso-clauses.js';

/** `lab-sections.ts` lists the sections in order. */
export interface LabSection {
	readonly title: string;
	/** Sections are numbered, annexes have letters. */
	readonly kind: 'section' | 'annex';
	readonly begins: 'on-a-page' | 'where-it-is';
	/** Clauses of ISO/IEC 17025:2017 that the section answers; annex "index" lists them. */
	readonly clauses: readonly ListedClause['clause'][];
	/** Absent: every report has the section. */
	readonly applies?: (report: RunReport) => boolean;
	readonly draw: (parts: LabParts) => void;
}

export interface LabParts {
	readonly translate: Translator;
	readonly sheet: Sheet;
	readonly report: RunReport;
	/** As the job states it, after all amendments. */
	readonly job: Job;
	readonly attachments: readonly Attachment[];
	readonly sections: readonly LabSection[];
	/** The place of a section in this report: "section 4", "annex A". */
	readonly where: (section: LabSection) => string;
}
