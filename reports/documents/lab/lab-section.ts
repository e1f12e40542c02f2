import type {Job} from '../../../harness/job/schema.js';
import type {RunReport} from '../../data/report.js';
import type {Attachment} from '../../pdf/paper.js';
import type {Sheet} from '../../pdf/sheet.js';
import type {SectionKey} from './section-words.js';

/** What every section of the lab report is written from. */
export interface LabParts {
	readonly sheet: Sheet;
	readonly report: RunReport;
	/** What people said of the test, after all amendments. */
	readonly job: Job;
	readonly attachments: readonly Attachment[];
	/** "section 4", "annex A": where another part of the report stands. */
	readonly where: (key: SectionKey) => string;
}
