import type {SettingName} from './model-settings.js';
import type {ShuffleModel} from './shuffle-model.js';

type SettingValues<Name extends SettingName> = (setting: Name) => number;

export interface DefectModel<Id extends string = string, Name extends SettingName = SettingName> {
	/** As in `shuffle=shelf:10:2`. */
	readonly id: Id;
	/** At most 44 characters, to fit into tables. */
	readonly description: string;
	/** The cause of the defect; also the name of the file that defines it. */
	readonly mechanism: 'machine' | 'hand' | 'feed' | 'program' | 'time';
	/** Settings and their defaults, in the order in which they may follow the ID. */
	readonly settings: readonly (readonly [setting: Name, usual: number])[];
	/** Moves cards by place alone and without memory, so it can also shuffle decks with backs. */
	readonly isByPlace: boolean;
	/** Called for each machine, since a model may have memory. */
	readonly make: (of: SettingValues<Name>) => ShuffleModel;
}

type Definition<Name extends SettingName> = Pick<DefectModel<string, Name>, 'make'> &
	Partial<Pick<DefectModel, 'isByPlace'>> & {readonly settings?: Readonly<Record<Name, number>>};

/** The type permits `make` only the settings that the record lists. */
export const modelsOf =
	(mechanism: DefectModel['mechanism']) =>
	<const Id extends string, const Name extends SettingName = never>(
		id: Id,
		description: string,
		{settings, isByPlace = false, make}: Definition<Name>,
	): DefectModel<Id> => {
		const usual = Object.entries(settings ?? {}) as [Name, number][];
		return {id, description, mechanism, settings: usual, isByPlace, make};
	};
