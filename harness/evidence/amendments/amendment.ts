import type {DeviceIdentity} from '../../model/device-identity.js';
import {type AmendableField, type DeviceField, isJobField} from '../../model/job-fields.js';
import type {AmendmentRecord} from './amendment-schema.js';

/** Not a correction: a second person reviewed and authorised the report (ISO/IEC 17025:2017, 7.8.1.1 and 7.8.2.1 o). */
export const AUTHORISED_BY = 'report.authorised-by';

export type AmendmentField = AmendableField | typeof AUTHORISED_BY;

/** Its place in the chain and its signature were checked. */
export type Amendment = Omit<AmendmentRecord, 'manifest' | 'key' | 'signature' | 'prev'> & {
	readonly signed: AmendmentSignature;
};

export type AmendmentSignature =
	| {readonly kind: 'by-bench-of-run' | 'by-another-bench'; readonly keyFingerprint: string}
	| {readonly kind: 'not-signed'};

/** Amendments that change the report's statements on device and job. */
export const correctionsIn = <Each extends {readonly field: AmendmentField}>(
	amendments: readonly Each[],
): readonly (Each & {readonly field: AmendableField})[] =>
	amendments.filter((each): each is Each & {readonly field: AmendableField} => each.field !== AUTHORISED_BY);

export const authoriserIn = (amendments: readonly Pick<Amendment, 'field' | 'now'>[]): string =>
	amendments.findLast(({field}) => field === AUTHORISED_BY)?.now ?? '';

export const DEVICE_PARTS = {
	'device.maker': 'maker',
	'device.model': 'model',
	'device.serial': 'serial',
	'device.firmware': 'firmware',
} as const satisfies Record<DeviceField, keyof DeviceIdentity>;

export const amendedDevice = (
	device: DeviceIdentity,
	amendments: readonly Pick<Amendment, 'field' | 'now'>[],
): DeviceIdentity => ({
	...device,
	...Object.fromEntries(
		correctionsIn(amendments).flatMap(({field, now}) => (isJobField(field) ? [] : [[DEVICE_PARTS[field], now]])),
	),
});
