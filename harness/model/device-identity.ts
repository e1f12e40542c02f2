import * as z from 'zod';
import type {Immutable} from './immutable.js';

export const identitySchema = z.strictObject({
	maker: z.string(),
	model: z.string(),
	serial: z.string(),
	firmware: z.string(),
});
export type DeviceIdentity = Immutable<z.infer<typeof identitySchema>>;
