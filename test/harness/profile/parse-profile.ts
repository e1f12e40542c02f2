import {profileFor} from '../../../harness/profile/check.js';
import {BUILT_IN} from '../../../harness/profile/profile-directories.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {sourceFrom} from '../../../harness/profile/source.js';

/** A profile from its text alone; templates are read from the built-in directory. */
export const parseProfile = async (text: string, file: string): Promise<Profile> =>
	profileFor(await sourceFrom(text, file, [BUILT_IN]), undefined);
