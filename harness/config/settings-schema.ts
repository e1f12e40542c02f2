import * as z from 'zod';
import {SETTINGS} from '../model/settings.js';

const line = z.string('expected text');

const formOf = {
	text: line,
	path: line,
	list: z.union([line, z.array(line)], 'expected names, as [one, two] or one, two'),
} as const;

/** All values are read as text; a key without a value counts as not stated. */
export const settingsSchema = z.strictObject(
	Object.fromEntries(SETTINGS.map(({name, form, text}) => [name, formOf[form].optional().describe(text)])),
);
