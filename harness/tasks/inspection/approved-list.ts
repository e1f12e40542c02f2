import {readFile} from 'node:fs/promises';
import {parse} from 'yaml';
import * as z from 'zod';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {HarnessError, reasonOf} from '../../model/error.js';
import type {ApprovedList} from '../../model/inspection.js';
import {sha256} from '../../registers/sha256.js';

/**
Firmware that may be used, as a regulator or a laboratory lists it, in YAML:

	approved:
	  - { maker: Acme, model: X8, firmware: 2.1.4, sha256: 9f2c77e1… }
*/
const text = z.coerce.string();
const schema = z.strictObject({
	approved: z.array(
		z.strictObject({
			maker: text,
			model: text,
			firmware: text,
			sha256: z
				.string()
				.regex(/^(?:[\da-f]{64})?$/i)
				.default(''),
		}),
	),
});

/** What the list has of devices of this maker and model. */
export async function readApproved(
	file: string,
	{maker, model}: Pick<DeviceIdentity, 'maker' | 'model'>,
): Promise<ApprovedList> {
	const content = await readFile(file, 'utf8').catch((error: unknown) => {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	});
	const parsed = schema.safeParse(yamlOf(content));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const expected = 'approved: a list of {maker, model, firmware, sha256}, sha256 with 64 hex digits';
		throw new HarnessError('input/bad-line', {
			file,
			line: 1,
			place: issue?.path.join('/') ?? '',
			found: issue?.message ?? '',
			expected,
		});
	}
	const entries = parsed.data.approved
		.filter(entry => entry.maker === maker && entry.model === model)
		.map(entry => ({...entry, sha256: entry.sha256.toLowerCase()}));
	return {file, sha256: sha256(content), entries};
}

function yamlOf(content: string): unknown {
	try {
		return parse(content);
	} catch {
		return undefined;
	}
}
