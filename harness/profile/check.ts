import type * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {nearest} from '../model/nearest.js';
import {knownKeys} from './known-keys.js';
import {type Profile, profileSchema} from './schema.js';
import {type Found, faultText} from './schema-fault-text.js';
import type {Source} from './source.js';
import {firmwaresIn, type Variant, variantFor} from './variants.js';

export interface ProfileFault {
	readonly line: number;
	readonly pointer: string;
	readonly expected: string;
}

/** Returns the profile for one firmware, or all of its faults. */
export function checked(source: Source, firmware: string | undefined): Profile | ProfileFault[] {
	const variant = variantFor(source, firmware);
	const result = profileSchema.safeParse(variant.tree);
	return result.success ? result.data : faultsOf(result.error.issues, variant);
}

/** All faults of a profile, for every firmware that it distinguishes. */
export function allFaults(source: Source): ProfileFault[] {
	const faults = firmwaresIn(source).flatMap(firmware => {
		const found = checked(source, firmware);
		return Array.isArray(found) ? found : [];
	});
	return withoutDuplicates(faults);
}

/** Removes duplicates: a wrong line is found once for each firmware and for each alias. */
export const withoutDuplicates = <Fault extends {readonly line: number | undefined; readonly expected: string}>(
	faults: readonly Fault[],
): Fault[] => {
	const seen = new Map<string, Fault>();
	for (const fault of faults) {
		const key = JSON.stringify([fault.line, fault.expected]);
		if (!seen.has(key)) seen.set(key, fault);
	}
	return [...seen.values()];
};

export function profileFor(source: Source, firmware: string | undefined): Profile {
	const found = checked(source, firmware);
	if (!Array.isArray(found)) return found;
	const [fault] = found;
	throw new HarnessError('profile/invalid', {file: source.file, ...(fault ?? {line: 1, pointer: '/', expected: ''})});
}

/** A misspelt key causes two issues: an unknown key and a missing key. Only the unknown key is reported. */
function faultsOf(issues: readonly z.core.$ZodIssue[], {tree, lineOf}: Variant): ProfileFault[] {
	const unknownKeys = issues.flatMap(issue =>
		issue.code === 'unrecognized_keys' ? unknownKeyFaults(issue, tree) : [],
	);
	const others = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? [] : [faultText(issue, tree)]));
	const missing = others.filter(each => !unknownKeys.some(other => isMisspelt(each, other)));
	return [...unknownKeys, ...missing].map(({path, expected}) => ({
		line: lineOf(path),
		pointer: `/${path.map(String).join('/')}`,
		expected,
	}));
}

const isMisspelt = (missing: Found, unknownKeys: Found): boolean => {
	const [, key] = /^expected a key "(.*?)"/.exec(missing.expected) ?? [];
	const isSameMapping = JSON.stringify(unknownKeys.path.slice(0, -1)) === JSON.stringify(missing.path);
	return key !== undefined && isSameMapping && unknownKeys.expected.endsWith(`did you mean "${key}"?`);
};

function unknownKeyFaults({path, keys}: z.core.$ZodIssueUnrecognizedKeys, tree: unknown): Found[] {
	const known = knownKeys(path, tree);
	return keys.map(key => {
		const near = nearest(key, known);
		const advice = near === undefined ? `expected one of ${known.join(', ')}` : `did you mean "${near}"?`;
		return {path: [...path, key], expected: `"${key}" is not a key here; ${advice}`};
	});
}
