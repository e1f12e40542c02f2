import {type Origin, readSettings, type Sources, settingsFiles, unfitSetting} from '../../config/read-settings.js';
import {SETTINGS, type SettingName, variableOf} from '../../model/settings.js';
import {here, ownDirectory} from '../own-directory.js';

interface StatedSetting {
	readonly value: string;
	/** The error for a value that the option does not take. */
	readonly refuse: (expected: string) => Error;
}

/** The settings in force on this machine, in this directory. */
export async function settingsHere(): Promise<(name: SettingName) => StatedSetting | undefined> {
	const settings = await readSettings(sources());
	return name => {
		const setting = settings.get(name);
		if (setting === undefined) return undefined;
		return {value: setting.value, refuse: expected => unfitSetting(name, setting, expected)};
	};
}

function sources(): Sources {
	const around = here();
	return {env: around.env, working: process.cwd(), own: ownDirectory(around)};
}

interface ShownSetting {
	readonly name: SettingName;
	readonly text: string;
	readonly variable: string | undefined;
	/** Absent: no source states it, and each command has its own default. */
	readonly value?: string;
	readonly origin?: Origin;
}

interface ShownSettings {
	readonly settings: readonly ShownSetting[];
	/** The files that were read: of the project, then of the user. */
	readonly files: readonly string[];
}

export async function showSettings(): Promise<ShownSettings> {
	const stated = await readSettings(sources());
	return {
		settings: SETTINGS.map(({name, text}) => ({name, text, variable: variableOf(name), ...stated.get(name)})),
		files: settingsFiles(sources()),
	};
}
