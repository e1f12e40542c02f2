import type {RunRecord} from '../../harness/evidence/run-record.js';

/** Which paper a run is printed on: the certification report of a laboratory, or the record of a unit on a maker's line. */
export const DOCUMENTS = ['lab', 'qa'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** A unit that was tested at a station, or by the plan for that. */
export const isQa = ({plan, station}: Pick<RunRecord, 'plan' | 'station'>): boolean =>
	plan.named?.id === 'qa' || station !== undefined;

export const documentFor = (run: Pick<RunRecord, 'plan' | 'station'>): DocumentKind => (isQa(run) ? 'qa' : 'lab');
