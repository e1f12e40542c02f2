import {readFile} from 'node:fs/promises';
import {type Document, isMap, isNode, isScalar, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {type HarnessError, unreadable} from '../model/error.js';
import type {WrittenFile} from '../model/failures/written-files.js';
import {nearest} from '../model/nearest.js';

export type FileFault = WrittenFile;

/** A YAML file that is parsed but not yet checked against its schema. */
export interface YamlFile {
	readonly file: string;
	readonly text: string;
	readonly tree: unknown;
	readonly faultAt: (path: readonly PropertyKey[], expected: string) => FileFault;
}

/** Converts a fault to the error of the kind of file. */
type Refuse = (fault: FileFault) => HarnessError;

export const readYaml = async (file: string, refuse: Refuse): Promise<YamlFile> =>
	yamlIn(await textOf(file), file, refuse);

/** Reads every value as text: firmware 2.10 is not 2.1, and lot 007 is not 7. */
export const readTexts = async (file: string, refuse: Refuse): Promise<YamlFile> =>
	documentIn({text: await textOf(file), file, values: 'failsafe'}, refuse);

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(unreadable(file));

export const yamlIn = (text: string, file: string, refuse: Refuse): YamlFile =>
	documentIn({text, file, values: 'core'}, refuse);

/** `values`: the YAML schema for plain values; `failsafe` reads all of them as text. */
function documentIn(
	{text, file, values}: Pick<YamlFile, 'text' | 'file'> & {readonly values: 'core' | 'failsafe'},
	refuse: Refuse,
): YamlFile {
	const lines = new LineCounter();
	const document = parseDocument(text, {lineCounter: lines, schema: values});
	const [error] = document.errors;
	if (error !== undefined) {
		const expected = `YAML: ${error.message.split('\n')[0]?.replace(/ at line.*/, '')}`;
		throw refuse({file, line: error.linePos?.[0].line ?? 1, key: '', expected});
	}
	const faultAt = (path: readonly PropertyKey[], expected: string): FileFault => ({
		file,
		line: lineIn(document, lines, path),
		key: path.map(String).join('/'),
		expected,
	});
	return {file, text, tree: document.toJS(), faultAt};
}

/** A key has the line where it is written; its value may start lines below. A place without a node has the line of the nearest place above it. */
export function lineIn(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
	for (let depth = path.length; depth > 0; depth--) {
		const above = document.getIn(path.slice(0, depth - 1), true);
		const step = String(path[depth - 1]);
		const key = isMap(above)
			? above.items.map(each => each.key).find(each => isScalar(each) && String(each.value) === step)
			: document.getIn(path.slice(0, depth), true);
		if (isNode(key) && key.range) return lines.linePos(key.range[0]).line;
	}
	return 1;
}

/** Parses a file by its schema, or throws its first fault with the nearest valid word. */
export function parsedBy<Schema extends z.ZodType>(
	{tree, faultAt}: YamlFile,
	schema: Schema,
	refuse: Refuse,
): z.infer<Schema> {
	const result = schema.safeParse(tree);
	if (result.success) return result.data;
	const {issues} = result.error;
	// A misspelt key is reported before the missing key that it causes.
	const issue = issues.find(({code}) => code === 'unrecognized_keys') ?? issues[0];
	if (issue === undefined) throw refuse(faultAt([], 'something else'));
	if (issue.code === 'unrecognized_keys') {
		const [key = ''] = issue.keys;
		throw refuse(
			faultAt([...issue.path, key], `no key "${key}"${meant(key, keysIn(z.toJSONSchema(schema, {io: 'input'})))}`),
		);
	}
	const value = valueAt(tree, issue.path);
	const known = 'values' in issue ? issue.values : 'options' in issue ? issue.options : [];
	const expected =
		known.length > 1 && issue.message.startsWith('Invalid option: ')
			? `one of ${known.map(String).join(', ')}`
			: issue.message.replace(/^expected /, '').replace(/^Invalid input: expected /, '');
	const found = value === undefined ? '' : `, not ${JSON.stringify(value)}`;
	throw refuse(faultAt(issue.path, `${expected}${found}${meant(String(value), known.map(String))}`));
}

export function meant(word: string, known: readonly string[]): string {
	const near = nearest(word, known);
	return near === undefined ? '' : `; did you mean "${near}"?`;
}

function keysIn(schema: unknown): string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
	return [...new Set([...own, ...Object.values(schema).flatMap(keysIn)])];
}

export const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<unknown>(
		(node, step) => (typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined),
		tree,
	);
