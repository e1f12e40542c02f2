import {stat} from 'node:fs/promises';
import {badCommand, badOption} from '../../model/error.js';

/** The run directory, or `undefined` for files. Throws for options that the plan of a run has fixed. */
export async function onlyRun(
	paths: readonly string[],
	fixed: Readonly<Record<string, string | number | undefined>>,
): Promise<string | undefined> {
	const [first, ...more] = paths;
	if (first === undefined || !(await isDirectory(first))) return undefined;
	if (more.length > 0) {
		throw badCommand('A run directory is analyzed alone. Give one run directory, or only files.');
	}
	const [chosen] = Object.entries(fixed).filter(([, value]) => value !== undefined);
	if (chosen === undefined) return first;
	const [name, value] = chosen;
	throw badOption(`--${name}`, String(value), 'no such option with a run directory, whose plan states it');
}

const isDirectory = async (place: string): Promise<boolean> =>
	stat(place).then(
		found => found.isDirectory(),
		() => false,
	);
