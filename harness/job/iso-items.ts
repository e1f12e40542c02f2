import type {Job} from './schema.js';

/** An item of ISO/IEC 17025:2017, 7.8.2.1, or of a related clause, that only the laboratory can state. */
interface JobItem {
	readonly clause: string;
	readonly item: string;
	readonly key: string;
	readonly isStated: (job: Job) => boolean;
}

/** Without the items that the run itself supplies: dates of test, results, units, methods. */
export const JOB_ITEMS: readonly JobItem[] = [
	{clause: '7.8.2.1 a', item: 'a title', key: 'title', isStated: ({title}) => isPresent(title)},
	{
		clause: '7.8.2.1 b',
		item: 'name and address of the laboratory',
		key: 'laboratory',
		isStated: ({laboratory}) => isPresent(laboratory?.name) && isPresent(laboratory?.address),
	},
	{clause: '7.8.2.1 c', item: 'the place of the tests', key: 'place', isStated: ({place}) => isPresent(place)},
	{
		clause: '7.8.2.1 e',
		item: 'name and contact of the customer',
		key: 'customer',
		isStated: ({customer}) => isPresent(customer?.name) && isPresent(customer?.contact),
	},
	{
		clause: '7.8.2.1 f',
		item: 'the method and its revision',
		key: 'method',
		isStated: ({method}) => isPresent(method?.name) && isPresent(method?.revision),
	},
	{
		clause: '7.8.2.1 g',
		item: 'description and condition of the item',
		key: 'item',
		isStated: ({item}) => isPresent(item?.description) && isPresent(item?.condition),
	},
	{
		clause: '7.8.2.1 h',
		item: 'the date of receipt',
		key: 'item.received',
		isStated: ({item}) => isPresent(item?.received),
	},
	{clause: '7.8.2.1 j', item: 'the date of issue', key: 'issued', isStated: ({issued}) => isPresent(issued)},
	{
		clause: '7.8.2.1 k',
		item: 'the sampling plan',
		key: 'sampling.plan',
		isStated: ({sampling}) => isPresent(sampling?.plan),
	},
	{
		clause: '7.8.2.1 o',
		item: 'the person who authorises the report',
		key: 'people.authoriser',
		isStated: ({people}) => isPresent(people?.authoriser),
	},
	{
		clause: '7.8.3.1 a',
		item: 'the environment of the tests',
		key: 'environment',
		isStated: ({environment}) => isPresent(environment?.temperature) && isPresent(environment?.humidity),
	},
	{
		clause: '7.8.6.2',
		item: 'the specification to which conformity is stated',
		key: 'specification',
		isStated: ({specification}) => isPresent(specification),
	},
];

export const notStated = (job: Job): readonly JobItem[] => JOB_ITEMS.filter(({isStated}) => !isStated(job));

const isPresent = (value: string | undefined): boolean => value !== undefined;
