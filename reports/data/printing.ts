import type {RunRecord} from '../../harness/evidence/run-record.js';
import type {Language} from '../../harness/model/language.js';
import type {PaperSize} from '../../harness/model/paper-size.js';
import {type DocumentKind, documentFor} from './documents.js';

export interface Wanted {
	readonly paper?: PaperSize | undefined;
	readonly document?: DocumentKind | undefined;
	readonly language?: Language | undefined;
}

export interface Printing {
	readonly paper: PaperSize;
	readonly document: DocumentKind;
}

/** Defaults come from the run, so that the same run directory gives the same bytes. */
export const printingOf = (run: RunRecord, wanted: Wanted): Printing => ({
	paper: wanted.paper ?? run.paper ?? 'a4',
	document: wanted.document ?? documentFor(run),
});
