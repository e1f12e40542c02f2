import {canonicalJson} from '../model/json/canonical-json.js';
import {sha256} from '../registers/sha256.js';
import type {RunRecord} from './run-record.js';

/**
Identifies the plan and the kind of device before the first shuffle: the SHA-256 of this JSON, with sorted keys and no
blanks. Profiles count by their text, which does not change when a device reports its firmware.

	{"plan":{"alpha":0.01,"deck":"standard-52",…},"profileSha256":"…","readerProfileSha256":"…" if there is a reader,"task":{…} if there is one}
*/
export const planHash = ({
	plan,
	profile,
	reader,
	task,
}: Pick<RunRecord, 'profile' | 'reader' | 'task'> & {readonly plan: unknown}): string =>
	sha256(
		canonicalJson({
			plan,
			profileSha256: profile.sha256,
			...(reader === undefined ? {} : {readerProfileSha256: reader.profile.sha256}),
			...(task === undefined ? {} : {task}),
		}),
	);
