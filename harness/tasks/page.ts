import type {Say} from '../../reports/language/say.js';
import type {Measured} from '../model/tasks/inspection.js';
import type {Measured as MeasuredTest} from '../model/test-result.js';
import type {VerdictKind} from '../model/verdict.js';

/** A report of one or two pages as data: the screen, the PDF and the JSON say the same because they are made of it. */
export interface TaskPage {
	readonly title: string;
	readonly verdict: VerdictKind;
	/** What stands large on the page; not given: the word of the verdict. */
	readonly word?: string;
	/** The same on paper, if it is another word there. */
	readonly onPaper?: string;
	/** The verdict in one sentence, for a reader who reads no further. */
	readonly sentence: string;
	readonly reasons: readonly string[];
	readonly sections: readonly Section[];
	/** On paper, beside the code at the end: what the record does not show, and what it hangs on. */
	readonly closing?: Closing;
	/** The laboratory or casino whose record it is; not given: Deckproof. */
	readonly house?: string;
}

/** The main page of a task, and what every task may have added: item and run after the first section, rules at the end. */
export interface MainPage extends TaskPage {
	readonly added: 'device-and-rules' | 'run-and-rules' | 'nothing';
}

/** A further document of a run, and its file. */
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
	/** Empty: it follows from what stands above it. */
	readonly heading: string;
	readonly pairs?: readonly (readonly [string, string])[];
	readonly paragraphs?: readonly string[];
	readonly bullets?: readonly string[];
	readonly table?: SectionTable;
	readonly chart?: DriftChart;
	/** Frames that people write in by hand: on paper only. */
	readonly boxes?: readonly {readonly label: string; readonly text: string}[];
	/** On paper only: the screen would be long, and the JSON has it. */
	readonly where?: 'on-paper' | 'on-paper-if-room';
}

export interface SectionTable {
	readonly columns: readonly {readonly title: string; readonly width: number; readonly align: 'left' | 'right'}[];
	readonly rows: readonly (readonly string[])[];
	/** Where all must stand on one page. */
	readonly spacing?: 'dense' | 'tight';
}

/** The four drift sums of the last inspections, each in parts of its limit; sizes in points. */
export interface DriftChart {
	/** Oldest first; the last is today. */
	readonly days: readonly Measured[];
	readonly width: number;
	readonly height: number;
	/** So many of the last days are drawn. */
	readonly shown: number;
}

/** Sentences that a page needs and that stand in a later module. */
export interface PageText {
	readonly say: Say;
	/** What a test found that rejects fairness. */
	readonly rejection: (result: MeasuredTest) => string;
}
