import {HarnessError} from '../model/error.js';
import {type Condition, conditionFrom} from './condition.js';

export type Tree = unknown;

const REMOVED = Symbol('removed');

/**
A profile as it stands for one firmware.

	$if: firmware >= 2.1              a mapping with it is there only if the condition holds
	$choose: [{$if: …, …}, {…}]       is replaced by the first of its mappings that is there
*/
export function variantFor(tree: Tree, firmware: string | undefined, file: string): Tree {
	const resolve = (node: Tree, pointer: string): Tree => {
		if (Array.isArray(node)) {
			return node.map((item, at) => resolve(item, `${pointer}/${at}`)).filter(item => item !== REMOVED);
		}
		if (!isMapping(node)) return node;
		const {$if: condition, $choose: choice, ...rest} = node;
		if (condition !== undefined && !conditionAt(condition, file, `${pointer}/$if`).holds(firmware)) return REMOVED;
		if (choice !== undefined) return chosen(resolve(choice, `${pointer}/$choose`), file, `${pointer}/$choose`);
		const entries = Object.entries(rest).map(([key, value]) => [key, resolve(value, `${pointer}/${key}`)] as const);
		return Object.fromEntries(entries.filter(([, value]) => value !== REMOVED));
	};
	return resolve(tree, '');
}

/** Every firmware at which the profile may read differently, and one before and after them all. */
export function firmwaresIn(tree: Tree, file: string): (string | undefined)[] {
	const versions = new Set<string>();
	const walk = (node: Tree, pointer: string): void => {
		for (const [at, item] of Array.isArray(node) ? node.entries() : []) walk(item, `${pointer}/${at}`);
		if (!isMapping(node)) return;
		if (node['$if'] !== undefined) {
			for (const version of conditionAt(node['$if'], file, `${pointer}/$if`).versions) versions.add(version);
		}
		for (const [key, value] of Object.entries(node)) walk(value, `${pointer}/${key}`);
	};
	walk(tree, '');
	return versions.size === 0 ? [undefined] : [undefined, '0', ...versions, '99999'];
}

export const isMapping = (node: Tree): node is Record<string, unknown> =>
	typeof node === 'object' && node !== null && !Array.isArray(node);

function conditionAt(text: unknown, file: string, pointer: string): Condition {
	const condition = typeof text === 'string' ? conditionFrom(text) : undefined;
	if (condition !== undefined) return condition;
	const expected = `expected a condition such as "firmware >= 2.1", not ${JSON.stringify(text)}`;
	throw new HarnessError('profile/invalid', {file, line: undefined, pointer, expected});
}

function chosen(list: Tree, file: string, pointer: string): Tree {
	const [first] = Array.isArray(list) ? list : [];
	if (first !== undefined) return first;
	const expected = 'expected a list of mappings of which the last has no $if';
	throw new HarnessError('profile/invalid', {file, line: undefined, pointer, expected});
}
