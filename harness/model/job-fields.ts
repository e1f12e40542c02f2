/**
Fields that an amendment can correct, each with its label in reports: values read off a label or typed by a person. Plan, orders
and results cannot be amended.
*/
export const FIELD_LABELS = {
	'device.maker': 'Maker of the device',
	'device.model': 'Model of the device',
	'device.serial': 'Serial number of the device',
	'device.firmware': 'Firmware of the device',
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
} as const;

export type AmendableField = keyof typeof FIELD_LABELS;
export type DeviceField = Extract<AmendableField, `device.${string}`>;
export type JobField = Exclude<AmendableField, DeviceField>;

export const AMENDABLE_FIELDS = Object.keys(FIELD_LABELS) as readonly AmendableField[];

export const isJobField = (field: string): field is JobField =>
	field.startsWith('job.') && AMENDABLE_FIELDS.some(each => each === field);

export const JOB_FIELDS = AMENDABLE_FIELDS.filter(isJobField);

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
