import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {WagerFamily} from '../../../stat-tests/games/wager.js';
import {HarnessError, reasonOf} from '../../model/error.js';
import {packageFile} from '../../model/package-file.js';
import {familySchema} from './schema.js';

const PLACE = packageFile('stat-tests/games/wagers/');

/** Every family of wagers that ships, by the names of their files. */
export const shippedWagers = (): WagerFamily[] =>
	readdirSync(PLACE)
		.filter(name => name.endsWith('.yaml'))
		.sort()
		.map(name => readFamily(new URL(name, PLACE)));

function readFamily(file: URL): WagerFamily {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file: file.pathname, reason: reasonOf(error)}, {cause: error});
	}
	return familyFrom(text, file.pathname);
}

/** A family from its text; what is wrong is told with the place where it is. */
export function familyFrom(text: string, file: string): WagerFamily {
	const parsed = familySchema.safeParse(parsedYaml(text, file));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const place = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
	const reason = `${place}: expected ${issue?.message ?? 'wagers'}`;
	throw new HarnessError('input/unreadable-file', {file, reason});
}

function parsedYaml(text: string, file: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}
