import {canonicalJson} from '../model/canonical-json.js';
import {sha256} from './manifest.js';
import type {PlanRecord} from './run-directory.js';

/** One number for what was asked and of which kind of device, fixed before the first look. */
export const planHash = (plan: PlanRecord, profileSha256: string): string =>
	sha256(canonicalJson({plan, profileSha256}));
