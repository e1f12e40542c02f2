import {HarnessError} from '../model/error.js';

export type Tree = unknown;
type Path = readonly PropertyKey[];

interface Written {
	readonly file: string;
	readonly tree: Tree;
	readonly lineOf: (path: Path) => number;
}

/** A profile resolved for one firmware; `lineOf` maps its places to lines of the file. */
export interface Variant {
	readonly tree: Tree;
	readonly lineOf: (path: Path) => number;
}

const REMOVED = Symbol('removed');

/**
Resolves a profile for one firmware.

	$if: firmware >= 2.1              the mapping exists only if the condition holds
	$choose: [{$if: …, …}, {…}]       is replaced by its first mapping whose condition holds
*/
export function variantFor(written: Written, firmware: string | undefined): Variant {
	// Removed and chosen parts shift later list items, so each node records its original path.
	const origins = new WeakMap<object, Path>();
	const remember = <Node extends object>(node: Node, path: Path): Node => {
		origins.set(node, path);
		return node;
	};

	const resolve = (node: Tree, path: Path): Tree => {
		if (Array.isArray(node)) return listOf(node, path);
		if (!isMapping(node)) return node;
		const {$if: condition, $choose: choice, ...rest} = node;
		if (condition !== undefined && !conditionAt(condition, written, [...path, '$if']).holds(firmware)) return REMOVED;
		if (choice !== undefined) {
			const others = Object.keys(rest);
			if (others.length > 0)
				throw bad(written, path, `expected no other key next to $choose, but there is ${others.join(', ')}`);
			return chosen(resolve(choice, [...path, '$choose']), written, [...path, '$choose']);
		}
		const entries = Object.entries(rest).map(([key, value]) => [key, resolve(value, [...path, key])] as const);
		return remember(Object.fromEntries(entries.filter(([, value]) => value !== REMOVED)), path);
	};
	const listOf = (list: readonly Tree[], path: Path): Tree[] =>
		remember(
			list.map((item, at) => resolve(item, [...path, at])).filter(item => item !== REMOVED),
			path,
		);

	const tree = resolve(written.tree, []);
	if (tree === REMOVED) throw bad(written, ['$if'], 'expected a profile for every firmware; put $if on parts of it');
	return {tree, lineOf: path => written.lineOf(writtenAt(tree, path, origins))};
}

function writtenAt(tree: Tree, path: Path, origins: WeakMap<object, Path>): Path {
	let [node, found]: [Tree, Path] = [tree, []];
	for (const step of path) {
		const next: Tree = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
		const origin = typeof next === 'object' && next !== null ? origins.get(next) : undefined;
		[node, found] = [next, origin ?? [...found, step]];
	}
	return found;
}

/** Every firmware at which the profile may differ: undefined, each version named, one just above it, and both ends. */
export function firmwaresIn(written: Written): (string | undefined)[] {
	const versions = new Set<string>();
	const walk = (node: Tree, path: Path): void => {
		for (const [at, item] of Array.isArray(node) ? node.entries() : []) walk(item, [...path, at]);
		if (!isMapping(node)) return;
		if (node['$if'] !== undefined) {
			for (const version of conditionAt(node['$if'], written, [...path, '$if']).versions) versions.add(version);
		}
		for (const [key, value] of Object.entries(node)) walk(value, [...path, key]);
	};
	walk(written.tree, []);
	if (versions.size === 0) return [undefined];
	return [undefined, '0', ...[...versions].flatMap(version => [version, `${version}.0.0.1`]), '99999'];
}

export const isMapping = (node: Tree): node is Record<string, unknown> =>
	typeof node === 'object' && node !== null && !Array.isArray(node);

function conditionAt(text: unknown, written: Written, path: Path) {
	const condition = typeof text === 'string' ? conditionFrom(text) : undefined;
	if (condition !== undefined) return condition;
	throw bad(written, path, `expected a condition such as "firmware >= 2.1", not ${JSON.stringify(text)}`);
}

function chosen(list: Tree, written: Written, path: Path): Tree {
	const [first] = Array.isArray(list) ? list : [];
	if (first !== undefined) return first;
	throw bad(written, path, 'expected a list of mappings of which the last has no $if');
}

const bad = ({file, lineOf}: Written, path: Path, expected: string): HarnessError =>
	new HarnessError('profile/invalid', {file, line: lineOf(path), pointer: `/${path.map(String).join('/')}`, expected});

const COMPARE: Readonly<Record<string, (order: number) => boolean>> = {
	'<': order => order < 0,
	'<=': order => order <= 0,
	'>': order => order > 0,
	'>=': order => order >= 0,
	'==': order => order === 0,
	'!=': order => order !== 0,
};

/**
Conditions on the firmware, as profiles write them: `firmware >= 2.1`, `firmware < 3 and firmware != 2.7.1`.

Before the device has reported its firmware, no condition holds. The profile may differ on either side of each version that a condition names.
*/
export function conditionFrom(text: string) {
	const parts = text.split(/\s+and\s+/).map(part => /^\s*firmware\s*(<=|>=|==|!=|<|>)\s*v?(\d[\w.-]*)\s*$/.exec(part));
	const tests = parts.flatMap(part =>
		part === null ? [] : [{compare: COMPARE[part[1] ?? ''], version: part[2] ?? ''}],
	);
	if (tests.length !== parts.length) return undefined;
	return {
		versions: tests.map(({version}) => version),
		holds: (firmware: string | undefined): boolean =>
			firmware !== undefined &&
			tests.every(({compare, version}) => compare?.(compareVersions(firmware, version)) ?? false),
	};
}

/** 2.10 is newer than 2.9; 2.1 and 2.1.0 are equal; letters sort after numbers, alphabetically. */
export function compareVersions(one: string, two: string): number {
	const [left, right] = [partsOf(one), partsOf(two)];
	for (let at = 0; at < Math.max(left.length, right.length); at++) {
		const order = compareParts(left[at] ?? '0', right[at] ?? '0');
		if (order !== 0) return order;
	}
	return 0;
}

const partsOf = (version: string): string[] =>
	version
		.toLowerCase()
		.replace(/^v(?=\d)/, '')
		.match(/\d+|[a-z]+/g) ?? [];

function compareParts(one: string, two: string): number {
	const areNumbers = /^\d/.test(one) && /^\d/.test(two);
	if (areNumbers) return Math.sign(Number(one) - Number(two));
	return one < two ? -1 : Number(one > two);
}
