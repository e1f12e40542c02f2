import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Document, LineCounter, parseDocument} from 'yaml';
import {HarnessError, reasonOf} from '../model/error.js';
import type {ProfilePlace} from './places.js';
import {isMapping, type Tree} from './variants.js';

/** A profile as it was read: its tree with every `$import` filled in, and the text of each file that went into it. */
export interface Source {
	readonly file: string;
	readonly tree: Tree;
	readonly texts: readonly string[];
	/** The line of the file where a place of the tree stands, or the nearest above it. */
	readonly lineOf: (path: readonly PropertyKey[]) => number;
}

const DEEPEST = 8;

export async function readSource(file: string, places: readonly ProfilePlace[]): Promise<Source> {
	return sourceFrom(await textIn(file), file, places);
}

/**
`$import: templates/bcc.yaml#report` is replaced by that part of a template; keys beside it win over what it brings.
Templates are looked for in every place in turn, so one's own profile may use a built-in one. A `.csv` is a table of
code and card.
*/
export async function sourceFrom(text: string, file: string, places: readonly ProfilePlace[]): Promise<Source> {
	const texts = [text];
	const {tree, lineOf} = parsed(text, file);

	const fill = async (node: Tree, depth: number): Promise<Tree> => {
		if (Array.isArray(node)) return Promise.all(node.map(item => fill(item, depth)));
		if (!isMapping(node)) return node;
		const {$import: wanted, ...rest} = node;
		const own: Record<string, unknown> = {};
		for (const [key, value] of Object.entries(rest)) own[key] = await fill(value, depth);
		if (wanted === undefined) return own;
		if (depth === DEEPEST)
			throw bad(file, `expected templates that do not import each other in a circle: ${String(wanted)}`);
		const template = await templateOf(String(wanted), file, places);
		texts.push(template.text);
		const brought = await fill(template.tree, depth + 1);
		if (!isMapping(brought)) throw bad(file, `expected a mapping behind $import ${String(wanted)}`);
		return {...brought, ...own};
	};

	return {file, tree: await fill(tree, 0), texts, lineOf};
}

async function templateOf(
	wanted: string,
	file: string,
	places: readonly ProfilePlace[],
): Promise<{tree: Tree; text: string}> {
	const [name = '', part] = wanted.split('#', 2);
	const isOutside = path.isAbsolute(name) || name.split(/[/\\]/).includes('..');
	const roots = [path.dirname(file), ...places.map(({directory}) => directory)];
	for (const root of isOutside ? [] : roots) {
		const text = await readFile(path.join(root, name), 'utf8').catch(() => undefined);
		if (text === undefined) continue;
		const tree = name.endsWith('.csv') ? tableIn(text, name) : parsed(text, path.join(root, name)).tree;
		const chosen = part === undefined ? tree : isMapping(tree) ? tree[part] : undefined;
		if (chosen === undefined) throw bad(path.join(root, name), `expected a key "${part}", since ${file} imports it`);
		return {tree: chosen, text};
	}
	throw bad(
		file,
		`expected a template "${name}" beside the profile or in a directory of profiles, since it is imported`,
	);
}

/** `code,card` a line; `#` starts a comment. */
function tableIn(text: string, file: string): Record<string, string> {
	const rows = text.split(/\r?\n/).flatMap((row, at) => {
		const plain = row.replace(/#.*/, '').trim();
		if (plain === '') return [];
		const [code, card, ...more] = plain.split(/[,;\t]/).map(cell => cell.trim());
		if (code === undefined || card === undefined || more.length > 0)
			throw bad(file, `expected "code,card" in line ${at + 1}`);
		return [[code, card] as const];
	});
	const twin = rows.find(([code], at) => rows.findIndex(([other]) => other === code) !== at);
	if (twin !== undefined) throw bad(file, `expected each code once, and "${twin[0]}" has two rows`);
	return Object.fromEntries(rows);
}

async function textIn(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	}
}

function parsed(text: string, file: string): Pick<Source, 'tree' | 'lineOf'> {
	const lines = new LineCounter();
	// A tag "04E1" is no number, though YAML would take it for 40.
	const document = parseDocument(text, {lineCounter: lines, stringKeys: true});
	const [error] = document.errors;
	if (error !== undefined) {
		const line = error.linePos?.[0].line;
		const expected = `expected YAML: ${error.message.split('\n')[0]?.replace(/ at line.*/, '')}`;
		throw new HarnessError('profile/invalid', {file, line, pointer: '/', expected}, {cause: error});
	}
	return {tree: document.toJS(), lineOf: where => lineIn(document, lines, where)};
}

function lineIn(document: Document, lines: LineCounter, where: readonly PropertyKey[]): number {
	for (let depth = where.length; depth > 0; depth--) {
		const node = document.getIn(where.slice(0, depth).map(String), true);
		const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
		if (Array.isArray(range)) return lines.linePos(Number(range[0])).line;
	}
	return 1;
}

const bad = (file: string, expected: string): HarnessError =>
	new HarnessError('profile/invalid', {file, line: undefined, pointer: '/', expected});
