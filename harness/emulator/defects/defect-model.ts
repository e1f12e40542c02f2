import type {SettingName} from './model-settings.js';
import type {ShuffleModel} from './shuffle-model.js';

/** The value of a setting. */
type SettingValues<Name extends SettingName> = (setting: Name) => number;

/** A device that shuffles in a certain way: everything about it in one record. */
export interface DefectModel<Id extends string = string, Name extends SettingName = SettingName> {
	/** As it is written: `shuffle=shelf:10:2`. */
	readonly id: Id;
	/** At most 44 characters, since tables have to fit. */
	readonly description: string;
	/** What the defect comes from, and the name of its file. */
	readonly mechanism: 'machine' | 'hand' | 'feed' | 'program' | 'time';
	/** Settings and their defaults, in the order in which they may follow the id. */
	readonly settings: readonly (readonly [setting: Name, usual: number])[];
	/** Moves cards by their places alone and remembers nothing, so it can also shuffle decks with backs. */
	readonly isByPlace: boolean;
	/** A model that remembers shuffles is made anew for each machine. */
	readonly make: (of: SettingValues<Name>) => ShuffleModel;
}

type Definition<Id extends string, Name extends SettingName> = Omit<DefectModel<Id, Name>, 'settings' | 'isByPlace'> &
	Partial<Pick<DefectModel<Id, Name>, 'settings' | 'isByPlace'>>;

/** A record that asks only for settings that it lists. */
export const defectModel = <const Id extends string, const Name extends SettingName = never>({
	settings = [],
	isByPlace = false,
	...rest
}: Definition<Id, Name>): DefectModel<Id> => ({settings, isByPlace, ...rest});
