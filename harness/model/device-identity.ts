import * as z from 'zod';
import type {Immutable} from './immutable.js';

export const identitySchema = z.strictObject({
	maker: z.string().describe('Maker, as the device reported it.'),
	model: z.string().describe('Model.'),
	serial: z.string().describe('Serial number.'),
	firmware: z.string().describe('Firmware version.'),
});
export type DeviceIdentity = Immutable<z.infer<typeof identitySchema>>;
