import {existsSync} from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import {HarnessError} from '../model/error.js';
import type {WrittenFile} from '../model/failures/written-files.js';
import {SETTINGS, type SettingName, variableOf} from '../model/settings.js';

export type Origin =
	| {readonly kind: 'environment'; readonly variable: string}
	| {readonly kind: 'file'; readonly file: string; readonly line: number};

export interface Setting {
	/** As on the command line. */
	readonly value: string;
	readonly origin: Origin;
}

export type Settings = ReadonlyMap<SettingName, Setting>;

export interface Sources {
	readonly env: Readonly<Record<string, string | undefined>>;
	/** The working directory. */
	readonly working: string;
	/** The directory of the user's profiles and keys. */
	readonly own: string;
}

const CONFIG_FILE = 'deckproof.yaml';

/**
The settings in force. A source further up wins:

	DECKPROOF_PAPER and so on      environment
	deckproof.yaml                 of this directory, or else of its nearest parent that has one
	deckproof.yaml                 of the user, beside the keys
*/
export async function readSettings(sources: Sources): Promise<Settings> {
	const settings = new Map<SettingName, Setting>();
	for (const file of settingsFiles(sources).toReversed())
		for (const [name, setting] of await settingsIn(file)) settings.set(name, setting);
	for (const {name} of SETTINGS) {
		const variable = variableOf(name);
		const value = variable === undefined ? '' : (sources.env[variable] ?? '');
		if (variable !== undefined && value !== '') settings.set(name, {value, origin: {kind: 'environment', variable}});
	}
	return settings;
}

/** The files that exist: of the project, then of the user. */
export function settingsFiles({working, own}: Omit<Sources, 'env'>): string[] {
	const user = path.join(own, CONFIG_FILE);
	const project = nearestFile(path.resolve(working));
	return [...new Set([...(project === undefined ? [] : [project]), ...(existsSync(user) ? [user] : [])])];
}

function nearestFile(directory: string): string | undefined {
	const file = path.join(directory, CONFIG_FILE);
	if (existsSync(file)) return file;
	const parent = path.dirname(directory);
	return parent === directory ? undefined : nearestFile(parent);
}

async function settingsIn(file: string): Promise<(readonly [SettingName, Setting])[]> {
	// Loaded on demand: most directories have no such file, and the libraries for YAML and schemas take 20 ms.
	const [{readTexts, parsedBy}, {settingsSchema}] = await Promise.all([
		import('../profile/yaml-file.js'),
		import('./settings-schema.js'),
	]);
	const source = await readTexts(file, invalid);
	const written: z.infer<typeof settingsSchema> = parsedBy(
		{...source, tree: source.tree ?? {}},
		settingsSchema,
		invalid,
	);
	return SETTINGS.flatMap(({name, form}) => {
		const stated = written[name];
		const text = stated === undefined || typeof stated === 'string' ? (stated ?? '').trim() : stated.join(',');
		if (text === '') return [];
		const value = form === 'path' ? path.resolve(path.dirname(file), text) : text;
		return [[name, {value, origin: {kind: 'file', file, line: source.faultAt([name], '').line}}] as const];
	});
}

const invalid = (fault: WrittenFile): HarnessError => new HarnessError('config/invalid', fault);

/** The value of a setting is not one that its option takes. */
export function unfitSetting(name: SettingName, {origin}: Setting, expected: string): HarnessError {
	if (origin.kind === 'file') return invalid({file: origin.file, line: origin.line, key: name, expected});
	return new HarnessError('config/bad-variable', {variable: origin.variable, expected});
}
