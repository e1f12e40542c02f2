import type {JobField} from '../model/job-fields.js';
import {fieldOfJob} from './amended-job.js';
import type {Job} from './schema.js';

/**
An item of ISO/IEC 17025:2017, 7.8.2.1, or of a related clause, that only the laboratory can state; it needs all the fields.
`key`: in the job file, the field, or the mapping that holds the fields.
*/
const jobItem = (clause: string, item: string, ...fields: readonly [JobField, ...JobField[]]) => ({
	clause,
	item,
	key: fields[0].replace(/^job\./, '').replace(fields.length > 1 ? /\.\w+$/ : '', ''),
	isStated: (job: Job): boolean => fields.every(field => fieldOfJob(job, field) !== ''),
});

/** Without the items that the run itself supplies: dates of test, results, units, methods. */
export const JOB_ITEMS = [
	jobItem('7.8.2.1 a', 'a title', 'job.title'),
	jobItem('7.8.2.1 b', 'name and address of the laboratory', 'job.laboratory.name', 'job.laboratory.address'),
	jobItem('7.8.2.1 c', 'the place of the tests', 'job.place'),
	jobItem('7.8.2.1 e', 'name and contact of the customer', 'job.customer.name', 'job.customer.contact'),
	jobItem('7.8.2.1 f', 'the method and its revision', 'job.method.name', 'job.method.revision'),
	jobItem('7.8.2.1 g', 'description and condition of the item', 'job.item.description', 'job.item.condition'),
	jobItem('7.8.2.1 h', 'the date of receipt', 'job.item.received'),
	jobItem('7.8.2.1 j', 'the date of issue', 'job.issued'),
	jobItem('7.8.2.1 k', 'the sampling plan', 'job.sampling.plan'),
	jobItem('7.8.2.1 o', 'the person who authorises the report', 'job.people.authoriser'),
	jobItem('7.8.3.1 a', 'the environment of the tests', 'job.environment.temperature', 'job.environment.humidity'),
	jobItem('7.8.6.2', 'the specification to which conformity is stated', 'job.specification'),
];

export const notStated = (job: Job) => JOB_ITEMS.filter(({isStated}) => !isStated(job));
