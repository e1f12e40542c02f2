import type {Job} from './schema.js';

/** An item of ISO/IEC 17025:2017, 7.8.2.1, or of a related clause, that only people can state. */
interface JobItem {
	readonly clause: string;
	readonly asks: string;
	readonly key: string;
	readonly isTold: (job: Job) => boolean;
}

/** Without the items that the run itself supplies: dates of test, results, units, methods. */
export const JOB_ITEMS: readonly JobItem[] = [
	{clause: '7.8.2.1 a', asks: 'a title', key: 'title', isTold: ({title}) => isSaid(title)},
	{
		clause: '7.8.2.1 b',
		asks: 'name and address of the laboratory',
		key: 'laboratory',
		isTold: ({laboratory}) => isSaid(laboratory?.name) && isSaid(laboratory?.address),
	},
	{clause: '7.8.2.1 c', asks: 'the place of the tests', key: 'place', isTold: ({place}) => isSaid(place)},
	{
		clause: '7.8.2.1 e',
		asks: 'name and contact of the customer',
		key: 'customer',
		isTold: ({customer}) => isSaid(customer?.name) && isSaid(customer?.contact),
	},
	{
		clause: '7.8.2.1 f',
		asks: 'the method and its revision',
		key: 'method',
		isTold: ({method}) => isSaid(method?.name) && isSaid(method?.revision),
	},
	{
		clause: '7.8.2.1 g',
		asks: 'description and condition of the item',
		key: 'item',
		isTold: ({item}) => isSaid(item?.description) && isSaid(item?.condition),
	},
	{clause: '7.8.2.1 h', asks: 'the date of receipt', key: 'item.received', isTold: ({item}) => isSaid(item?.received)},
	{clause: '7.8.2.1 j', asks: 'the date of issue', key: 'issued', isTold: ({issued}) => isSaid(issued)},
	{
		clause: '7.8.2.1 k',
		asks: 'the sampling plan',
		key: 'sampling.plan',
		isTold: ({sampling}) => isSaid(sampling?.plan),
	},
	{
		clause: '7.8.2.1 o',
		asks: 'whoever authorises the report',
		key: 'people.authoriser',
		isTold: ({people}) => isSaid(people?.authoriser),
	},
	{
		clause: '7.8.3.1 a',
		asks: 'the environment of the tests',
		key: 'environment',
		isTold: ({environment}) => isSaid(environment?.temperature) && isSaid(environment?.humidity),
	},
	{
		clause: '7.8.6.2',
		asks: 'the specification that conformity is stated with',
		key: 'specification',
		isTold: ({specification}) => isSaid(specification),
	},
];

export const notTold = (job: Job): readonly JobItem[] => JOB_ITEMS.filter(({isTold}) => !isTold(job));

const isSaid = (value: string | undefined): boolean => value !== undefined;
