import {stat} from 'node:fs/promises';
import {HarnessError} from '../../model/error.js';

/** The run directory, or `undefined` for files. Throws for options that the plan of a run has fixed. */
export async function onlyRun(
	paths: readonly string[],
	fixed: Readonly<Record<string, string | number | undefined>>,
): Promise<string | undefined> {
	const [first, ...more] = paths;
	if (first === undefined || !(await isDirectory(first))) return undefined;
	if (more.length > 0) {
		const message = 'A run directory is analyzed alone. Give one run directory, or only files.';
		throw new HarnessError('usage/bad-command', {message});
	}
	const [chosen] = Object.entries(fixed).filter(([, value]) => value !== undefined);
	if (chosen === undefined) return first;
	const [name, value] = chosen;
	const expected = 'no such option with a run directory, whose plan states it';
	throw new HarnessError('usage/bad-option', {option: `--${name}`, value: String(value), expected});
}

const isDirectory = async (place: string): Promise<boolean> =>
	stat(place).then(
		found => found.isDirectory(),
		() => false,
	);
