import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {checked} from '../model/checked.js';
import {HarnessError, unreadable} from '../model/error.js';
import {packageFile} from '../model/package-file.js';
import {isMapping} from '../profile/variants.js';
import {type FileFault, parsedBy, readTexts, type YamlFile} from '../profile/yaml-file.js';
import {type Job, jobFileSchema} from './schema.js';

export const EXAMPLE_FILE = fileURLToPath(packageFile('harness/job/example.job.yaml'));

export interface LoadedJob {
	readonly job: Job;
	readonly photo: Photo | undefined;
}

const refuse = (fault: FileFault): HarnessError => new HarnessError('job/invalid', fault);

export async function readJob(file: string): Promise<LoadedJob> {
	const source = await readTexts(file, refuse);
	// Reports a misspelt key even if it has no value.
	const isMisspelt = jobFileSchema.safeParse(source.tree).error?.issues.some(({code}) => code === 'unrecognized_keys');
	const tree = isMisspelt === true ? source.tree : (statedValues(source.tree) ?? {});
	const written = parsedBy({...source, tree}, jobFileSchema, refuse);
	const {item, ...rest} = written;
	if (item === undefined) return {job: rest, photo: undefined};
	const {photo, ...plain} = item;
	if (photo === undefined) return {job: {...rest, item: plain}, photo: undefined};
	const {file: name, ...shown} = photo;
	const stored = await photoAt(source, name);
	return {
		job: {...rest, item: {...plain, photo: {name: 'item-photo.jpg', sha256: stored.sha256, ...shown}}},
		photo: stored,
	};
}

/** The path is relative to the job file. */
async function photoAt({file, faultAt}: YamlFile, name: string): Promise<Photo> {
	const photo = await readPhoto(path.resolve(path.dirname(file), name));
	if (photo !== undefined) return photo;
	throw refuse(
		faultAt(['item', 'photo', 'file'], `a JPEG photo in colour or grey of at most 10 MB; ${name} is not such a photo`),
	);
}

/** Removes keys without a value, which count as not stated. The user need not delete unused lines of the example. */
function statedValues(node: unknown): unknown {
	if (typeof node === 'string') return node.trim() === '' ? undefined : node.trim();
	if (Array.isArray(node)) return unlessEmpty(node.map(statedValues).filter(each => each !== undefined));
	if (!isMapping(node)) return node ?? undefined;
	const entries = Object.entries(node).flatMap(([key, value]) => {
		const inner = statedValues(value);
		return inner === undefined ? [] : [[key, inner] as const];
	});
	return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const unlessEmpty = (list: readonly unknown[]): unknown => (list.length === 0 ? undefined : list);

interface Photo {
	readonly bytes: Uint8Array;
	readonly sha256: string;
}

const MOST_BYTES = 10_000_000;

/** `undefined`: not a JPEG in colour or grey that a report can show. */
async function readPhoto(file: string): Promise<Photo | undefined> {
	const bytes = await readFile(file).catch(unreadable(file));
	if (bytes.length > MOST_BYTES || !isPrintable(componentsIn(bytes))) return undefined;
	return {bytes, sha256: createHash('sha256').update(bytes).digest('hex')};
}

/** Four components are CMYK, which a PDF/A file with an sRGB output intent may not contain. */
const isPrintable = (components: number | undefined): boolean => components === 1 || components === 3;

/**
Number of colour components of a JPEG (ITU-T T.81, B.2.2). The frame header follows any number of other segments.

	FF D8   FF E0 hh ll …   …   FF C0 hh ll  precision  height(2)  width(2)  components
*/
function componentsIn(bytes: Uint8Array): number | undefined {
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
	for (let at = 2; at + 9 < bytes.length; ) {
		const marker = checked(bytes[at + 1], at + 1);
		if (bytes[at] !== 0xff) return undefined;
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return bytes[at + 9];
		at += 2 + checked(bytes[at + 2], at + 2) * 256 + checked(bytes[at + 3], at + 3);
	}
	return undefined;
}
