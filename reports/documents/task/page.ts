import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {Scene} from '../../charts/scene.js';
import type {HandBox} from '../../pdf/boxes.js';
import type {Spacing} from '../../pdf/table.js';

/** A report of one or two pages as data: the screen, the PDF and the JSON say the same because they are made of it. */
export interface TaskPage {
	readonly title: string;
	readonly verdict: VerdictKind;
	/** What stands large on the page; not said: the word of the verdict. */
	readonly word?: string;
	/** The same on paper, if it is another word there. */
	readonly onPaper?: string;
	/** The verdict in one sentence, for somebody who reads no further. */
	readonly sentence: string;
	readonly reasons: readonly string[];
	readonly sections: readonly Section[];
	/** On paper, beside the code at the end: what the record does not show, and what it hangs on. */
	readonly closing?: Closing;
	/** Whose record it is; not said: Deckproof's. */
	readonly house?: string;
}

export interface Closing {
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
	readonly scene?: Scene;
	/** Frames that people write in by hand: on paper only. */
	readonly boxes?: readonly HandBox[];
	/** On paper only: the screen would be long, and the JSON has it. */
	readonly where?: 'on-paper' | 'on-paper-if-room';
}

export interface SectionTable {
	readonly columns: readonly {readonly title: string; readonly width: number; readonly align: 'left' | 'right'}[];
	readonly rows: readonly (readonly string[])[];
	/** `dense`, `tight`: where all must stand on one page. */
	readonly spacing?: Spacing;
}
