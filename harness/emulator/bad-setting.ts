import {badOption, type HarnessError} from '../model/error.js';
import {nearest} from '../model/nearest.js';

/** For a value that is not in a long list: the nearest name, or else the whole list. */
export function badChoice(
	name: string,
	value: string,
	{word, known}: {readonly word: string; readonly known: readonly string[]},
): HarnessError {
	const near = nearest(word, known);
	return badSetting(
		name,
		value,
		near === undefined ? `one of ${known.join(', ')}` : `a known name; did you mean "${near}"?`,
	);
}

export const badSetting = (name: string, value: string, expected: string): HarnessError =>
	badOption(`device setting "${name}"`, value, expected);
