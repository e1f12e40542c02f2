import {existsSync} from 'node:fs';
import path from 'node:path';
import {sha256} from '../../registers/sha256.js';
import {here, ownDirectory, pathOf, type Surroundings} from '../own-directory.js';
import {namesIn, readText} from './read-text.js';

/**
Rule books of the user, each a file ID.yaml:

	$DECKPROOF_RULES                     several directories, separated as in PATH
	rules in the user's own directory    such as ~/.config/deckproof/rules
*/
export function bookPlaces(around: Surroundings = here()): string[] {
	const named = (around.env['DECKPROOF_RULES'] ?? '').split(pathOf(around).delimiter).filter(part => part !== '');
	return [...named, ownRules(around)];
}

export const ownRules = (around: Surroundings = here()): string => pathOf(around).join(ownDirectory(around), 'rules');

export interface OwnFile {
	readonly id: string;
	readonly file: string;
}

/** Sorted by id. An earlier directory takes precedence. */
export function ownFiles(places: readonly string[] = bookPlaces()): OwnFile[] {
	const all = places
		.filter(directory => existsSync(directory))
		.flatMap(directory => namesIn(directory, '.yaml').map(id => ({id, file: path.join(directory, `${id}.yaml`)})));
	return all
		.filter(({id}, at) => all.findIndex(each => each.id === id) === at)
		.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export interface OwnText extends OwnFile {
	readonly text: string;
	readonly sha256: string;
}

/** The books of the user among these, not parsed. */
export const ownTexts = (ids: readonly string[]): OwnText[] =>
	ownFiles().flatMap(each => (ids.includes(each.id) ? [ownText(each)] : []));

export function ownText({id, file}: OwnFile): OwnText {
	const text = readText(file);
	return {id, file, text, sha256: sha256(text)};
}
