import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {meant} from '../../profile/yaml-file.js';
import {checkName, makeDirectories, writeNew} from '../../registers/write-file.js';
import {shippedIds} from './load-books.js';
import {ownRules} from './own-books.js';
import {namesIn, packageDirectory, readText} from './read-text.js';

const TEMPLATES = packageDirectory('harness/rules/templates/');
const OWN = 'own';
const OWN_ID = 'my-book';

/** Standards whose text does not ship, so that their owners fill in the rows. */
export const skeletons = (): string[] => namesIn(TEMPLATES, '.yaml').filter(name => name !== OWN);

interface NewBook {
	/** Default: that of the template. */
	readonly id: string | undefined;
	readonly skeleton: string | undefined;
	/** Default: the user's own directory. */
	readonly out: string | undefined;
}

/** Writes a commented book; never overwrites a file. `hides`: a shipped book has the same id. */
export async function initBook({id: named, skeleton, out}: NewBook) {
	const template = templateFor(skeleton);
	const original = skeleton ?? OWN_ID;
	// A file name is meant as the id of its book: my-book.yaml.yaml would be the book "my-book.yaml".
	const id = named?.replace(/\.ya?ml$/, '') ?? original;
	if (!/^[a-z0-9][a-z0-9.-]*$/.test(id)) {
		const expected = 'a name in lower case, with hyphens, such as my-book';
		throw new HarnessError('usage/bad-option', {option: '<id>', value: id, expected});
	}
	const file = path.join(out ?? ownRules(), `${id}.yaml`);
	await makeDirectories(path.dirname(file));
	checkName({option: '--out', file, mustBe: 'new'});
	await writeNew(file, template.replaceAll(new RegExp(`(id: |rules lint )${original}(?=\\s)`, 'g'), `$1${id}`));
	return {id, file, hides: shippedIds().includes(id)};
}

function templateFor(skeleton: string | undefined): string {
	const known = skeletons();
	if (skeleton !== undefined && !known.includes(skeleton)) {
		const expected = `one of ${known.join(', ')}${meant(skeleton, known)}`;
		throw new HarnessError('usage/bad-option', {option: '--skeleton', value: skeleton, expected});
	}
	return readText(path.join(TEMPLATES, `${skeleton ?? OWN}.yaml`));
}
