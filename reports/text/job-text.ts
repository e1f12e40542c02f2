import type {Job} from '../../harness/job/schema.js';
import type {JobField} from '../../harness/model/job-fields.js';
import type {RunReport} from '../data/report.js';

export const JOB_LABELS: Readonly<Record<JobField, string>> = {
	'job.title': 'Title',
	'job.laboratory.name': 'Laboratory',
	'job.laboratory.address': 'Address of the laboratory',
	'job.laboratory.accreditation': 'Accreditation',
	'job.place': 'Place of the tests',
	'job.customer.name': 'Customer',
	'job.customer.contact': 'Contact of the customer',
	'job.customer.address': 'Address of the customer',
	'job.method.name': 'Method',
	'job.method.revision': 'Revision of the method',
	'job.item.description': 'Item',
	'job.item.condition': 'Condition of the item',
	'job.item.configuration': 'Configuration of the item',
	'job.item.received': 'Received',
	'job.issued': 'Issued',
	'job.sampling.plan': 'Sampling plan',
	'job.sampling.method': 'Sampling method',
	'job.specification': 'Specification',
	'job.environment.temperature': 'Temperature',
	'job.environment.humidity': 'Humidity',
	'job.environment.note': 'Environment',
	'job.people.tester': 'Tested by',
	'job.people.authoriser': 'To be authorised by',
	'job.reader.name': 'Card reader',
	'job.reader.verified': 'Reader verified on',
	'job.reader.by': 'Reader verified by',
	'job.reader.finding': 'Finding of the verification',
	'job.station.name': 'Station',
	'job.station.operator': 'Operator',
};

/** After all amendments; empty if no job was supplied. */
export const jobOf = ({job}: Pick<RunReport['subject'], 'job'>): Job => job ?? {};

/** The number that the laboratory assigned, or the id of the run. */
export const reportNumber = (subject: Pick<RunReport['subject'], 'run' | 'job'>): string =>
	jobOf(subject).report?.number ?? subject.run.id;
