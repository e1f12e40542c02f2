import type {z} from 'zod';
import {HarnessError} from '../model/error.js';
import {knownKeys, nearest} from './known-keys.js';
import {type Profile, profileSchema} from './schema.js';
import type {Source} from './source.js';
import {firmwaresIn, variantFor} from './variants.js';

/** One thing that is wrong with a profile. */
export interface ProfileFault {
	readonly line: number;
	readonly pointer: string;
	readonly expected: string;
}

/** The profile for one firmware, or everything that is wrong with it. */
export function checked({file, tree, lineOf}: Source, firmware: string | undefined): Profile | ProfileFault[] {
	const result = profileSchema.safeParse(variantFor(tree, firmware, file));
	return result.success ? result.data : faultsOf(result.error.issues, lineOf);
}

/** Everything that is wrong with a profile, for any firmware it tells apart. */
export function allFaults(source: Source): ProfileFault[] {
	const faults = firmwaresIn(source.tree, source.file).flatMap(firmware => {
		const found = checked(source, firmware);
		return Array.isArray(found) ? found : [];
	});
	return [...new Map(faults.map(fault => [JSON.stringify(fault), fault])).values()];
}

export function profileFor(source: Source, firmware: string | undefined): Profile {
	const found = checked(source, firmware);
	if (!Array.isArray(found)) return found;
	const [fault] = found;
	throw new HarnessError('profile/invalid', {file: source.file, ...(fault ?? {line: 1, pointer: '/', expected: ''})});
}

/** A misspelt key shows twice, as a key too many and a key too few; the first says what to correct, so it comes first. */
function faultsOf(issues: readonly z.core.$ZodIssue[], lineOf: Source['lineOf']): ProfileFault[] {
	const all = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? strangeKeys(issue) : [plain(issue)]));
	const strange = all.filter(({isStrange}) => isStrange);
	return [...strange, ...all.filter(({isStrange}) => !isStrange)].map(({path, expected}) => ({
		line: lineOf(path),
		pointer: `/${path.join('/')}`,
		expected,
	}));
}

interface Found {
	readonly path: readonly PropertyKey[];
	readonly expected: string;
	readonly isStrange: boolean;
}

const plain = ({path, message}: z.core.$ZodIssue): Found => ({
	path,
	expected: message.startsWith('expected') ? message : `expected something else: ${message}`,
	isStrange: false,
});

function strangeKeys({path, keys}: z.core.$ZodIssueUnrecognizedKeys): Found[] {
	const known = knownKeys(path);
	return keys.map(key => {
		const near = nearest(key, known);
		const advice = near === undefined ? `expected one of ${known.join(', ')}` : `did you mean "${near}"?`;
		return {path: [...path, key], expected: `"${key}" is no key here; ${advice}`, isStrange: true};
	});
}
