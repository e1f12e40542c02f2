/** How a value is written in deckproof.yaml. A path is relative to the file that states it. */
type Form = 'text' | 'path' | 'list';

interface SettingRecord {
	readonly name: string;
	readonly form: Form;
	readonly text: string;
	/** `none`: no variable of the environment states it. */
	readonly variable?: 'none';
}

/** Facts of a bench, a station or a property that every command would otherwise need as an option. */
export const SETTINGS = [
	{name: 'job', form: 'path', text: 'job file: laboratory, customer, item and people for the report'},
	{name: 'jurisdiction', form: 'list', text: 'rule books to check against, unless a plan names books'},
	{name: 'paper', form: 'text', text: 'paper size of the documents'},
	{name: 'language', form: 'path', text: 'table of sentences for reports in another language'},
	// $DECKPROOF_PROFILES names several directories, which are searched after this one (profile-places.ts).
	{name: 'profiles', form: 'path', text: 'directory of profiles that is searched first', variable: 'none'},
	{name: 'station', form: 'text', text: 'test station of a production line'},
	{name: 'stations', form: 'path', text: 'directory of the station registers'},
	{name: 'register', form: 'path', text: 'directory of the inspection register and its runs'},
	{name: 'tsa', form: 'text', text: 'time-stamp server (RFC 3161) for signatures in reports'},
	{name: 'authority', form: 'path', text: 'directory of the root of the lab, such as a removable disk'},
] as const satisfies readonly SettingRecord[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/** The variable of the environment that states a setting; `undefined`: none does. */
export function variableOf(name: SettingName): string | undefined {
	const record: SettingRecord | undefined = SETTINGS.find(each => each.name === name);
	return record?.variable === 'none' ? undefined : `DECKPROOF_${name.toUpperCase()}`;
}
