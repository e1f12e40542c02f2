import type {RunRecord} from '../harness/capture/run-directory.js';
import type {PaperSize} from '../harness/model/paper-size.js';

/** The documents that shuffles of a device can be printed as: for a regulator, or for the bench of a maker. */
export const DOCUMENTS = ['lab', 'qa'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** What somebody wants of a document; what is not said is as the run says. */
export interface Wanted {
	readonly paper?: PaperSize | undefined;
	readonly document?: DocumentKind | undefined;
}

export interface Printing {
	readonly paper: PaperSize;
	readonly document: DocumentKind;
}

/** The run decides, so that the same run directory gives the same bytes. */
export const printingOf = (run: RunRecord, wanted: Wanted): Printing => ({
	paper: wanted.paper ?? run.paper ?? 'a4',
	document: wanted.document ?? (isQa(run) ? 'qa' : 'lab'),
});

/** A unit that was tested at a station of its maker, or by the plan for that. */
export const isQa = ({plan, station}: Pick<RunRecord, 'plan' | 'station'>): boolean =>
	plan.named?.id === 'qa' || station !== undefined;
