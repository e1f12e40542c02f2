import type {Job} from '../../../harness/job/schema.js';
import type {RunReport} from '../../data/report.js';
import type {Say} from '../../language/say.js';
import type {Attachment} from '../../pdf/paper.js';
import type {Sheet} from '../../pdf/sheet.js';
import type {ListedClause} from './iso-clauses.js';

/** One section of the lab report. `lab-sections.ts` lists them in their order. */
export interface LabSection {
	readonly title: string;
	/** Sections are numbered, annexes have letters. */
	readonly kind: 'section' | 'annex';
	readonly begins: 'on-a-page' | 'where-it-is';
	/** Clauses of ISO/IEC 17025:2017 that the section answers; annex "index" lists them. */
	readonly clauses: readonly ListedClause['clause'][];
	/** Not given: every report has the section. */
	readonly applies?: (report: RunReport) => boolean;
	readonly draw: (parts: LabParts) => void;
}

/** What every section of the lab report is drawn from. */
export interface LabParts {
	readonly say: Say;
	readonly sheet: Sheet;
	readonly report: RunReport;
	/** What people said of the test, after all amendments. */
	readonly job: Job;
	readonly attachments: readonly Attachment[];
	/** The sections that this report has. */
	readonly sections: readonly LabSection[];
	/** "section 4", "annex A": the place of another section of this report. */
	readonly where: (section: LabSection) => string;
}
