import {HarnessError} from '../model/error.js';

export const badSetting = (name: string, value: string, expected: string): HarnessError =>
	new HarnessError('usage/bad-option', {option: `device setting "${name}"`, value, expected});
