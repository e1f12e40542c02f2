import {parse} from 'yaml';
import * as z from 'zod';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {HarnessError} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import type {ApprovedList} from './stored.js';

/**
Approved firmware, as a regulator or a laboratory lists it, in YAML:

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

export function approvedIn(
	content: string,
	file: string,
	{maker, model}: Pick<DeviceIdentity, 'maker' | 'model'>,
): ApprovedList {
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
