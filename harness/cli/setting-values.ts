import {type Command as Commander, InvalidArgumentError} from 'commander';
import type {Option, Options} from './command.js';

type SettingsHere = Awaited<ReturnType<typeof import('../app/config/settings-here.js')['settingsHere']>>;

/** Values from deckproof.yaml and the environment, for options that the command line does not give. */
export async function settingValues(options: Options, given: Commander): Promise<Record<string, unknown>> {
	const isGiven = (name: string): boolean => given.getOptionValueSource(name) === 'cli';
	const open = Object.entries(options).filter(
		([name, {setting}]) => setting !== undefined && ![name, ...(setting.unless ?? [])].some(isGiven),
	);
	if (open.length === 0) return {};
	const settings = await (await import('../app/config/settings-here.js')).settingsHere();
	const values = open.map(([name, each]) => [name, valueFor(each, settings)] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueFor({setting, read = text => text}: Option, statedFor: SettingsHere): unknown {
	const stated = setting === undefined ? undefined : statedFor(setting.name);
	if (stated === undefined) return undefined;
	try {
		return read(stated.value);
	} catch (error) {
		if (!(error instanceof InvalidArgumentError)) throw error;
		const expected = error.message.replace(/^Expected /, '').replace(/\.$/, '');
		throw stated.refuse(`${expected}, not "${stated.value}"`);
	}
}
