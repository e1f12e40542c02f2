import {amendedJob, fieldOfJob} from '../../job/amended-job.js';
import {isJobField} from '../../job/fields.js';
import type {RunRecord} from '../run-directory.js';
import {
	type Amendment,
	type AmendmentField,
	AUTHORISED_BY,
	amendedDevice,
	authoriserIn,
	DEVICE_PARTS,
} from './amendment.js';

/** What a field is said to be now. */
export const amendedValue = (
	{device, job}: Pick<RunRecord, 'device' | 'job'>,
	amendments: readonly Pick<Amendment, 'field' | 'now'>[],
	field: AmendmentField,
): string => {
	if (field === AUTHORISED_BY) return authoriserIn(amendments);
	return isJobField(field)
		? fieldOfJob(amendedJob(job, amendments), field)
		: amendedDevice(device, amendments)[DEVICE_PARTS[field]];
};
