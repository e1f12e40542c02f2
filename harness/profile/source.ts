import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {
	type Document,
	isAlias,
	isCollection,
	isMap,
	isPair,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	visit,
} from 'yaml';
import {HarnessError, reasonOf, unreadable} from '../model/error.js';
import type {ProfilePlace} from './profile-directories.js';
import {isMapping, type Tree} from './variants.js';
import {lineIn} from './yaml-file.js';

/** A profile as read: its tree with every `$import` filled in, and the text of each file used. */
export interface Source {
	readonly file: string;
	readonly tree: Tree;
	readonly texts: readonly string[];
	/** The line of a place in the file, or of the nearest place above it. */
	readonly lineOf: (path: readonly PropertyKey[]) => number;
}

export async function readSource(file: string, places: readonly ProfilePlace[]): Promise<Source> {
	return sourceFrom(await textIn(file), file, places);
}

export const sourceFrom = (text: string, file: string, places: readonly ProfilePlace[]): Promise<Source> =>
	filledIn(text, file, templatesIn([path.dirname(file), ...places.map(({directory}) => directory)]));

/** Builds the source from stored texts; no file is read. */
export function storedSource([text = '', ...templates]: readonly string[], file: string): Promise<Source> {
	const left = [...templates];
	return filledIn(text, file, async () => {
		const next = left.shift();
		return next === undefined ? undefined : {file, text: next};
	});
}

type Templates = (name: string) => Promise<{readonly file: string; readonly text: string} | undefined>;

const templatesIn =
	(roots: readonly string[]): Templates =>
	async name => {
		for (const root of roots) {
			const file = path.join(root, name);
			const text = await readFile(file, 'utf8').catch(() => undefined);
			if (text !== undefined) return {file, text};
		}
		return undefined;
	};

/**
`$import: templates/bcc.yaml#report` is replaced by that part of a template; keys next to it override imported keys.
Each place is searched for the template in turn, so a user's profile may use a built-in template. A `.csv` is a table
of code and card.
*/
async function filledIn(text: string, file: string, templates: Templates): Promise<Source> {
	const texts = [text];
	const {tree, lineOf} = parsed(text, file);

	// Sequential, also in lists: the order of the texts determines the hash of the profile.
	const filledList = async (list: readonly Tree[], chain: readonly string[]): Promise<Tree[]> => {
		const filled: Tree[] = [];
		for (const item of list) filled.push(await fill(item, chain));
		return filled;
	};
	const fill = async (node: Tree, chain: readonly string[]): Promise<Tree> => {
		if (Array.isArray(node)) return filledList(node, chain);
		if (!isMapping(node)) return node;
		const {$import: wanted, ...rest} = node;
		const own: Record<string, unknown> = {};
		for (const [key, value] of Object.entries(rest)) own[key] = await fill(value, chain);
		if (wanted === undefined) return own;
		const name = String(wanted);
		if (chain.includes(name))
			throw bad(file, `expected templates that do not import each other in a circle: ${[...chain, name].join(' → ')}`);
		const template = await templateOf(name, file, templates);
		texts.push(template.text);
		const brought = await fill(template.tree, [...chain, name]);
		if (!isMapping(brought)) throw bad(file, `expected a mapping as $import ${name}`);
		return {...brought, ...own};
	};

	return {file, tree: await fill(tree, []), texts, lineOf};
}

async function templateOf(wanted: string, file: string, templates: Templates): Promise<{tree: Tree; text: string}> {
	const [name = '', part] = wanted.split('#', 2);
	const isOutside = path.isAbsolute(name) || name.split(/[/\\]/).includes('..');
	if (isOutside) throw bad(file, `expected a template within a directory of profiles, not "${name}"`);
	const found = await templates(name);
	if (found === undefined)
		throw bad(
			file,
			`expected a template "${name}" next to the profile or in a directory of profiles, since the profile imports it`,
		);
	const tree = name.endsWith('.csv') ? tableIn(found.text, found.file) : parsed(found.text, found.file).tree;
	const chosen = part === undefined ? tree : isMapping(tree) ? tree[part] : undefined;
	if (chosen === undefined) throw bad(found.file, `expected a key "${part}", since ${file} imports it`);
	return {tree: chosen, text: found.text};
}

/** One `code,card` per line; `#` starts a comment. */
function tableIn(text: string, file: string): Record<string, string> {
	const rows = text.split(/\r?\n/).flatMap((row, at) => {
		const plain = row.replace(/#.*/, '').trim();
		if (plain === '') return [];
		const [code, card, ...more] = plain.split(/[,;\t]/).map(cell => cell.trim());
		if (code === undefined || card === undefined || more.length > 0)
			throw bad(file, `expected "code,card", not "${plain}"`, at + 1);
		return [{code, card, line: at + 1}];
	});
	const twin = rows.find(({code}, at) => rows.findIndex(other => other.code === code) !== at);
	if (twin !== undefined) throw bad(file, `expected each code once, and "${twin.code}" has two rows`, twin.line);
	return Object.fromEntries(rows.map(({code, card}) => [code, card]));
}

async function textIn(file: string): Promise<string> {
	try {
		// Without `fatal`, invalid UTF-8 would be replaced silently, and the hash would match no file.
		return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(await readFile(file));
	} catch (error) {
		return unreadable(file)(error);
	}
}

function parsed(text: string, file: string): Pick<Source, 'tree' | 'lineOf'> {
	const lines = new LineCounter();
	// `stringKeys`: YAML would read the tag "04E1" as the number 40.
	const document = parseDocument(text, {lineCounter: lines, stringKeys: true});
	const [error] = document.errors;
	if (error !== undefined) {
		const line = error.linePos?.[0].line;
		const advice = error.code === 'TAB_AS_INDENT' ? '; use blanks' : '';
		const expected = `not YAML: ${error.message.split('\n')[0]?.replace(/ at line.*/, '')}${advice}`;
		throw new HarnessError('profile/invalid', {file, line, pointer: '/', expected}, {cause: error});
	}
	return {
		tree: treeOf(document, file),
		lineOf: where => lineIn(document, lines, unaliased(document, where).map(String)),
	};
}

/** Unresolved aliases and excessive alias expansion fail only here. */
function treeOf(document: Document, file: string): Tree {
	try {
		return document.toJS();
	} catch (error) {
		throw bad(file, `not YAML: ${reasonOf(error)}`);
	}
}

/** Maps a place reached through an alias to its anchor: the fault is reported there, once. */
function unaliased(document: Document, where: readonly PropertyKey[]): readonly PropertyKey[] {
	let [node, found]: [unknown, readonly PropertyKey[]] = [document.contents, []];
	for (const step of where) {
		const next = isCollection(node) ? node.get(isMap(node) ? String(step) : step, true) : undefined;
		const anchored = isAlias(next) ? next.resolve(document) : undefined;
		[node, found] = anchored === undefined ? [next, [...found, step]] : [anchored, placeOf(document, anchored)];
	}
	return found;
}

function placeOf(document: Document, target: unknown): readonly PropertyKey[] {
	let found: PropertyKey[] = [];
	visit(document, {
		Node(_, node, above) {
			if (node !== target) return undefined;
			found = above.flatMap((each, at): PropertyKey[] => {
				if (isPair(each)) return isScalar(each.key) ? [String(each.key.value)] : [];
				return isSeq(each) ? [each.items.indexOf(above[at + 1] ?? node)] : [];
			});
			return visit.BREAK;
		},
	});
	return found;
}

const bad = (file: string, expected: string, line?: number): HarnessError =>
	new HarnessError('profile/invalid', {file, line, pointer: '/', expected});
