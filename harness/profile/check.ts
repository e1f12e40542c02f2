import type * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {nearest} from '../model/nearest.js';
import {knownKeys, wordsAt} from './known-keys.js';
import {type Profile, profileSchema} from './schema.js';
import type {Source} from './source.js';
import {firmwaresIn, isMapping, type Tree, type Variant, variantFor} from './variants.js';
import {valueAt} from './yaml-file.js';

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

/** One fault found by the schema, as text for the author of the profile. */
interface Found {
	readonly path: readonly PropertyKey[];
	readonly expected: string;
}

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	object: 'a mapping of keys to values',
	record: 'a mapping of keys to values',
	array: 'a list',
};

/** A missing key is reported at the mapping that should contain it. */
function faultText(issue: Exclude<Issue, z.core.$ZodIssueUnrecognizedKeys>, tree: Tree): Found {
	const {path} = issue;
	if (issue.code === 'custom') return {path, expected: issue.message};
	const value = valueAt(tree, path);
	const expected = expectedOf(issue, value, tree);
	if (value !== undefined || path.length === 0) return {path, expected};
	const [key, more] = [String(path.at(-1)), expected.replace(/^expected (text|a .*)?/, '')];
	const above = path.slice(0, -1);
	const advice = issue.code === 'invalid_union' ? misspelt(key, valueAt(tree, above)) : '';
	return {path: above, expected: `expected a key "${key}"${more && `: ${more}`}${advice}`};
}

/** Without the word that selects the form, zod checks no other key, so the misspelt key would not be reported. */
function misspelt(key: string, mapping: Tree): string {
	const near = nearest(key, Object.keys(isMapping(mapping) ? mapping : {}));
	return near === undefined ? '' : `; did you mean it by "${near}"?`;
}

function expectedOf(issue: Exclude<Issue, z.core.$ZodIssueUnrecognizedKeys>, value: Tree, tree: Tree): string {
	if (issue.message.startsWith('expected')) return withValue(issue.message, value);
	switch (issue.code) {
		case 'invalid_type':
			return ofKind(KINDS[issue.expected] ?? issue.expected, value, issue.path.at(-1));
		case 'invalid_value':
			return oneOf(issue.values.map(String), value);
		case 'invalid_union':
			return isMapping(value) ? 'expected another form' : oneOf(wordsAt(issue.path, tree), value);
		case 'too_small':
			return withValue(`expected at least ${amount(issue.minimum, issue.origin)}`, value);
		case 'too_big':
			return withValue(`expected at most ${amount(issue.maximum, issue.origin)}`, value);
		case 'invalid_key':
			return issue.issues[0]?.message ?? issue.message;
		default:
			return `expected something else: ${issue.message}`;
	}
}

function ofKind(kind: string, value: Tree, key: PropertyKey | undefined): string {
	if (value === undefined) return `expected ${kind}`;
	return `expected ${kind}, not ${shown(value)}${adviceFor(kind, value, key)}`;
}

const HEX_KEYS: readonly (PropertyKey | undefined)[] = ['start', 'end', 'hex'];

/** YAML reads 02 as the number 2, and "32" as text. */
function adviceFor(kind: string, value: Tree, key: PropertyKey | undefined): string {
	if (kind === 'text' && typeof value === 'number' && HEX_KEYS.includes(key)) {
		const digits = String(value);
		return `; put it in quotes: "${digits.padStart(digits.length + (digits.length % 2), '0')}"`;
	}
	if (kind === 'text' && typeof value !== 'object') return '; put it in quotes';
	const isNumber =
		/^(a number|a whole number)$/.test(kind) && typeof value === 'string' && /^[\d.]+$/.test(value.trim());
	return isNumber ? '; take the quotes away' : '';
}

function oneOf(choices: readonly string[], value: Tree): string {
	const list = choices.length === 1 ? `expected ${choices[0]}` : `expected one of ${choices.join(', ')}`;
	const near = typeof value === 'string' ? nearest(value, choices) : undefined;
	return near === undefined ? withValue(list, value) : `${list}; did you mean "${near}"?`;
}

const withValue = (expected: string, value: Tree): string =>
	value === undefined || typeof value === 'object'
		? expected
		: `${expected}, not ${typeof value === 'number' ? value : shown(value)}`;

const UNITS: Readonly<Record<string, string>> = {string: 'letter', array: 'item'};

function amount(count: number | bigint, origin: string): string {
	const unit = UNITS[origin];
	if (unit === undefined) return String(count);
	return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function shown(value: Tree): string {
	if (value === null) return 'nothing';
	if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
	if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a mapping';
	return typeof value === 'number' ? `the number ${value}` : String(value);
}
