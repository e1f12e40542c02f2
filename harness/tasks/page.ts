import type {Column} from '../../reports/language/column.js';
import type {Translator} from '../../reports/language/translator.js';
import type {Measured} from '../model/tasks/inspection.js';
import type {Measured as MeasuredTest} from '../model/test-result.js';
import type {VerdictKind} from '../model/verdict.js';

/** A report of one or two pages as data, from which the screen, the PDF and the JSON are made. */
export interface TaskPage {
	readonly title: string;
	readonly verdict: VerdictKind;
	/** In large type; default: the word of the verdict. */
	readonly word?: string;
	/** Replaces `word` on paper. */
	readonly onPaper?: string;
	readonly sentence: string;
	readonly reasons: readonly string[];
	/** For a dealer: replaces all findings on the screen; what failed and what to do, without figures and clauses. */
	readonly onScreen?: readonly string[];
	readonly sections: readonly Section[];
	/** On paper, beside the code at the end: the limits of the record, and the hashes that it depends on. */
	readonly closing?: Closing;
	/** The laboratory or casino whose record it is; default: Deckproof. */
	readonly house?: string;
}

/** `added`: device and run follow the first section, rules are at the end. */
export interface MainPage extends TaskPage {
	readonly added: 'device-and-rules' | 'run-and-rules' | 'nothing';
}

export interface FurtherPage {
	readonly file: string;
	readonly page: TaskPage;
}

interface Closing {
	readonly paragraphs: readonly string[];
	/** Hashes, one a line. */
	readonly code: string;
}

export interface Section {
	/** Empty: the section continues the one above. */
	readonly heading: string;
	readonly pairs?: readonly (readonly [string, string])[];
	readonly paragraphs?: readonly string[];
	readonly bullets?: readonly string[];
	readonly table?: SectionTable;
	readonly chart?: DriftChart;
	/** Frames to write in by hand; on paper only. */
	readonly boxes?: readonly {readonly label: string; readonly text: string}[];
	/** Not on the screen, which would be long; the JSON has it. */
	readonly where?: 'on-paper' | 'on-paper-if-room';
}

export interface SectionTable {
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly string[])[];
	/** Set where the table must fit one page. */
	readonly spacing?: 'dense' | 'tight';
}

/** The four drift sums of the last inspections, as fractions of their limits; sizes in points. */
export interface DriftChart {
	/** Oldest first; the last is today. */
	readonly days: readonly Measured[];
	readonly width: number;
	readonly height: number;
	readonly shown: number;
}

/** Texts that a page needs from a later module. */
export interface PageText {
	readonly translate: Translator;
	readonly rejection: (result: MeasuredTest) => string;
}
