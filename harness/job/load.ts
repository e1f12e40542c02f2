import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {HarnessError} from '../model/error.js';
import {packageFile} from '../model/package-file.js';
import {isMapping} from '../profile/variants.js';
import {type FileFault, readWords, understood, type YamlFile} from '../profile/yaml-file.js';
import {type Photo, readPhoto} from './photo.js';
import {type Job, jobFileSchema} from './schema.js';

export const EXAMPLE_FILE = fileURLToPath(packageFile('harness/job/example.job.yaml'));

export interface LoadedJob {
	readonly job: Job;
	readonly photo: Photo | undefined;
}

const refuse = (fault: FileFault): HarnessError => new HarnessError('job/invalid', fault);

export async function readJob(file: string): Promise<LoadedJob> {
	const source = await readWords(file, refuse);
	// Reports a misspelt key even if it has no value.
	const isMisspelt = jobFileSchema.safeParse(source.tree).error?.issues.some(({code}) => code === 'unrecognized_keys');
	const tree = isMisspelt === true ? source.tree : (told(source.tree) ?? {});
	const written = understood({...source, tree}, jobFileSchema, refuse);
	const {item, ...rest} = written;
	if (item === undefined) return {job: rest, photo: undefined};
	const {photo, ...plain} = item;
	if (photo === undefined) return {job: {...rest, item: plain}, photo: undefined};
	const {file: name, ...said} = photo;
	const kept = await photoAt(source, name);
	return {job: {...rest, item: {...plain, photo: {name: 'item-photo.jpg', sha256: kept.sha256, ...said}}}, photo: kept};
}

/** The path is relative to the job file. */
async function photoAt({file, faultAt}: YamlFile, name: string): Promise<Photo> {
	const photo = await readPhoto(path.resolve(path.dirname(file), name));
	if (photo !== undefined) return photo;
	throw refuse(
		faultAt(['item', 'photo', 'file'], `a JPEG photo in colour or grey of at most 10 MB, and ${name} is none`),
	);
}

/** Removes keys without a value: they count as not stated, so unused lines of the example may stay. */
function told(node: unknown): unknown {
	if (typeof node === 'string') return node.trim() === '' ? undefined : node.trim();
	if (Array.isArray(node)) return someOf(node.map(told).filter(each => each !== undefined));
	if (!isMapping(node)) return node ?? undefined;
	const entries = Object.entries(node).flatMap(([key, value]) => {
		const inner = told(value);
		return inner === undefined ? [] : [[key, inner] as const];
	});
	return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const someOf = (list: readonly unknown[]): unknown => (list.length === 0 ? undefined : list);
