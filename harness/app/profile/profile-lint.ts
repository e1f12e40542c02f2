import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import {allFaults, checked, type ProfileFault, withoutDuplicates} from '../../profile/check.js';
import {notFound} from '../../profile/load.js';
import {type ProfileFile, type ProfilePlace, profileFiles} from '../../profile/profile-directories.js';
import {readSource, type Source} from '../../profile/source.js';
import {styleWarnings} from '../../profile/style-warnings.js';
import {firmwaresIn} from '../../profile/variants.js';
import {checksumAdvice} from '../../protocol/vector-checksum.js';
import {vectorReadings} from '../../protocol/vectors.js';

/** A fault without a line keeps the whole file from being read. */
export interface LintFault extends Omit<ProfileFault, 'line'> {
	readonly line: number | undefined;
	/** The template or table with the fault; not set if it is in the profile. */
	readonly file?: string;
}

export interface LintedProfile {
	readonly name: string;
	readonly file: string;
	readonly faults: readonly LintFault[];
	readonly warnings: readonly LintFault[];
	readonly vectors: number;
	/** The firmware variants that were checked; empty if there is only one. */
	readonly firmwares: readonly string[];
}

/** Checks the named profiles, or all. A broken file does not keep the others from being checked. */
export async function lintProfiles(
	names: readonly string[],
	places: readonly ProfilePlace[],
): Promise<LintedProfile[]> {
	const known = await profileFiles(places);
	const targets = names.length === 0 ? known : names.map(name => targetFor(name, known));
	return Promise.all(targets.map(target => linted(target, places)));
}

type Target = Pick<ProfileFile, 'id' | 'file'> | HarnessError;

function targetFor(name: string, known: readonly ProfileFile[]): Target {
	if (/\.ya?ml$/.test(name)) return {id: name, file: name};
	return known.find(({id}) => id === name) ?? notFound(name, known);
}

async function linted(target: Target, places: readonly ProfilePlace[]): Promise<LintedProfile> {
	const name = target instanceof HarnessError ? nameIn(target) : target.id;
	const file = target instanceof HarnessError ? name : target.file;
	try {
		if (target instanceof HarnessError) throw target;
		const source = await readSource(file, places);
		return {name, file, ...findings(source, target.id)};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		return {name, file, faults: [faultOf(error, file)], warnings: [], vectors: 0, firmwares: []};
	}
}

const nameIn = ({context}: HarnessError): string => ('id' in context ? context.id : '');

function faultOf(error: HarnessError, profile: string): LintFault {
	const {context} = error;
	if ('pointer' in context) {
		const {file, line, pointer, expected} = context;
		return {line, pointer, expected, ...(file === profile ? {} : {file})};
	}
	return {line: undefined, pointer: '/', expected: explain(error).message};
}

function findings(source: Source, id: string): Omit<LintedProfile, 'name' | 'file'> {
	const firmwares = firmwaresIn(source);
	const profiles = firmwares.flatMap(firmware => {
		const found = checked(source, firmware);
		return Array.isArray(found) ? [] : [found];
	});
	const readings = profiles.map(vectorReadings);
	const failed = readings.flat().flatMap(({vector, expected, found, isGood}): LintFault[] => {
		const path = ['vectors', vector];
		const difference = `expected ${expected}, found ${found}`;
		return isGood ? [] : [{line: source.lineOf(path), pointer: `/${path.join('/')}`, expected: difference}];
	});
	const sums = profiles
		.flatMap(checksumAdvice)
		.map(({path, expected}): LintFault => ({line: source.lineOf(path), pointer: `/${path.join('/')}`, expected}));
	const misnamed = profiles.some(profile => !/\.ya?ml$/.test(id) && profile.id !== id)
		? [{line: source.lineOf(['id']), pointer: '/id', expected: `expected "${id}", as the file is named`}]
		: [];
	return {
		faults: withoutDuplicates([...allFaults(source), ...misnamed, ...sums, ...failed]),
		warnings: withoutDuplicates(profiles.flatMap(profile => styleWarnings(profile, source))),
		vectors: readings.flat().length,
		firmwares: firmwares.flatMap(firmware => firmware ?? []),
	};
}
