import {entry} from '../../model/checked.js';
import {badSetting} from '../bad-setting.js';
import {DEFECT_MODELS, formOf, modelOf} from './catalogue.js';
import {type SettingName, settingValue, settingWords} from './model-settings.js';
import type {ShuffleModel} from './shuffle-model.js';

const NOTHING_BESIDE: ReadonlyMap<string, string> = new Map();

/** The model for a text such as `shelf:10:2`; settings may also be given by name in `beside`: `shelves=10`. */
export function shuffleFrom(spec: string, beside: ReadonlyMap<string, string> = NOTHING_BESIDE): ShuffleModel {
	const [id = '', ...given] = spec.split(':');
	const model = modelOf(id);
	if (model === undefined) throw badSetting('shuffle', spec, `one of ${DEFECT_MODELS.map(each => each.id).join(', ')}`);
	const {settings, make} = model;
	if (given.length > settings.length) throw badSetting('shuffle', spec, `no more than ${formOf(model)}`);
	const texts = new Map<SettingName, string>(
		settings.map(([setting, usual], at) => [setting, textOf(setting, given[at], beside.get(setting)) ?? String(usual)]),
	);
	return make(setting => {
		const text = entry(texts, setting);
		const value = settingValue(setting, text);
		if (value === undefined) throw badSetting(setting, text, settingWords(setting));
		return value;
	});
}

function textOf(setting: SettingName, behind: string | undefined, beside: string | undefined): string | undefined {
	if (behind === undefined || beside === undefined || behind === beside) return behind ?? beside;
	throw badSetting(setting, beside, `${behind}, as it stands behind the name of the shuffle, or to be left out`);
}
