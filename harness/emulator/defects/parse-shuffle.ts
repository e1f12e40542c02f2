import {entry} from '../../model/checked.js';
import {badChoice, badSetting} from '../bad-setting.js';
import {DEFECT_MODELS, formOf, modelOf} from './catalogue.js';
import {type SettingName, settingName, settingValue} from './model-settings.js';
import type {ShuffleModel} from './shuffle-model.js';

const NO_SETTINGS: ReadonlyMap<string, string> = new Map();

/** The model for a text such as `shelf:10:2`; settings may also be given by name in `named`: `shelves=10`. */
export function shuffleFrom(spec: string, named: ReadonlyMap<string, string> = NO_SETTINGS): ShuffleModel {
	const [id = '', ...given] = spec.split(':');
	const model = modelOf(id);
	if (model === undefined) throw badChoice('shuffle', spec, {word: id, known: DEFECT_MODELS.map(each => each.id)});
	const {settings, make} = model;
	if (given.length > settings.length) throw badSetting('shuffle', spec, `no more than ${formOf(model)}`);
	const texts = new Map<SettingName, string>(
		settings.map(([setting, usual], at) => [setting, textOf(setting, given[at], named.get(setting)) ?? String(usual)]),
	);
	return make(setting => {
		const text = entry(texts, setting);
		const value = settingValue(setting, text);
		if (value === undefined) throw badSetting(setting, text, settingName(setting));
		return value;
	});
}

function textOf(setting: SettingName, inForm: string | undefined, named: string | undefined): string | undefined {
	if (inForm === undefined || named === undefined || inForm === named) return inForm ?? named;
	throw badSetting(setting, named, `${inForm}, the value after the name of the shuffle, or no setting`);
}
