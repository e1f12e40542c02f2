/** Fields of a job that an amendment can correct. */
export const JOB_FIELDS = [
	'job.title',
	'job.laboratory.name',
	'job.laboratory.address',
	'job.laboratory.accreditation',
	'job.place',
	'job.customer.name',
	'job.customer.contact',
	'job.customer.address',
	'job.method.name',
	'job.method.revision',
	'job.item.description',
	'job.item.condition',
	'job.item.configuration',
	'job.item.received',
	'job.issued',
	'job.sampling.plan',
	'job.sampling.method',
	'job.specification',
	'job.environment.temperature',
	'job.environment.humidity',
	'job.environment.note',
	'job.people.tester',
	'job.people.authoriser',
	'job.reader.name',
	'job.reader.verified',
	'job.reader.by',
	'job.reader.finding',
	'job.station.name',
	'job.station.operator',
] as const;

/** Values read off a label or typed by a person. Plan, orders and results cannot be amended. */
const DEVICE_FIELDS = ['device.maker', 'device.model', 'device.serial', 'device.firmware'] as const;
export type DeviceField = (typeof DEVICE_FIELDS)[number];

export const AMENDABLE_FIELDS = [...DEVICE_FIELDS, ...JOB_FIELDS] as const;
export type AmendableField = (typeof AMENDABLE_FIELDS)[number];

export type JobField = (typeof JOB_FIELDS)[number];

/** Information that a customer may have supplied; the laboratory disclaims responsibility for it (7.8.2.2). */
export const CONVEYED = [
	'item.description',
	'item.condition',
	'item.configuration',
	'item.components',
	'item.photo',
	'decks',
	'sampling',
	'specification',
] as const;

export type Conveyed = (typeof CONVEYED)[number];

export const isJobField = (field: string): field is JobField => JOB_FIELDS.some(each => each === field);
