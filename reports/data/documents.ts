import type {RunRecord} from '../../harness/evidence/run-record.js';

/** `lab`: the certification report of a laboratory; `qa`: the record of a unit on a maker's line. */
export const DOCUMENTS = ['lab', 'qa'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** Tested at a station, or by the plan `qa`. */
export const isQa = ({plan, station}: Pick<RunRecord, 'plan' | 'station'>): boolean =>
	plan.named?.id === 'qa' || station !== undefined;

export const documentFor = (run: Pick<RunRecord, 'plan' | 'station'>): DocumentKind => (isQa(run) ? 'qa' : 'lab');

export const FORMATS = ['pdf', 'json', 'junit', 'text', 'svg'] as const;
export type Format = (typeof FORMATS)[number];
