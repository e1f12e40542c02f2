import type {Metafile} from 'esbuild';
import {at} from '../harness/model/checked.js';

type Modules = Metafile['inputs'];

/** What the program loads at its start. */
const START = 'build/harness/cli/run.js';
/** What it loads for `analyze`, whose start-up has a limit (bench/README.md). */
const ANALYZE = [
	'build/harness/app/analyze/analyze.js',
	'build/harness/app/analyze/analyze-files.js',
	'build/harness/cli/commands/analyze/verdict-screen.js',
];

/** Of the classes of late imports, in bytes of source text: few orders, orders, tests of orders. */
const LIMITS = [15_000, 300_000, Number.POSITIVE_INFINITY];

/**
The modules that each late import loads besides its own.

esbuild puts modules into one file if the same late imports reach them. `analyze` would load 65 files, most of them small, and opening them
takes a seventh of its time. So late imports form three classes by how much they have in common with `analyze`. Each loads all that its
class and the smaller classes have in common with `analyze`, and the command line, which is loaded already. Each of these sets is
then one file.
*/
export function loadedWith(modules: Modules): ReadonlyMap<string, readonly string[]> {
	const start = new Set(reached(modules, [START]));
	const analyze = reached(modules, ANALYZE).filter(each => !start.has(each));
	const all = lateImports(modules).map(late => {
		const own = new Set(reached(modules, [late]));
		const common = analyze.filter(each => own.has(each));
		return {late, common, size: LIMITS.findIndex(limit => bytesOf(modules, common) < limit)};
	});
	const sharedUpTo = LIMITS.map((_, last) => [
		...new Set(all.filter(({size}) => size <= last).flatMap(({common}) => common)),
	]);
	return new Map(all.map(({late, size}) => [late, [START, ...at(sharedUpTo, size)]]));
}

const bytesOf = (modules: Modules, names: readonly string[]): number =>
	names.reduce((sum, name) => sum + (modules[name]?.bytes ?? 0), 0);

const lateImports = (modules: Modules): string[] =>
	importsOf(modules, Object.keys(modules)).flatMap(({kind, path}) =>
		kind === 'dynamic-import' && path !== START ? [path] : [],
	);

/** The modules that the roots reach by static imports, and the roots themselves. */
function reached(modules: Modules, roots: readonly string[]): string[] {
	const found = new Set(roots.filter(root => root in modules));
	for (const each of found)
		for (const {kind, path} of importsOf(modules, [each])) if (kind !== 'dynamic-import') found.add(path);
	return [...found];
}

/** The imports of these modules, without packages and modules of Node, which stay outside the bundle. */
const importsOf = (modules: Modules, names: readonly string[]) =>
	names.flatMap(name => modules[name]?.imports ?? []).filter(({path}) => path in modules);
