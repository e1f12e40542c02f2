import {badOption, type HarnessError} from '../model/error.js';

export const badSetting = (name: string, value: string, expected: string): HarnessError =>
	badOption(`device setting "${name}"`, value, expected);
