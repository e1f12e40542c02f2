import type {RunRecord} from '../../harness/evidence/run-record.js';
import type {Language} from '../../harness/model/language.js';
import type {PaperSize} from '../../harness/model/paper-size.js';
import {type DocumentKind, documentFor} from './documents.js';

export interface PrintRequest {
	readonly paper?: PaperSize | undefined;
	readonly document?: DocumentKind | undefined;
	readonly language?: Language | undefined;
	/** Of a text for a terminal; default: that of a text in a file. */
	readonly columns?: number | undefined;
}

export interface Printing {
	readonly paper: PaperSize;
	readonly document: DocumentKind;
}

/** Defaults come from the run, so that the same run directory gives the same bytes. */
export const printingOf = (run: RunRecord, request: PrintRequest): Printing => ({
	paper: request.paper ?? run.paper ?? 'a4',
	document: request.document ?? documentFor(run),
});
