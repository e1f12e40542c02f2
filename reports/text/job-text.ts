import type {Job} from '../../harness/job/schema.js';
import type {RunReport} from '../data/report.js';

/** After all amendments; empty if no job was supplied. */
export const jobOf = ({job}: Pick<RunReport['subject'], 'job'>): Job => job ?? {};

/** The number that the laboratory assigned, or the id of the run. */
export const reportNumber = (subject: Pick<RunReport['subject'], 'run' | 'job'>): string =>
	jobOf(subject).report?.number ?? subject.run.id;
